import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TemporaryFolder } from '@tessera/data/blobs/temporary-folder';
import type { SpeechPrograms } from './programs.ts';

/**
 * In frames of 10 ms. Speech is cut at pauses of this length and decoded again, which takes a twentieth of its
 * duration. The default of 50 leaves a reading without pauses undecoded until its end.
 */
const pauseFrames = 25;
/** Longer than any pause; the option's maximum is 32,767. */
const noPauseFrames = 30_000;
/**
 * Beam width. A narrower beam loses paths through noise; an unlimited one is about five times slower on a long text.
 */
const unlikely = '1e-200';
const rate = 16_000;
const folderPrefix = 'tessera-speech-';
/** Characters kept of the log: the last stretch of speech and its end. */
const keptLog = 8_000;
/** Longer than any session. */
const leftAfterMs = 3_600_000;

export interface RecognisedWord {
  readonly word: string;
  /** Share of the probability that passed through this word, 0 to 1. */
  readonly probability: number;
  /** Number of the stretch of speech without a pause, and times in seconds; the same for two passes over one turn. */
  readonly stretch: number;
  readonly from: number;
  readonly to: number;
}

/** The middle of a word, in seconds of the turn. */
export const middleOf = ({ from, to }: RecognisedWord): number => (from + to) / 2;

/** Sorts words by time. */
export const inOrder = (words: readonly RecognisedWord[]): RecognisedWord[] =>
  words.toSorted((a, b) => a.stretch - b.stretch || middleOf(a) - middleOf(b));

/** Input files of pocketsphinx in their own folder. */
export interface PreparedModel {
  readonly arguments: readonly string[];
  readonly folder: string;
}

/** Writes a language model and its dictionary to files for pocketsphinx. The caller removes `folder`. */
export const prepareModel = (arpa: string, dictionary: string): Promise<PreparedModel> =>
  prepared('-lm', arpa, dictionary, ['-vad_postspeech', String(pauseFrames)]);

/**
 * The same for a finite state grammar (FSG): a turn always matches one complete sentence of it, whatever it sounds
 * like.
 */
export const prepareGrammar = (grammar: string, dictionary: string): Promise<PreparedModel> =>
  prepared('-fsg', grammar, dictionary, [
    ...['-vad_postspeech', String(noPauseFrames)],
    ...['-beam', '-wbeam', '-pbeam'].flatMap((beam) => [beam, unlikely]),
  ]);

async function prepared(kind: string, sayable: string, dictionary: string, more: string[]): Promise<PreparedModel> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  const [said, dict] = [join(folder, 'said'), join(folder, 'words.dict')];
  await Promise.all([writeFile(said, sayable), writeFile(dict, dictionary)]);
  return { folder, arguments: [kind, said, '-dict', dict, ...more] };
}

/**
 * Adapts a model to a voice in a room. The acoustic model starts with the mean of its training data, far from a
 * browser's audio, and would use it for the first stretch of speech.
 * @param mean `Pocketsphinx.mean` for speech of the same voice
 */
export async function adapted(programs: SpeechPrograms, model: PreparedModel, mean: string): Promise<PreparedModel> {
  const given = await readFile(join(programs.model, 'en-us', 'feat.params'), 'utf8');
  const file = join(model.folder, `${randomUUID()}.params`);
  await writeFile(file, `${given.replace(/^-cmninit .*$/m, '').trim()}\n-cmninit ${mean}\n`);
  return { ...model, arguments: [...model.arguments, '-featparams', file] };
}

export const removeModel = ({ folder }: PreparedModel): Promise<void> => rm(folder, { recursive: true, force: true });

/** Removes models of killed processes. */
export const removeLeftModels = async (): Promise<void> => {
  await new TemporaryFolder(tmpdir(), leftAfterMs, folderPrefix).ready();
};

/**
 * A pocketsphinx process that decodes during speech (mono, 16 bits, 16 kHz). It cuts at pauses, so only the speech
 * after the last pause remains at the end.
 */
export class Pocketsphinx {
  /** All recognised words. Rejects when the program fails or cannot be run. */
  readonly result: Promise<RecognisedWord[]>;
  private readonly child: ChildProcess;
  private readonly words: RecognisedWord[] = [];
  private unread = '';
  private stretch = 0;
  private log = '';
  /** Start of the turn, in seconds of audio. */
  private begin = 0;

  /** @param onWords called with the words so far after each pause */
  constructor(programs: SpeechPrograms, model: PreparedModel, onWords?: (words: readonly RecognisedWord[]) => void) {
    const { command, env } = programs.pocketsphinx;
    // pocketsphinx opens its input by name, which fails for the sockets that Node passes to a child; cat turns it into
    // a pipe.
    this.child = spawn(
      'sh',
      [
        ...['-c', 'cat | "$0" "$@"', command],
        ...['-infile', '/dev/stdin', '-hmm', join(programs.model, 'en-us'), '-time', 'yes'],
        ...model.arguments,
      ],
      { env, stdio: ['pipe', 'pipe', 'pipe'], detached: true },
    );
    this.child.stderr?.on('data', (chunk: Buffer) => (this.log = (this.log + chunk.toString()).slice(-keptLog)));
    this.child.stdin?.on('error', () => undefined); // its end is told by `close`
    this.child.stdout?.on('data', (chunk: Buffer) => {
      if (this.read(chunk.toString())) onWords?.(this.words);
    });
    this.result = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('close', (code) => {
        if (code === 0) resolve(this.words);
        else reject(new Error(`${command} ended with ${code}: ${this.log.slice(-500).trim()}`));
      });
    });
    this.result.catch(() => undefined); // looked at by whoever asks
  }

  /** Mean of the speech so far, printed with the result; undefined if there was none. */
  get mean(): string | undefined {
    const [, mean] = [...this.log.matchAll(/Update to\s*<([^>]+)>/g)].at(-1) ?? [];
    return mean?.trim().split(/\s+/).join(',');
  }

  /**
   * Feeds earlier speech of the same voice without reporting it. The mean of a stretch replaces the initial one, so a
   * first stretch of breath, "okay" or noise would spoil the second.
   */
  prime(samples: Int16Array): void {
    this.push(samples);
    this.begin = samples.length / rate;
  }

  push(samples: Int16Array): void {
    if (!this.child.stdin?.writable) return;
    this.child.stdin.write(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).subarray());
  }

  /** Ends the input. */
  end(): void {
    this.child.stdin?.end();
  }

  kill(): void {
    if (this.child.pid === undefined || this.child.exitCode !== null) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      return; // it ended just now
    }
  }

  /** Lines of four columns are words with times and probability; the lines between them repeat the sentence. */
  private read(chunk: string): boolean {
    const lines = (this.unread + chunk).split('\n');
    this.unread = lines.pop() ?? '';
    const before = this.words.length;
    for (const line of lines) {
      const [, word = '', from, to, probability] = /^(\S+) ([\d.]+) ([\d.]+) ([\d.e+-]+)$/.exec(line) ?? [];
      if (word === '<s>') this.stretch += 1;
      const name = word.replace(/\(\d+\)$/, '');
      const { stretch, begin } = this;
      if (!/^[a-z']+$/.test(name) || Number(from) < begin) continue;
      this.words.push({
        word: name,
        probability: Math.min(1, Number(probability)),
        stretch,
        from: Number(from) - begin,
        to: Number(to) - begin,
      });
    }
    return this.words.length > before;
  }
}
