import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { firstDifference } from '@tessera/consent/first-difference';
import { phrasesOf } from '@tessera/consent/phrases';
import { score } from '@tessera/consent/score';
import type { Verdict } from '@tessera/consent/verdict';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { DomainError } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { VerificationEnding } from '@tessera/verification/verification-ending';
import { emailCodeId, EmailCodes } from '../../auth/email-codes.ts';
import { VerificationResults } from '@tessera/verification/verification-results';
import { VerificationAdmission } from './verification-admission.ts';
import { routeOff } from './person-route.command.ts';
import { noSession, BrowserSessions, sessionOver } from './browser-sessions.ts';
import { consentFor } from './session-starter.ts';

export class BeginTypedConsent extends CommandFor(verificationSessions.beginTyped) {}
export class ConfirmTypedConsent extends CommandFor(verificationSessions.confirmTyped) {}

/** This route may take the proposer some time. */
const minutes = 50;
/** Typed text has no recognition errors, only a few typing mistakes. */
const thresholds = { pass: 0.95, review: 0.95 };
/**
 * The form's address counts: another answer submitted later is rejected, because the request differs.
 * Without one, the proposer types an address, and the reviewer sees this.
 * @throws DomainError about `body.email`
 */
function checkAddress(email: string, answered: string): void {
  if (answered === '' || answered.toLowerCase() === email.toLowerCase()) return;
  const message = `The code goes to the address in the form, “${answered}”. If it is wrong, correct it there.`;
  throw new DomainError('UNPROCESSABLE', message, { field: 'body.email' });
}

const codeIdOf = ({ form, _id }: Pick<VerificationDocument, 'form' | '_id'>) => emailCodeId(form, 'typed consent', _id);

/** The route without camera and voice: a typed consent text, and a code that proves the proposer's address. */
@CommandHandler(BeginTypedConsent)
export class BeginTypedConsentHandler implements ICommandHandler<BeginTypedConsent> {
  constructor(
    private readonly admission: VerificationAdmission,
    private readonly sessions: BrowserSessions,
    private readonly codes: EmailCodes,
  ) {}

  async execute({ input, caller }: BeginTypedConsent) {
    const { request, email, reason, note, ...named } = input.body;
    const target = await this.admission.find(named);
    if (!target.options.typedRoute) throw routeOff('to type the consent');
    checkAddress(email, request.email);
    await this.admission.admit(target, caller.ip, 'typed');
    await this.codes.admit(email);
    const { language, text } = consentFor(request, target.options);
    const { session, secret } = await this.sessions.begin({
      target,
      caller,
      route: 'typed',
      customerName: request.customer_name || email,
      request,
      language,
      consentText: text,
      alternative: { reason, note, contact: email },
    });
    const confirms = 'the consent that you type there';
    const expiresAt = await this.codes.send(codeIdOf(session), email, { form: session.formName, confirms, minutes });
    return { session_id: session._id, secret, consent_text: text, expires_at: expiresAt.toISOString() };
  }
}

@CommandHandler(ConfirmTypedConsent)
export class ConfirmTypedConsentHandler implements ICommandHandler<ConfirmTypedConsent> {
  constructor(
    private readonly sessions: BrowserSessions,
    private readonly codes: EmailCodes,
    private readonly ending: VerificationEnding,
    private readonly results: VerificationResults,
  ) {}

  /**
   * The text is judged before the code, so that a typing mistake uses up no attempt at the code. A person reviews the
   * result.
   */
  async execute({ input }: ConfirmTypedConsent) {
    const { typed, code } = input.body;
    const session = await this.sessions.held(input.body);
    if (session.route !== 'typed') throw noSession();
    if (session.resultAt) return this.results.of(session, null);
    if (session.status !== 'open') throw sessionOver();
    const verdict = verdictOn(session, typed);
    if (verdict.outcome !== 'pass') throw incomplete(verdict);
    await this.codes.confirm(codeIdOf(session), code, 'Begin again to have a new one sent.');
    const at = new Date();
    const attempt = { number: 1, at: at.toISOString(), heard: typed, recogniser: 'typed', confidence: null, verdict };
    const ended = await this.ending.end(session.workspace, session._id, {
      attempts: [attempt],
      outcome: 'review',
      reviewReasons: session.request?.email ? ['typed_consent'] : ['typed_consent', 'address_by_hand'],
      resultAt: at,
    });
    return this.results.of(ended ?? session, null);
  }
}

function incomplete({ words }: Verdict): DomainError {
  const word = firstDifference(words);
  const where = word ? ` It first differs at “${word}”.` : '';
  const message = `Type the whole consent text.${where}`;
  return new DomainError('UNPROCESSABLE', message, { field: 'body.typed', ...(word && { params: { word } }) });
}

const verdictOn = ({ consentText, language, request }: VerificationDocument, typed: string) =>
  score({ asked: consentText ?? '', heard: typed, phrases: phrasesOf(request ?? {}, language), language, thresholds });
