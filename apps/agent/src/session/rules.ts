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

/** A numeric option of the field. Options are validated on publish; the default is for missing ones. */
const numberIn = (options: JsonObject, name: string, byDefault: number): number => {
  const value = options[name];
  return typeof value === 'number' ? value : byDefault;
};

/** Context of a session's script. */
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

/** Judging rules of a session's readings. */
export function rulesOf({ consentText, request, language, options }: VerificationDocument): Rules {
  const phrases = phrasesOf(request ?? {}, language);
  const thresholds = {
    // Forms published before this minimum existed may have lower values.
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
