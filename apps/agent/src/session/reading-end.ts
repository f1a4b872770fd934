import { normalise } from '@tessera/consent/normalise';
import type { ConsentLanguage } from '@tessera/consent/languages';

/** The recogniser loses words on the way; so many tell that the text was read and not only its end. */
const leastPart = 0.7;
const tail = 4;
const tailFound = 2;
/** It may hear a word or two after the last one. */
const tailWithin = 6;

/**
 * Whether a reading has come to the end of its text, so that nobody has to wait for a long pause. It decides when to
 * look and nothing else: what was read is judged by `score`.
 */
export function reachesEnd(asked: string, heard: string, language: ConsentLanguage): boolean {
  const wanted = normalise(asked, language);
  const said = normalise(heard, language);
  if (wanted.length === 0 || said.length < wanted.length * leastPart) return false;
  const last = said.slice(-tailWithin);
  return wanted.slice(-tail).filter((word) => last.includes(word)).length >= Math.min(tailFound, wanted.length);
}
