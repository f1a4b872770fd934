import { isRetried } from '../submission-state.ts';
import type { VerificationSay } from './say.ts';
import type { Refusal } from './voice-api.ts';

/** What went wrong in the page's language, and what the server adds, which is English whatever the page speaks. */
export interface WayFault {
  text: string;
  detail?: string;
  /** It is the address that has to be another one. */
  isOfAddress?: true;
}

/**
 * What a refusal means to who fills in the form.
 * @param refusal nothing where the server was not even asked
 */
export function faultOf(refusal: Refusal | null, say: VerificationSay): WayFault {
  if (!refusal) return { text: say('other.unreached') };
  const { status, field, params, message } = refusal;
  if (field === 'body.code') return { text: say('other.codeRefused') };
  if (field === 'body.typed') {
    const word = params?.['word'];
    return { text: word === undefined ? say('other.typedPart') : say('other.typedDiffers', { word }) };
  }
  const detail = {
    ...(message !== '' && { detail: message }),
    ...((field === 'body.email' || field === 'body.contact') && { isOfAddress: true as const }),
  };
  if (status === 429) return { text: say('other.tooOften'), ...detail };
  return { text: say(isRetried(status) ? 'other.unreached' : 'other.refused'), ...detail };
}
