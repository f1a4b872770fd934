import { Module } from '@nestjs/common';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  Authenticate,
  AuthenticateHandler,
  MySessions,
  MySessionsHandler,
  ReadLocalMail,
  ReadLocalMailHandler,
} from './accounts.queries.ts';
import { ChangePassword, ChangePasswordHandler, UpdateProfile, UpdateProfileHandler } from './profile.commands.ts';
import {
  Register,
  RegisterHandler,
  ResendCode,
  ResendCodeHandler,
  StartRegistration,
  StartRegistrationHandler,
} from './registration.commands.ts';
import { EndSessions, EndSessionsHandler, Login, LoginHandler, Logout, LogoutHandler } from './session.commands.ts';

@Module({
  controllers: [
    controllerFor(accounts, {
      startRegistration: StartRegistration,
      resendCode: ResendCode,
      register: Register,
      login: Login,
      authenticate: Authenticate,
      logout: Logout,
      updateProfile: UpdateProfile,
      changePassword: ChangePassword,
      sessions: MySessions,
      endSessions: EndSessions,
      localMail: ReadLocalMail,
    }),
  ],
  providers: [
    StartRegistrationHandler,
    ResendCodeHandler,
    RegisterHandler,
    LoginHandler,
    AuthenticateHandler,
    LogoutHandler,
    UpdateProfileHandler,
    ChangePasswordHandler,
    MySessionsHandler,
    EndSessionsHandler,
    ReadLocalMailHandler,
  ],
})
export class AccountsModule {}
