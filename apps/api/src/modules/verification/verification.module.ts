import { Module } from '@nestjs/common';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { HandOffRepository } from '@tessera/data/verification/hand-off.repository';
import { VerificationFacts } from '@tessera/data/verification/verification-facts.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { VerificationAdmission } from './verification-admission.ts';
import { BeginHandOff, BeginHandOffHandler, OpenHandOff, OpenHandOffHandler } from './hand-off.commands.ts';
import { StateOfHandOff, StateOfHandOffHandler } from './hand-off.queries.ts';
import { HandOffs } from './hand-offs.ts';
import { AskPerson, AskPersonHandler } from './person-route.command.ts';
import { ReconnectVerification, ReconnectVerificationHandler } from './reconnect-session.command.ts';
import { MediaRoomAccess } from './media-room-access.ts';
import { BrowserSessionsController } from './browser-sessions.raw.controller.ts';
import { BrowserSessions } from './browser-sessions.ts';
import { SubmitVerificationResult, SubmitVerificationResultHandler } from './session-result.command.ts';
import { SessionStarter } from './session-starter.ts';
import {
  ReportVerificationFacts,
  ReportVerificationFactsHandler,
  StopVerification,
  StopVerificationHandler,
} from './sessions.commands.ts';
import {
  BeginTypedConsent,
  BeginTypedConsentHandler,
  ConfirmTypedConsent,
  ConfirmTypedConsentHandler,
} from './typed-route.commands.ts';

@Module({
  controllers: [
    BrowserSessionsController,
    controllerFor(verificationSessions, {
      stop: StopVerification,
      reconnect: ReconnectVerification,
      report: ReportVerificationFacts,
      result: SubmitVerificationResult,
      beginTyped: BeginTypedConsent,
      confirmTyped: ConfirmTypedConsent,
      askPerson: AskPerson,
      beginHandOff: BeginHandOff,
      handOffState: StateOfHandOff,
      openHandOff: OpenHandOff,
    }),
  ],
  providers: [
    HandOffRepository,
    VerificationFacts,
    VerificationAdmission,
    HandOffs,
    MediaRoomAccess,
    BrowserSessions,
    SessionStarter,
    StopVerificationHandler,
    ReconnectVerificationHandler,
    ReportVerificationFactsHandler,
    SubmitVerificationResultHandler,
    BeginTypedConsentHandler,
    ConfirmTypedConsentHandler,
    AskPersonHandler,
    BeginHandOffHandler,
    StateOfHandOffHandler,
    OpenHandOffHandler,
  ],
})
export class VerificationModule {}
