import type { DeniedWord } from '@tessera/contracts/agents/agent-definition.schema';
import { checkWords } from './denied-words.ts';

/** What of a reply may be told before it is whole: sentence by sentence, past the denied words. */
export class SpokenText {
  private said = '';
  private shown = '';
  private isHeld = false;

  constructor(private readonly denied: readonly DeniedWord[]) {}

  /** @returns what may be told of the reply with one more sentence, and its place; null for nothing */
  take(sentence: string): { at: number; delta: string } | null {
    this.said += sentence;
    if (this.isHeld) return null;
    const { text, hits } = checkWords(this.said, this.denied, 'out');
    // A phrase that goes on from the sentence before changes what was told: the stored turn will show it.
    this.isHeld = hits.some(({ action }) => action === 'refuse' || action === 'end') || !text.startsWith(this.shown);
    if (this.isHeld || text === this.shown) return null;
    const piece = { at: this.shown.length, delta: text.slice(this.shown.length) };
    this.shown = text;
    return piece;
  }
}
