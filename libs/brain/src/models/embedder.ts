import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { WordPieces } from './word-pieces.ts';

/** Larger batches cost memory and bring nothing (measured). */
const batchSize = 4;
const mostIds = 256;

/** bge-small-en-v1.5 in 8 bits, on one core: the first position of its output, normalised, is the vector of a text. */
export class Embedder {
  private constructor(
    private readonly session: InferenceSession,
    private readonly pieces: WordPieces,
  ) {}

  /** @param folder with `model.onnx` and `tokenizer.json` */
  static async load(folder: string): Promise<Embedder> {
    const tokenizer = JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8')) as {
      model: { vocab: Record<string, number> };
    };
    const options: InferenceSession.SessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1 };
    const session = await InferenceSession.create(join(folder, 'model.onnx'), options);
    return new Embedder(session, new WordPieces(tokenizer.model.vocab));
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const rows = texts.map((text) => this.pieces.idsOf(text, mostIds));
    const vectors: Float32Array[] = [];
    for (let at = 0; at < rows.length; at += batchSize)
      vectors.push(...(await this.vectorsOf(rows.slice(at, at + batchSize))));
    return vectors;
  }

  private async vectorsOf(rows: readonly (readonly number[])[]): Promise<Float32Array[]> {
    const length = Math.max(...rows.map((row) => row.length));
    const filled = (value: (row: readonly number[], at: number) => number) =>
      new Tensor(
        'int64',
        BigInt64Array.from(rows.flatMap((row) => Array.from({ length }, (_, at) => BigInt(value(row, at))))),
        [rows.length, length],
      );
    const feeds = {
      input_ids: filled((row, at) => row[at] ?? 0),
      attention_mask: filled((row, at) => (at < row.length ? 1 : 0)),
      token_type_ids: filled(() => 0),
    };
    const used = Object.fromEntries(Object.entries(feeds).filter(([name]) => this.session.inputNames.includes(name)));
    const output = Object.values(await this.session.run(used))[0];
    if (!(output?.data instanceof Float32Array)) throw new Error('the embedding model gave no numbers');
    const size = output.dims.at(-1) ?? 0;
    const { data } = output;
    return rows.map((_, row) => normalised(data.slice(row * length * size, row * length * size + size)));
  }
}

function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
