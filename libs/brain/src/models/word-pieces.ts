/** Special pieces of a BERT vocabulary. */
const [begin, end, unknown] = ['[CLS]', '[SEP]', '[UNK]'];
const longestWord = 100;

/** WordPiece tokenizer of uncased BERT models: lower case, without accents, punctuation by itself. */
export class WordPieces {
  private readonly ids: ReadonlyMap<string, number>;
  private readonly marks: { begin: number; end: number; unknown: number };

  /** @param vocabulary each piece with its id, as in `model.vocab` of tokenizer.json */
  constructor(vocabulary: Readonly<Record<string, number>>) {
    this.ids = new Map(Object.entries(vocabulary));
    const of = (piece: string) => {
      const id = this.ids.get(piece);
      if (id === undefined) throw new Error(`the vocabulary has no ${piece}`);
      return id;
    };
    this.marks = { begin: of(begin), end: of(end), unknown: of(unknown) };
  }

  /** Ids of a text with the marks around it, cut at `most` ids in all. */
  idsOf(text: string, most: number): number[] {
    const ids = [this.marks.begin];
    for (const word of wordsOf(text)) {
      if (ids.length >= most - 1) break;
      ids.push(...this.piecesOf(word));
    }
    return [...ids.slice(0, most - 1), this.marks.end];
  }

  private piecesOf(word: string): number[] {
    if (word.length > longestWord) return [this.marks.unknown];
    const pieces: number[] = [];
    for (let at = 0; at < word.length;) {
      const piece = this.longestAt(word, at);
      if (!piece) return [this.marks.unknown];
      pieces.push(piece.id);
      at = piece.end;
    }
    return pieces;
  }

  private longestAt(word: string, at: number): { id: number; end: number } | null {
    for (let last = word.length; last > at; last -= 1) {
      const id = this.ids.get((at > 0 ? '##' : '') + word.slice(at, last));
      if (id !== undefined) return { id, end: last };
    }
    return null;
  }
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
