import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SerialQueue } from './serial-queue.ts';
import { likelihoods, type Prefix, writtenOnce } from './prefix-search.ts';
import type { TextLikelihood, WrittenText } from './text-likelihood.ts';
import { Vocabulary } from './vocabulary.ts';

const end = 2;
/** More is written of no second of speech: then the model repeats itself. */
const mostPerSecond = 6.5;
const rate = 16_000;
/** The model learned from pieces of speech up to this length. */
const longestPiece = 25 * rate;
const [begin, layers, heads, headSize] = [1, 6, 8, 36];
const kinds = (side: string) =>
  Array.from({ length: layers }, (_, layer) => ['key', 'value'].map((kind) => `${layer}.${side}.${kind}`)).flat();
const [ofText, ofSound] = [kinds('decoder'), kinds('encoder')];

/** Outputs that change with each decoded id. */
const grown = ['logits', ...ofText.map((name) => `present.${name}`)];

/** The agent's sessions need the other cores. */
const onOneCore: InferenceSession.SessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1 };

/** Encoded audio that the decoder attends to. */
interface Sound {
  readonly samples: number;
  readonly hidden: Tensor;
}

/** Decoder cache of a text, per layer: [head, id, value]. */
type Written = readonly Float32Array[];
type Feeds = Readonly<Record<string, Tensor>>;

const ones = (rows: number, length: number) =>
  new Tensor('int64', new BigInt64Array(rows * length).fill(1n), [rows, length]);
const idsOf = (rows: readonly (readonly number[])[]) =>
  new Tensor('int64', BigInt64Array.from(rows.flat(), BigInt), [rows.length, rows[0]?.length ?? 0]);
const numbersOf = (tensor: Tensor | undefined): Float32Array => {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the speech model gave no numbers');
  return tensor.data;
};

/** Moonshine "tiny" (https://github.com/moonshine-ai/moonshine): an audio encoder and a text decoder. */
export class SpeechModel implements TextLikelihood {
  private readonly queue = new SerialQueue();

