import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { DomainError } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { VerificationEnding } from '@tessera/verification/verification-ending';
import { VerificationResults } from '@tessera/verification/verification-results';
import { VerificationAdmission } from './verification-admission.ts';
import { BrowserSessions } from './browser-sessions.ts';
import { consentFor } from './session-starter.ts';

export class AskPerson extends CommandFor(verificationSessions.askPerson) {}

/** A request for a person instead of the agent: stored immediately, and put into the review queue. */
@CommandHandler(AskPerson)
export class AskPersonHandler implements ICommandHandler<AskPerson> {
  constructor(
    private readonly admission: VerificationAdmission,
    private readonly sessions: BrowserSessions,
    private readonly ending: VerificationEnding,
    private readonly results: VerificationResults,
  ) {}

  async execute({ input, caller }: AskPerson) {
    const { request, contact, reason, note, ...named } = input.body;
    const target = await this.admission.find(named);
    if (!target.options.personRoute) throw routeOff('to be verified by a person');
    await this.admission.admit(target, caller.ip, 'person');
    const { language, text } = consentFor(request, target.options);
    const { session } = await this.sessions.begin({
      target,
      caller,
      route: 'person',
      customerName: request.customer_name || contact,
      request,
      language,
      consentText: text,
      alternative: { reason, note, contact },
    });
    const ended = await this.ending.end(session.workspace, session._id, {
      outcome: 'review',
      reviewReasons: ['person_asked'],
      resultAt: new Date(),
    });
    return this.results.of(ended ?? session, null);
  }
}

export const routeOff = (way: string) =>
  new DomainError(
    'UNPROCESSABLE',
    `This form offers no way ${way}. Choose another method, or contact the person who sent the form.`,
  );
