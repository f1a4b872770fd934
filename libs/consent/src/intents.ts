import { type Intent, intents } from './language-pack.ts';
import { languagePacks } from './language-packs.ts';
import type { ConsentLanguage } from './languages.ts';
import { plainWords } from './plain-words.ts';

/**
 * What a short answer means; null when it means nothing that the agent asked for, or two things at once.
 * "I am not ready" is a no, "no problem, I am ready" is not understood and asked again: a wrong yes would do harm.
 */
export function intentOf(text: string, language: ConsentLanguage): Intent | null {
  const words = new Set(plainWords(text));
  const pack = languagePacks[language];
  const said = intents.filter((intent) => pack.intents[intent].some((word) => words.has(plainWords(word)[0] ?? '')));
  const has = (intent: Intent) => said.includes(intent);
  if (has('stop')) return has('no') ? null : 'stop';
  if (has('no')) return has('yes') ? null : 'no';
  if (has('ready')) return 'ready';
  return has('yes') ? 'yes' : has('repeat') ? 'repeat' : null;
}
