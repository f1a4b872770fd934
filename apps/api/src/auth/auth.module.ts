import { Global, Module } from '@nestjs/common';
import { RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import { SessionRepository } from '@tessera/data/accounts/session.repository';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { Authenticator } from '@tessera/kit/actor';
import { GuessGuard } from './guess-guard.ts';
import { OutgoingMail } from './outgoing-mail.ts';
import { SessionAuthenticator } from './session-authenticator.ts';
import { SessionSignals } from './session-signals.ts';
import { Sessions } from './sessions.ts';
import { WorkspaceAccess } from './workspace-access.ts';

const repositories = [
  UserRepository,
  SessionRepository,
  RegistrationRepository,
  WorkspaceRepository,
  MembershipRepository,
  InvitationRepository,
];

const services = [SessionSignals, Sessions, WorkspaceAccess, GuessGuard, OutgoingMail];

/** Who somebody is: the identity collections and what reads tokens. */
@Global()
@Module({
  providers: [...repositories, ...services, { provide: Authenticator, useClass: SessionAuthenticator }],
  exports: [...repositories, ...services, Authenticator],
})
export class AuthModule {}
