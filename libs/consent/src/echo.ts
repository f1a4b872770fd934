import { align } from './align.ts';
import type { ConsentLanguage } from './languages.ts';
import { normalise } from './normalise.ts';

/** Minimum share of the agent's words among those heard. */
const ownShare = 0.8;
const leastWords = 3;

/**
 * Whether the heard speech is the agent's own: its words in their order.
 * @param agentSpeech what the agent said at the time or just before
 */
export function isEcho(heard: string, agentSpeech: readonly string[], language: ConsentLanguage): boolean {
  if (agentSpeech.length === 0) return false;
  const words = normalise(heard.slice(0, 5_000), language);
  if (words.length < leastWords) return false;
  const said = normalise(agentSpeech.join(' ').slice(0, 10_000), language);
  const own = align(said, words, (a, b) => a === b).filter(({ kind }) => kind === 'equal').length;
  return own / words.length >= ownShare;
}
