import { type Intent, intents } from './language-pack.ts';
import { languagePacks } from './language-packs.ts';
import type { ConsentLanguage } from './languages.ts';
import { plainWords } from './plain-words.ts';

/**
 * Intent of a short answer; null for none or for two at once. "I am not ready" is a no. "No problem, I am ready" is
 * null and asked again, because a wrong yes would do harm.
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
