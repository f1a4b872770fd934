import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { done } from '@tessera/contracts/envelope';
import { VerificationFacts } from '@tessera/data/verification/verification-facts.repository';
import { CommandFor } from '@tessera/kit/messages';
import { VerificationEnding } from '@tessera/verification/verification-ending';
import { clockOffset, keptFacts } from './fact-times.ts';
import { MediaRoomAccess } from './media-room-access.ts';
import { BrowserSessions, sessionOver } from './browser-sessions.ts';

export class StopVerification extends CommandFor(verificationSessions.stop) {}
export class ReportVerificationFacts extends CommandFor(verificationSessions.report) {}

@CommandHandler(StopVerification)
export class StopVerificationHandler implements ICommandHandler<StopVerification> {
  constructor(
    private readonly sessions: BrowserSessions,
    private readonly facts: VerificationFacts,
    private readonly ending: VerificationEnding,
    private readonly roomAccess: MediaRoomAccess,
  ) {}

  /** For an ended session it only closes the room. */
  async execute({ input }: StopVerification) {
    const session = await this.sessions.held(input.body);
    if (session.status === 'open') {
      const at = new Date().toISOString();
      const fact: ClientFact = { type: 'trouble', at, code: `stop.${input.body.reason}`, detail: '' };
      await this.facts.add(session, [fact]);
      // Stopping is a withdrawal, whatever was read: no review is needed.
      const stopReason = input.body.reason;
      const along = session.outcome === null && {
        stopReason,
        ...(stopReason === 'stopped' && { outcome: 'failed' as const }),
      };
      await this.ending.end(session.workspace, session._id, along || {});
    }
    await this.roomAccess.close(session);
    return done;
  }
}

@CommandHandler(ReportVerificationFacts)
export class ReportVerificationFactsHandler implements ICommandHandler<ReportVerificationFacts> {
  constructor(
    private readonly sessions: BrowserSessions,
    private readonly facts: VerificationFacts,
  ) {}

  /** A session at its limit of facts accepts more without storing them. */
  async execute({ input }: ReportVerificationFacts) {
    const receivedAt = new Date();
    const session = await this.sessions.held(input.body);
    const { status, sealing, startedAt, clockOffsetMs } = session;
    if (status === 'ended' || sealing) throw sessionOver();
    const { facts, sent_at: sentAt } = input.body;
    const reported = { sentAt: sentAt === undefined ? null : new Date(sentAt), receivedAt, startedAt, clockOffsetMs };
    await this.facts.add(session, keptFacts(facts, reported), clockOffset(reported));
    return done;
  }
}
