import { normalise } from '@tessera/consent/normalise';
import type { ConsentLanguage } from '@tessera/consent/languages';

/** Minimum share of the text's words: more than its end, although the recogniser loses words. */
const leastPart = 0.7;
const tail = 4;
const tailFound = 2;
/** The last words must be among this many heard ones: the recogniser may add one or two. */
const tailWithin = 6;

/**
 * Whether a reading has reached the end of its text, which avoids a long pause. It only decides when to stop listening;
 * `score` judges the reading.
 */
export function reachesEnd(asked: string, heard: string, language: ConsentLanguage): boolean {
  const wanted = normalise(asked, language);
  const said = normalise(heard, language);
  if (wanted.length === 0 || said.length < wanted.length * leastPart) return false;
  const last = said.slice(-tailWithin);
  return wanted.slice(-tail).filter((word) => last.includes(word)).length >= Math.min(tailFound, wanted.length);
}
