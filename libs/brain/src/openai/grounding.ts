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

/** What a reply is held against. The passages are read once. */
export class Grounding {
  private readonly known: string[];
  private vectors: Promise<readonly Float32Array[] | null> | undefined;

  constructor(
    passages: readonly Passage[],
    private readonly senses: Senses,
  ) {
    this.known = passages.flatMap((passage) => sentencesOf(passage.text));
  }

  /** Whether each statement of a text is near a passage. Without an embedding model it has to name its source. */
  async supports({ text, sources }: { text: string; sources: readonly Source[] }): Promise<boolean> {
    const said = sentencesOf(text).filter(statesSomething);
    if (said.length === 0) return true;
    if (this.known.length === 0) return false;
    this.vectors ??= this.senses.embed(this.known);
    const [theirs, mine] = await Promise.all([this.vectors, this.senses.embed(said)]);
    if (!theirs || !mine) return sources.length > 0;
    return mine.every((vector) => theirs.some((other) => similarity(vector, other) >= least));
  }
}
