import type { Passage, Senses, Source } from '@tessera/agents/brain/thinking';
import { similarity } from '@tessera/agents/brain/vectors';

/** Similarity to a sentence of a passage below which a sentence is not taken from it. */
const least = 0.5;
const fewestWords = 5;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?।])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Questions and short courtesies state nothing. */
const statesSomething = (sentence: string): boolean =>
  !sentence.endsWith('?') && sentence.split(/\s+/).length >= fewestWords;

/**
 * Whether each statement of a reply is near a passage. Without an embedding model a reply has to name its source.
 */
export async function isGrounded(
  { text, sources }: { text: string; sources: readonly Source[] },
  passages: readonly Passage[],
  senses: Senses,
): Promise<boolean> {
  const said = sentencesOf(text).filter(statesSomething);
  if (said.length === 0) return true;
  const known = passages.flatMap((passage) => sentencesOf(passage.text));
  if (known.length === 0) return false;
  const vectors = await senses.embed([...said, ...known]);
  if (!vectors) return sources.length > 0;
  const [mine, theirs] = [vectors.slice(0, said.length), vectors.slice(said.length)];
  return mine.every((vector) => theirs.some((other) => similarity(vector, other) >= least));
}
