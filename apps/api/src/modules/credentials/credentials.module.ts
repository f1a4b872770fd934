import { Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import { storedCredentials } from '@tessera/contracts/credentials/stored-credentials.contract';
import { CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  ConnectCredential,
  ConnectCredentialHandler,
  FinishConnecting,
  FinishConnectingHandler,
} from './connecting.commands.ts';
import { CredentialCalls } from './credential-calls.ts';
import {
  CreateCredential,
  CreateCredentialHandler,
  DeleteCredential,
  DeleteCredentialHandler,
  TestCredential,
  TestCredentialHandler,
  TestMailbox,
  TestMailboxHandler,
  UpdateCredential,
  UpdateCredentialHandler,
} from './credentials.commands.ts';
import {
  IntegrationStatus,
  IntegrationStatusHandler,
  ListCredentials,
  ListCredentialsHandler,
} from './credentials.queries.ts';

/** Stored credentials of a workspace. */
@Module({
  imports: [AgentStoreModule],
  controllers: [
    controllerFor(storedCredentials, {
      list: ListCredentials,
      status: IntegrationStatus,
      create: CreateCredential,
      update: UpdateCredential,
      test: TestCredential,
      testMailbox: TestMailbox,
      connect: ConnectCredential,
      finishConnecting: FinishConnecting,
      delete: DeleteCredential,
    }),
  ],
  providers: [
    CredentialRepository,
    CredentialCalls,
    ListCredentialsHandler,
    IntegrationStatusHandler,
    CreateCredentialHandler,
    UpdateCredentialHandler,
    TestCredentialHandler,
    TestMailboxHandler,
    ConnectCredentialHandler,
    FinishConnectingHandler,
    DeleteCredentialHandler,
  ],
})
export class CredentialsModule {}
