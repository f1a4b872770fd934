import { digitsIn } from './numbers-heard.ts';
import { distance } from './distance.ts';
import type { ConsentLanguage } from './languages.ts';
import { plainWords } from './plain-words.ts';

/** From this many digits on, one may be misheard: a recording's chance to match stays small. */
const forgivingFrom = 4;

/** Whether the digits of the challenge were said, one by one or in groups ("four seven", "forty seven"). */
export function saysDigits(text: string, digits: string, language: ConsentLanguage): boolean {
  if (digits === '') return false;
  const said = digitsIn(plainWords(text), language);
  if (said.includes(digits)) return true;
  return digits.length >= forgivingFrom && distance(said, digits) <= 1;
}
