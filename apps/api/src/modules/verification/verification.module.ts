import { Module } from '@nestjs/common';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { HandOffRepository } from '@tessera/data/verification/hand-off.repository';
import { VerificationFacts } from '@tessera/data/verification/verification-facts.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { FillingPlaces } from './filling-places.ts';
import { BeginHandOff, BeginHandOffHandler, OpenHandOff, OpenHandOffHandler } from './hand-off.commands.ts';
import { StateOfHandOff, StateOfHandOffHandler } from './hand-off.queries.ts';
import { HandOffs } from './hand-offs.ts';
import { AskPerson, AskPersonHandler } from './person-route.command.ts';
import { ReconnectVerification, ReconnectVerificationHandler } from './reconnect-session.command.ts';
import { RoomDoors } from './room-doors.ts';
import { ScreenSessionsController } from './screen-sessions.raw.controller.ts';
import { ScreenSessions } from './screen-sessions.ts';
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
    ScreenSessionsController,
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
    FillingPlaces,
    HandOffs,
    RoomDoors,
    ScreenSessions,
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
