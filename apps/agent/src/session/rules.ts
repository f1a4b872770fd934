import { isEcho } from '@tessera/consent/echo';
import { phrasesOf } from '@tessera/consent/phrases';
import { score } from '@tessera/consent/score';
import { nextScript } from '@tessera/consent/script/next-script';
import type { ScriptContext } from '@tessera/consent/script/script.types';
import type { Timings } from '@tessera/consent/timings';
import { defaultThresholds, leastThresholds } from '@tessera/consent/verdict';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { JsonObject } from '@tessera/kernel/json';
import type { Rules } from './script-io.ts';

const attemptsByDefault = 3;

/**
 * A number of the field's options. They were checked when the form was published; the default is for what is not there.
 */
const numberIn = (options: JsonObject, name: string, byDefault: number): number => {
  const value = options[name];
  return typeof value === 'number' ? value : byDefault;
};

/** What the script needs to know of a session. */
export function contextOf(verification: VerificationDocument, timings: Timings): Omit<ScriptContext, 'freshDigits'> {
  const { language, customerName, consentText, options } = verification;
  return {
    language,
    name: customerName,
    consentText: consentText ?? '',
    attempts: numberIn(options, 'attempts', attemptsByDefault),
    challengeDigits: numberIn(options, 'challengeDigits', 0),
    timings,
  };
}

/** How the readings of a session are judged. */
export function rulesOf({ consentText, request, language, options }: VerificationDocument): Rules {
  const phrases = phrasesOf(request ?? {}, language);
  const thresholds = {
    // Forms that were published before there was a least value may have lower ones.
    pass: Math.max(leastThresholds.pass, numberIn(options, 'passCoverage', defaultThresholds.pass)),
    review: Math.max(leastThresholds.review, numberIn(options, 'reviewCoverage', defaultThresholds.review)),
  };
  return {
    next: nextScript,
    judge: ({ text, confidence, negationHeard }, agentSaid) =>
      score({
        asked: consentText ?? '',
        heard: text,
        confidence,
        negationHeard,
        phrases,
        thresholds,
        language,
        agentSpeech: [agentSaid],
      }),
    isEcho: (heard, agentSaid) => isEcho(heard, [agentSaid], language),
  };
}
