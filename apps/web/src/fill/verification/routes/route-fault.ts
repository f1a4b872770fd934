import { isRetried } from '../../submission-state.ts';
import type { VerificationSay } from '../texts/say.ts';
import type { Refusal } from '../session/voice-api.ts';

/** The error in the page's language, and the server's addition in English. */
export interface RouteFault {
  text: string;
  detail?: string;
  /** The field to correct; undefined if it is none of them. */
  of?: 'address' | 'typed' | 'code';
}

/**
 * Meaning of a refusal for the person who fills in the form.
 * @param refusal undefined if the server was not called
 */
export function faultOf(refusal: Refusal | null, say: VerificationSay): RouteFault {
  if (!refusal) return { text: say('other.unreached') };
  const { status, field, params, message } = refusal;
  if (field === 'body.code') return { of: 'code', text: say('other.codeRefused') };
  if (field === 'body.typed') {
    const word = params?.['word'];
    return { of: 'typed', text: word === undefined ? say('other.typedPart') : say('other.typedDiffers', { word }) };
  }
  if (status === 400 && field === 'body.email') return { of: 'address', text: say('other.emailWrong') };
  if (status === 400 && field === 'body.contact') return { of: 'address', text: say('other.contactWrong') };
  const detail = {
    ...(message !== '' && { detail: message }),
    ...(field === 'body.email' && { of: 'address' as const }),
  };
  if (status === 429) return { text: say('other.tooOften'), ...detail };
  return { text: say(isRetried(status) ? 'other.unreached' : 'other.refused'), ...detail };
}
