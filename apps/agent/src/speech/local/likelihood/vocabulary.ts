/** Start of a word in the model's pieces. */
const wordBegin = '▁';

/** Text pieces of a speech model, and its tokenizer. */
export class Vocabulary {
  private readonly ids = new Map<string, number>();
  private readonly pieces: Uint8Array[] = [];

  /**
   * @param file of the model: each piece as its length in bytes (one byte, or two from 128 on) and its bytes, ordered
   *   by id
   */
  constructor(file: Uint8Array) {
    const text = new TextDecoder();
    for (let at = 0, id = 0; at < file.length; id += 1) {
      const first = file[at] ?? 0;
      const isLong = first >= 128;
      const length = isLong ? (file[at + 1] ?? 0) * 128 + first - 128 : first;
      at += isLong ? 2 : 1;
      const bytes = file.subarray(at, at + length);
      const piece = text.decode(bytes);
      this.pieces.push(bytes);
      if (length > 0) this.ids.set(piece, id); // single bytes come first, and again among the pieces that are written
      at += length;
    }
  }

  /**
   * Joins the neighbours whose piece has the lowest id until none are left: ids follow the order of learning (byte pair
   * encoding).
   * @returns ids; unknown characters are omitted
   */
  encode(text: string): number[] {
    const pieces = [...`${wordBegin}${text.replaceAll(' ', wordBegin)}`].filter((character) => this.ids.has(character));
    for (;;) {
      const joined = pieces.slice(1).map((next, at) => this.ids.get(`${pieces[at]}${next}`) ?? Infinity);
      const lowest = joined.reduce((best, id, at) => (id < (joined[best] ?? Infinity) ? at : best), 0);
      if ((joined[lowest] ?? Infinity) === Infinity) break;
      pieces.splice(lowest, 2, `${pieces[lowest]}${pieces[lowest + 1]}`);
    }
    return pieces.flatMap((piece) => this.ids.get(piece) ?? []);
  }

  /** The text of ids, without the space before its first word. */
  decode(ids: readonly number[]): string {
    const bytes = Buffer.concat(ids.map((id) => this.pieces[id] ?? new Uint8Array()));
    return bytes.toString('utf8').replaceAll(wordBegin, ' ').trim();
  }
}
