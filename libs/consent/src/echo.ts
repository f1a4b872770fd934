import { align } from './align.ts';
import type { ConsentLanguage } from './languages.ts';
import { normalise } from './normalise.ts';

/** So much of what was heard must be the agent's own words. */
const ownShare = 0.8;
const leastWords = 3;

/**
 * Whether what was heard is what the agent itself was saying: its words, in their order.
 * @param agentSpeech what the agent said while this was heard, or just before it
 */
export function isEcho(heard: string, agentSpeech: readonly string[], language: ConsentLanguage): boolean {
  if (agentSpeech.length === 0) return false;
  const words = normalise(heard.slice(0, 5_000), language);
  if (words.length < leastWords) return false;
  const said = normalise(agentSpeech.join(' ').slice(0, 10_000), language);
  const own = align(said, words, (a, b) => a === b).filter(({ kind }) => kind === 'equal').length;
  return own / words.length >= ownShare;
}
