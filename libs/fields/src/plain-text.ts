import type { Reading } from './messages.ts';
import { accept } from './answer.ts';
import { refuse } from './messages.ts';

/** The maximum length of a text answer, whatever the builder allows. */
export const longestText = 10_000;

export interface CharacterLimits {
  minCharacters?: number | undefined;
  maxCharacters?: number | undefined;
}

/** Length in characters as people count them: an emoji outside the basic plane is one, not two. */
const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Accepts the value when its text is within the limits. */
export function withinCharacters<Value>(value: Value, text: string, limits: CharacterLimits): Reading<Value> {
  const count = countCharacters(text);
  const min = limits.minCharacters ?? 0;
  const max = Math.min(limits.maxCharacters ?? longestText, longestText);
  if (count < min) return refuse('characters.tooFew', { min, count });
  if (count > max) return refuse('characters.tooMany', { max, count });
  return accept(value);
}
