import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TemporaryFolder } from '@tessera/data/blobs/temporary-folder';
import type { SpeechPrograms } from './programs.ts';

/**
 * Of 10 ms: it cuts at a pause as long as this and goes over what lies before once more, which takes a twentieth of its
 * length. With its own 50 a reading without pauses was understood only after the pause that ends it.
 */
const pauseFrames = 25;
/** No pause takes as long; its option takes no more than 32,767. */
const noPauseFrames = 30_000;
/**
 * Far less likely than the likeliest: with 1e-100 the way through noise was lost; without a limit a text of 105 seconds took 11 in
 * place of 2.
 */
const unlikely = '1e-200';
const rate = 16_000;
const folderPrefix = 'tessera-speech-';
/** So much of its log is kept: what it tells of the last stretch of speech, and of its end. */
const keptLog = 8_000;
/** No session takes as long. */
const leftAfterMs = 3_600_000;

export interface RecognisedWord {
  readonly word: string;
  /** Part of the probability that went over this word, 0 to 1. */
  readonly probability: number;
  /** Which stretch of speech without a pause it is of, and where in it, in seconds: the same for two passes over one turn. */
  readonly stretch: number;
  readonly from: number;
  readonly to: number;
}

/** The second of a turn in the middle of a word. */
export const middleOf = ({ from, to }: RecognisedWord): number => (from + to) / 2;

/** As they were said one after the other. */
export const inOrder = (words: readonly RecognisedWord[]): RecognisedWord[] =>
  words.toSorted((a, b) => a.stretch - b.stretch || middleOf(a) - middleOf(b));

/** What pocketsphinx reads before it can listen, in files of its own folder. */
export interface PreparedModel {
  readonly arguments: readonly string[];
  readonly folder: string;
}

/** Writes a language model and its dictionary where pocketsphinx can read them. `folder` is the caller's to remove. */
export const prepareModel = (arpa: string, dictionary: string): Promise<PreparedModel> =>
  prepared('-lm', arpa, dictionary, ['-vad_postspeech', String(pauseFrames)]);

/** The same for a grammar of finite states (FSG): a turn is one of its sentences, from the first word to the last, whatever it sounds like. */
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
 * The same model for a voice in a room. The acoustic model begins with the mean of what it was trained with, far from
 * what a browser sends, and the first stretch of speech is heard with that.
 * @param mean what `Pocketsphinx.mean` was for speech of the same voice
 */
export async function adapted(programs: SpeechPrograms, model: PreparedModel, mean: string): Promise<PreparedModel> {
  const given = await readFile(join(programs.model, 'en-us', 'feat.params'), 'utf8');
  const file = join(model.folder, `${randomUUID()}.params`);
  await writeFile(file, `${given.replace(/^-cmninit .*$/m, '').trim()}\n-cmninit ${mean}\n`);
  return { ...model, arguments: [...model.arguments, '-featparams', file] };
}

export const removeModel = ({ folder }: PreparedModel): Promise<void> => rm(folder, { recursive: true, force: true });

/** Removes the models of processes that were killed. */
export const removeLeftModels = async (): Promise<void> => {
  await new TemporaryFolder(tmpdir(), leftAfterMs, folderPrefix).ready();
};

/**
 * A pocketsphinx that decodes while the speech comes in (mono, 16 bits, 16 kHz): it cuts at pauses, so that at the end
 * only what came after the last pause is left to do.
 */
export class Pocketsphinx {
  /** Everything that was recognised. Rejects when the program can't be run or fails. */
  readonly result: Promise<RecognisedWord[]>;
  private readonly child: ChildProcess;
  private readonly words: RecognisedWord[] = [];
  private unread = '';
  private stretch = 0;
  private log = '';
  /** Of the turn, in seconds of what it hears. */
  private begin = 0;

  /** @param onWords told of the words so far after each pause */
  constructor(programs: SpeechPrograms, model: PreparedModel, onWords?: (words: readonly RecognisedWord[]) => void) {
    const { command, env } = programs.pocketsphinx;
    // pocketsphinx opens its input by name, which the sockets that Node gives a child don't allow: cat makes a pipe of it.
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

  /** The mean of the speech so far, as it is told with its result; nothing when there was none. */
  get mean(): string | undefined {
    const [, mean] = [...this.log.matchAll(/Update to\s*<([^>]+)>/g)].at(-1) ?? [];
    return mean?.trim().split(/\s+/).join(',');
  }

  /**
   * Speech of the same voice, heard before the turn begins and not told. The mean of a stretch replaces what the
   * recogniser began with: after a first one of a breath, of "okay" or of noise alone, it heard nothing of the second.
   */
  prime(samples: Int16Array): void {
    this.push(samples);
    this.begin = samples.length / rate;
  }

  push(samples: Int16Array): void {
    if (!this.child.stdin?.writable) return;
    this.child.stdin.write(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).subarray());
  }

  /** No more speech follows. */
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

  /** Lines of four columns are words with their times and probability; what lies between them is the same as a sentence. */
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
