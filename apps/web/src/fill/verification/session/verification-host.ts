import type { ConsentLanguage } from '@tessera/consent/languages';
import type { VerificationField } from '@tessera/fields/types/videoVerification/verification-field';
import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { Filling } from '../../filling-context.ts';
import type { Language } from '../../language.ts';
import { browserEnvironment } from './browser-environment.ts';
import { consentValues, unanswered } from './consent-values.ts';
import { PhoneLink } from '../routes/phone-link.ts';
import { noticeVersion } from './notice-version.ts';
import { VerificationSession } from './verification-session.ts';
import { type ConsentValues, type VerificationTarget, VoiceApi } from './voice-api.ts';

/** The form's current state: a session outlives a rendering of it. */
export interface Around {
  filling: Filling;
  /** Chosen here; used if the form does not ask for a language itself. */
  language: ConsentLanguage;
  page: Language;
  onAnswer: (result: VerificationResult) => void;
}

export interface Known {
  name: string;
  /** Labels. */
  unanswered: readonly string[];
}

/** One field's session, and its access to the form around it. */
export class VerificationHost {
  readonly api = new VoiceApi();
  readonly target: VerificationTarget;
  readonly session: VerificationSession;
  readonly phoneLink: PhoneLink;
  /** The session whose result was last given to the form. */
  private answeredBy: string | undefined;

  constructor(
    private readonly field: VerificationField,
    private around: Around,
    result: VerificationResult | null,
  ) {
    const { form, version, key } = around.filling;
    this.target = { form, version, field: field.id, filling: key };
    const values = () => {
      // The key must exist after a reload, or the recording belongs to nothing.
      this.around.filling.hold();
      return this.values();
    };
    this.phoneLink = new PhoneLink(this.api, this.target, values, (given) => {
      this.session.handIn(given);
      // Ignored while a verdict of this page is on its way.
      return this.session.view.state.result === given;
    });
    this.session = new VerificationSession(
      {
        filling: this.target,
        values,
        place: field.options.place,
        noticeVersion: () => `${noticeVersion} ${this.around.page}`,
        onResult: (given) => {
          this.phoneLink.forget();
          this.answeredBy = given.session_id;
          this.around.onAnswer(given);
        },
      },
      browserEnvironment(this.api, this.target),
      result,
    );
    this.answeredBy = result?.session_id;
  }

  /** The form's current answer: another tab with the same filling may have completed the step. */
  adopt(result: VerificationResult | null): void {
    if (!result || result.session_id === this.answeredBy) return;
    this.answeredBy = result.session_id;
    const { step, result: own } = this.session.view.state;
    if (step === 'intro' && !own) this.session.handIn(result);
  }

  update(around: Around): void {
    this.around = around;
  }

  values = (): Promise<ConsentValues> => {
    const { filling, language } = this.around;
    return consentValues(filling, this.field.options.sources, language);
  };

  /** The form's values for the consent text, and the fields to answer first. */
  async known(): Promise<Known> {
    const { customer_name: name } = await this.values();
    return { name, unanswered: await unanswered(this.around.filling, this.field.options.sources) };
  }
}
