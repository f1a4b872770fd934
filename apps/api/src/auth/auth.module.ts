import { Global, Module } from '@nestjs/common';
import { AccountMailRepository } from '@tessera/data/accounts/account-mail.repository';
import { ApiKeyRepository } from '@tessera/data/accounts/api-key.repository';
import { EmailCodeRepository } from '@tessera/data/accounts/email-code.repository';
import { LinkedAccountRepository } from '@tessera/data/accounts/linked-account.repository';
import { PasskeyRepository } from '@tessera/data/accounts/passkey.repository';
import { RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import { SessionRepository } from '@tessera/data/accounts/session.repository';
import { SignInFlowRepository } from '@tessera/data/accounts/sign-in-flow.repository';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import { Members } from '@tessera/data/workspaces/members';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { RoleRepository } from '@tessera/data/workspaces/role.repository';
import { TeamRepository } from '@tessera/data/workspaces/team.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { AppLinksModule } from '@tessera/apps/apps.module';
import { AccessControl, SharedResources } from '@tessera/kit/access-control';
import { Authenticator } from '@tessera/kit/actor';
import { AccountByEmail } from './account-by-email.ts';
import { AccountLinks } from './account-links.ts';
import { AccountMails } from './account-mails.ts';
import { API_SETTINGS } from '../settings.ts';
import { ApiKeyActors } from './api-key-actors.ts';
import { EffectiveRights } from '@tessera/data/workspaces/effective-rights';
import { EmailCodes } from './email-codes.ts';
import { Giving } from './giving.ts';
import { GoogleLogins } from './google-logins.ts';
import { IdentityProviders } from './identity-providers.ts';
import { GroupMembers } from './group-members.ts';
import { People } from './people.ts';
import { GuessGuard } from './guess-guard.ts';
import { LinkedAccounts } from './linked-accounts.ts';
import { Logins } from './logins.ts';
import { MemberActors } from './member-actors.ts';
import { NewAccounts } from './new-accounts.ts';
import { Passkeys } from './passkeys.ts';
import { PasswordLogin } from './password-login.ts';
import { OwnPassword } from './own-password.ts';
import { OutgoingMail } from './outgoing-mail.ts';
import { RoleDirectory } from '@tessera/data/workspaces/role-directory';
import { RolePreviews } from './role-previews.ts';
import { SessionAuthenticator } from './session-authenticator.ts';
import { SessionSignals } from './session-signals.ts';
import { SignInFlows } from './sign-in-flows.ts';
import { SmsCodes } from './sms/sms-codes.ts';
import { SmsSender } from './sms/sms-sender.ts';
import { smsSenderOf } from './sms/sms-sender-of.ts';
import { Sessions } from './sessions.ts';
import { TwoFactorCodes } from './two-factor-codes.ts';
import { WaysIn } from './ways-in.ts';
import { WorkspaceAccess } from './workspace-access.ts';

const repositories = [
  UserRepository,
  SessionRepository,
  ApiKeyRepository,
  RegistrationRepository,
  EmailCodeRepository,
  AccountMailRepository,
  LinkedAccountRepository,
  PasskeyRepository,
  SignInFlowRepository,
  WorkspaceRepository,
  MembershipRepository,
  InvitationRepository,
  RoleRepository,
  TeamRepository,
  SharingRepository,
];

const services = [
  SessionSignals,
  ApiKeyActors,
  AccessControl,
  RoleDirectory,
  EffectiveRights,
  Giving,
  GroupMembers,
  People,
  AccountByEmail,
  Sessions,
  WorkspaceAccess,
  GuessGuard,
  OutgoingMail,
  EmailCodes,
  AccountMails,
  AccountLinks,
  IdentityProviders,
  GoogleLogins,
  LinkedAccounts,
  Logins,
  MemberActors,
  Members,
  Passkeys,
  PasswordLogin,
  WaysIn,
  RolePreviews,
  SmsCodes,
  NewAccounts,
  SignInFlows,
  OwnPassword,
  TwoFactorCodes,
];

/** Identity: collections of accounts and sessions, and token checks. */
@Global()
@Module({
  imports: [AppLinksModule],
  providers: [
    ...repositories,
    ...services,
    { provide: SmsSender, useFactory: smsSenderOf, inject: [API_SETTINGS] },
    { provide: Authenticator, useClass: SessionAuthenticator },
    { provide: SharedResources, useExisting: SharingRepository },
  ],
  exports: [...repositories, ...services, Authenticator, AppLinksModule],
})
export class AuthModule {}
