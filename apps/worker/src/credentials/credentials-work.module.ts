import { Global, Module } from '@nestjs/common';
import { CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { Credentials } from './credentials.ts';

/** Stored credentials, for every step that calls another system. */
@Global()
@Module({ providers: [CredentialRepository, Credentials], exports: [Credentials] })
export class CredentialsWorkModule {}
