/** Longest text that is held back to wait for the end of its sentence. */
const mostHeld = 200;
const sentenceEnd = /[.!?।]["')\]]*(?=\s)|(?=\n)/g;
const citation = /\s?\[\d{1,2}(?:\s*,\s*\d{1,2})*\]/g;
const opening = '<think>';
const closing = '</think>';

/** Cuts a streamed text into whole sentences, without the thoughts of reasoning models and the numbers of passages. */
export class Sentences {
  /** What has come and may be the beginning of a mark, or is a thought. */
  private raw = '';
  private held = '';
  private isThinking = false;
  private hasBegun = false;

  /** @returns the sentences that are whole now */
  take(delta: string): string[] {
    this.raw += delta;
    this.skipThoughts();
    const found: string[] = [];
    for (let cut = this.cut(); cut > 0; cut = this.cut()) {
      found.push(this.held.slice(0, cut));
      this.held = this.held.slice(cut);
    }
    return this.cleaned(found);
  }

  /** What is left at the end of the text. */
  rest(): string[] {
    const left = (this.isThinking ? this.held : this.held + this.raw).trimEnd();
    this.held = '';
    this.raw = '';
    return this.cleaned([left]);
  }

  /** Where the first sentence ends; the space after it begins the next one. */
  private cut(): number {
    sentenceEnd.lastIndex = this.held.search(/\S/);
    const end = sentenceEnd.lastIndex === -1 ? null : sentenceEnd.exec(this.held);
    if (end) return end.index + end[0].length;
    if (this.held.length <= mostHeld) return 0;
    const space = this.held.lastIndexOf(' ', mostHeld);
    return space > 0 ? space : mostHeld;
  }

  private skipThoughts(): void {
    for (;;) {
      const mark = this.isThinking ? closing : opening;
      const at = this.raw.indexOf(mark);
      const end = at === -1 ? this.raw.length - partOf(mark, this.raw) : at;
      if (!this.isThinking) this.held += this.raw.slice(0, end);
      this.raw = this.raw.slice(at === -1 ? end : at + mark.length);
      if (at === -1) return;
      this.isThinking = !this.isThinking;
    }
  }

  private cleaned(sentences: readonly string[]): string[] {
    return sentences.flatMap((sentence) => {
      const plain = sentence.replace(citation, '');
      const text = this.hasBegun ? plain : plain.trimStart();
      if (text === '') return [];
      this.hasBegun = true;
      return [text];
    });
  }
}

/** How much of a mark stands at the end of a text. */
function partOf(mark: string, text: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}