  private constructor(
    private readonly encoder: InferenceSession,
    private readonly decoder: InferenceSession,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** @param folder with `encoder_model.ort`, `decoder_model_merged.ort` and `tokenizer.bin` */
  static async load(folder: string): Promise<SpeechModel> {
    const session = async (name: string) => InferenceSession.create(await readFile(join(folder, name)), onOneCore);
    const encoder = await session('encoder_model.ort');
    const decoder = await session('decoder_model_merged.ort');
    return new SpeechModel(encoder, decoder, new Vocabulary(await readFile(join(folder, 'tokenizer.bin'))));
  }

  /**
   * Answers one question at a time; each has a core to itself.
   * @param until expiry of the question
   */
  of(
    samples: Int16Array,
    before: string,
    comparisons: readonly (readonly string[])[],
    until?: number,
  ): Promise<number[][]> {
    return this.queue.do(() => this.answer(samples, before, comparisons), until);
  }

  /**
   * Writes down what was said.
   * @param until expiry of the question
   * @returns the text, and the mean probability of its pieces
   */
  write(samples: Int16Array, until?: number): Promise<WrittenText> {
    return this.queue.do(async () => {
      const parts: WrittenText[] = [];
      for (let at = 0; at < samples.length; at += longestPiece)
        parts.push(await this.writePiece(samples.subarray(at, at + longestPiece)));
      const text = parts
        .map((part) => part.text)
        .filter(Boolean)
        .join(' ');
      return { text, confidence: Math.min(...parts.map(({ confidence }) => confidence), 1) };
    }, until);
  }

  /** Takes the likeliest id each time. */
  private async writePiece(samples: Int16Array): Promise<WrittenText> {
    const { prefix, soundFor } = await this.start(await this.listen(samples), [begin]);
    const ids: number[] = [];
    let total = 0;
    for (let from = prefix; ids.length < (samples.length / rate) * mostPerSecond;) {
      const id = likeliest(from.next);
      if (id === end) break;
      ids.push(id);
      total += Math.exp(from.next[id] ?? -Infinity);
      const [next] = await this.goOn(soundFor(1), [{ from, id }]);
      if (!next) break;
      from = next;
    }
    return { text: this.vocabulary.decode(ids), confidence: ids.length > 0 ? total / ids.length : 0 };
  }

  private async answer(
    samples: Int16Array,
    before: string,
    comparisons: readonly (readonly string[])[],
  ): Promise<number[][]> {
    const sound = await this.listen(samples);
    const begun = [begin, ...(before === '' ? [] : this.vocabulary.encode(before))];
    const { prefix, soundFor } = await this.start(sound, begun);
    const extend = writtenOnce<Written>((steps) => this.goOn(soundFor(steps.length), steps));
    const answers: number[][] = [];
    for (const texts of comparisons) {
      const encoded = texts.map((text) => this.vocabulary.encode(text));
      answers.push(await likelihoods(prefix, encoded, extend));
    }
    return answers;
  }

  private async listen(samples: Int16Array): Promise<Sound> {
    const heard = new Float32Array(samples).map((sample) => sample / 32_768);
    const input = new Tensor('float32', heard, [1, samples.length]);
    const { last_hidden_state: hidden } = await this.encoder.run({
      input_values: input,
      attention_mask: ones(1, samples.length),
    });
    if (!hidden) throw new Error('the encoder of the speech model gave nothing');
    return { hidden, samples: samples.length };
  }

  /** @returns also the audio's decoder inputs for a number of parallel texts; they do not depend on the texts */
  private async start(
    sound: Sound,
    ids: readonly number[],
  ): Promise<{ prefix: Prefix<Written>; soundFor: (rows: number) => Feeds }> {
    const nothing = [...ofText, ...ofSound].map((name) => [
      `past_key_values.${name}`,
      new Tensor('float32', new Float32Array(0), [1, heads, 0, headSize]),
    ]);
    const given = await this.decoder.run({
      ...Object.fromEntries(nothing),
      input_ids: idsOf([ids]),
      encoder_hidden_states: sound.hidden,
      encoder_attention_mask: ones(1, sound.samples),
      use_cache_branch: new Tensor('bool', [false], [1]),
    });
    const past = ofText.map((name) => numbersOf(given[`present.${name}`]));
    const logits = numbersOf(given.logits);
    const next = logProbabilities(logits.slice(-logits.length / ids.length));
    const attended = ofSound.map((name) => numbersOf(given[`present.${name}`]));
    const known = new Map<number, Feeds>();
    const soundFor = (rows: number) => {
      const feeds = known.get(rows) ?? feedsOf(sound, attended, rows);
      known.set(rows, feeds);
      return feeds;
    };
    return { prefix: { state: past, next }, soundFor };
  }

  /** Extends equally long texts by one id each. */
  private async goOn(
    sound: Feeds,
    steps: readonly { readonly from: Prefix<Written>; readonly id: number }[],
  ): Promise<Prefix<Written>[]> {
    const rows = steps.length;
    const pastOf = (name: string, at: number) => [
      `past_key_values.${name}`,
      stacked(steps.map(({ from }) => from.state[at] ?? new Float32Array(0))),
    ];
    const given = await this.decoder.run(
      { ...sound, ...Object.fromEntries(ofText.map(pastOf)), input_ids: idsOf(steps.map(({ id }) => [id])) },
      grown,
    );
    const row = (all: Float32Array, at: number) => all.slice((at * all.length) / rows, ((at + 1) * all.length) / rows);
    const pasts = ofText.map((name) => numbersOf(given[`present.${name}`]));
    const logits = numbersOf(given.logits);
    return steps.map((_, at) => ({
      state: pasts.map((past) => row(past, at)),
      next: logProbabilities(row(logits, at)),
    }));
  }
}

function likeliest(next: Float32Array): number {
  let best = 0;
  for (let id = 1; id < next.length; id += 1) if ((next[id] ?? -Infinity) > (next[best] ?? -Infinity)) best = id;
  return best;
}

/** Stacks the same part of each text. */
function stacked(parts: readonly Float32Array[]): Tensor {
  const size = parts[0]?.length ?? 0;
  const all = new Float32Array(parts.length * size);
  parts.forEach((part, row) => all.set(part, row * size));
  return new Tensor('float32', all, [parts.length, heads, size / heads / headSize, headSize]);
}

/** Decoder inputs of the audio for parallel texts, reusing the cached attention. */
function feedsOf({ hidden, samples }: Sound, attended: readonly Float32Array[], rows: number): Feeds {
  const [, frames = 0, size = 0] = hidden.dims;
  const kept = ofSound.map((name, at) => [
    `past_key_values.${name}`,
    stacked(Array.from({ length: rows }, () => attended[at] ?? new Float32Array(0))),
  ]);
  return {
    ...Object.fromEntries(kept),
    // Only its size is used: the attention of the layers is cached.
    encoder_hidden_states: new Tensor('float32', new Float32Array(rows * frames * size), [rows, frames, size]),
    encoder_attention_mask: ones(rows, samples),
    use_cache_branch: new Tensor('bool', [true], [1]),
  };
}

/** Loops for speed: this runs over 32,768 pieces for each decoded prefix. */
function logProbabilities(logits: Float32Array): Float32Array {
  let most = -Infinity;
  for (const value of logits) if (value > most) most = value;
  let sum = 0;
  for (const value of logits) sum += Math.exp(value - most);
  const total = most + Math.log(sum);
  return logits.map((value) => value - total);
}
