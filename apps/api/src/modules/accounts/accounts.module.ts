import { Module } from '@nestjs/common';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { credentials } from '@tessera/contracts/accounts/credentials.contract';
import { google } from '@tessera/contracts/accounts/google.contract';
import { googleCalendar } from '@tessera/contracts/accounts/linked/google-calendar.contract';
import { linkedAccounts } from '@tessera/contracts/accounts/linked/linked-accounts.contract';
import { notifications } from '@tessera/contracts/accounts/notifications.contract';
import { passkeys } from '@tessera/contracts/accounts/passkeys.contract';
import { phoneCodes } from '@tessera/contracts/accounts/phone-codes.contract';
import { preferences } from '@tessera/contracts/accounts/preferences.contract';
import { twoFactor } from '@tessera/contracts/accounts/two-factor.contract';
import { approvalCalendar } from '@tessera/contracts/approvals/approval-calendar.contract';
import { ApprovalCalendarRepository } from '@tessera/data/accounts/approval-calendar.repository';
import { GoogleCalendarRepository } from '@tessera/data/accounts/google-calendar.repository';
import { NotificationSettingsRepository } from '@tessera/data/accounts/notification-settings.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  Authenticate,
  AuthenticateHandler,
  MySessions,
  MySessionsHandler,
  ReadLocalMail,
  ReadLocalMailHandler,
} from './accounts.queries.ts';
import { ApprovalCalendarController } from './calendar/approval-calendar.raw.controller.ts';
import * as calendarOf from './calendar/approval-calendar.handlers.ts';
import { ApprovalFeeds } from './calendar/approval-feeds.ts';
import * as googleCalendarOf from './calendar/google-calendar.handlers.ts';
import { GoogleCalendars } from './calendar/google-calendars.ts';
import * as credentialsOf from './credentials.commands.ts';
import * as googleOf from './google.commands.ts';
import * as linkedOf from './linked-accounts.commands.ts';
import * as notificationsOf from './notifications.ts';
import * as passkeysOf from './passkeys.commands.ts';
import * as phoneOf from './phone-codes.ts';
import * as preferencesOf from './preferences.ts';
import { UpdateProfile, UpdateProfileHandler } from './profile.commands.ts';
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
    ApprovalCalendarController,
    controllerFor(approvalCalendar, {
      get: calendarOf.GetApprovalCalendar,
      renew: calendarOf.RenewApprovalCalendar,
      remove: calendarOf.RemoveApprovalCalendar,
    }),
    controllerFor(accounts, {
      startRegistration: StartRegistration,
      resendCode: ResendCode,
      register: Register,
      login: Login,
      authenticate: Authenticate,
      logout: Logout,
      updateProfile: UpdateProfile,
      changePassword: credentialsOf.ChangePassword,
      sessions: MySessions,
      endSessions: EndSessions,
      localMail: ReadLocalMail,
    }),
    controllerFor(credentials, {
      forgotPassword: credentialsOf.ForgotPassword,
      resetPassword: credentialsOf.ResetPassword,
      changeEmail: credentialsOf.ChangeEmail,
      confirmEmail: credentialsOf.ConfirmEmail,
    }),
    controllerFor(google, {
      state: googleOf.GoogleState,
      signIn: googleOf.SignInWithGoogle,
      signUp: googleOf.SignUpWithGoogle,
      finish: googleOf.FinishGoogle,
      secondStep: googleOf.GoogleSecondStep,
      register: googleOf.RegisterWithGoogle,
      link: googleOf.LinkGoogle,
    }),
    controllerFor(googleCalendar, {
      get: googleCalendarOf.GetGoogleCalendar,
      link: googleCalendarOf.LinkGoogleCalendar,
      finish: googleCalendarOf.FinishGoogleCalendar,
      unlink: googleCalendarOf.UnlinkGoogleCalendar,
    }),
    controllerFor(linkedAccounts, {
      list: linkedOf.MyLinkedAccounts,
      linkLinkedIn: linkedOf.LinkLinkedIn,
      finish: linkedOf.FinishLinking,
      unlink: linkedOf.UnlinkAccount,
    }),
    controllerFor(phoneCodes, {
      send: phoneOf.SendPhoneCode,
      sendForLogin: phoneOf.SendCodeForLogin,
      confirm: phoneOf.ConfirmPhone,
      remove: phoneOf.RemovePhone,
    }),
    controllerFor(passkeys, {
      list: passkeysOf.MyPasskeys,
      begin: passkeysOf.BeginPasskey,
      add: passkeysOf.AddPasskey,
      rename: passkeysOf.RenamePasskey,
      remove: passkeysOf.RemovePasskey,
      beginLogin: passkeysOf.BeginPasskeyLogin,
      login: passkeysOf.LogInWithPasskey,
    }),
    controllerFor(notifications, { get: notificationsOf.MyNotifications, save: notificationsOf.SaveNotifications }),
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
    ApprovalCalendarRepository,
    ApprovalFeeds,
    calendarOf.GetApprovalCalendarHandler,
    calendarOf.RenewApprovalCalendarHandler,
    calendarOf.RemoveApprovalCalendarHandler,
    GoogleCalendarRepository,
    GoogleCalendars,
    googleCalendarOf.GetGoogleCalendarHandler,
    googleCalendarOf.LinkGoogleCalendarHandler,
    googleCalendarOf.FinishGoogleCalendarHandler,
    googleCalendarOf.UnlinkGoogleCalendarHandler,
    NotificationSettingsRepository,
    notificationsOf.MyNotificationsHandler,
    notificationsOf.SaveNotificationsHandler,
    StartRegistrationHandler,
    ResendCodeHandler,
    RegisterHandler,
    LoginHandler,
    AuthenticateHandler,
    LogoutHandler,
    UpdateProfileHandler,
    credentialsOf.NewPassword,
    credentialsOf.ForgotPasswordHandler,
    credentialsOf.ResetPasswordHandler,
    credentialsOf.ChangePasswordHandler,
    credentialsOf.ChangeEmailHandler,
    credentialsOf.ConfirmEmailHandler,
    MySessionsHandler,
    EndSessionsHandler,
    ReadLocalMailHandler,
    googleOf.GoogleStateHandler,
    googleOf.SignInWithGoogleHandler,
    googleOf.SignUpWithGoogleHandler,
    googleOf.FinishGoogleHandler,
    googleOf.GoogleSecondStepHandler,
    googleOf.RegisterWithGoogleHandler,
    googleOf.LinkGoogleHandler,
    linkedOf.MyLinkedAccountsHandler,
    linkedOf.LinkLinkedInHandler,
    linkedOf.FinishLinkingHandler,
    linkedOf.UnlinkAccountHandler,
    phoneOf.SendPhoneCodeHandler,
    phoneOf.SendCodeForLoginHandler,
    phoneOf.ConfirmPhoneHandler,
    phoneOf.RemovePhoneHandler,
    passkeysOf.MyPasskeysHandler,
    passkeysOf.BeginPasskeyHandler,
    passkeysOf.AddPasskeyHandler,
    passkeysOf.RenamePasskeyHandler,
    passkeysOf.RemovePasskeyHandler,
    passkeysOf.BeginPasskeyLoginHandler,
    passkeysOf.LogInWithPasskeyHandler,
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
