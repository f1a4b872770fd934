import { Module } from '@nestjs/common';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { preferences } from '@tessera/contracts/accounts/preferences.contract';
import { twoFactor } from '@tessera/contracts/accounts/two-factor.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  Authenticate,
  AuthenticateHandler,
  MySessions,
  MySessionsHandler,
  ReadLocalMail,
  ReadLocalMailHandler,
} from './accounts.queries.ts';
import * as preferencesOf from './preferences.ts';
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
import * as twoFactorOf from './two-factor.ts';

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
    controllerFor(preferences, {
      timeZones: preferencesOf.TimeZones,
      checkCompany: preferencesOf.CheckCompany,
      countries: preferencesOf.Countries,
      languages: preferencesOf.Languages,
      me: preferencesOf.Me,
      details: preferencesOf.MyDetails,
      firstLogin: preferencesOf.FirstLogin,
      update: preferencesOf.UpdatePreferences,
    }),
    controllerFor(twoFactor, {
      status: twoFactorOf.TwoFactorState,
      begin: twoFactorOf.BeginTwoFactor,
      confirm: twoFactorOf.ConfirmTwoFactor,
      renewCodes: twoFactorOf.RenewRecoveryCodes,
      turnOff: twoFactorOf.TurnOffTwoFactor,
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
    preferencesOf.TimeZonesHandler,
    preferencesOf.CheckCompanyHandler,
    preferencesOf.CountriesHandler,
    preferencesOf.LanguagesHandler,
    preferencesOf.MeHandler,
    preferencesOf.MyDetailsHandler,
    preferencesOf.FirstLoginHandler,
    preferencesOf.UpdatePreferencesHandler,
    twoFactorOf.TwoFactorStateHandler,
    twoFactorOf.BeginTwoFactorHandler,
    twoFactorOf.ConfirmTwoFactorHandler,
    twoFactorOf.RenewRecoveryCodesHandler,
    twoFactorOf.TurnOffTwoFactorHandler,
  ],
})
export class AccountsModule {}
