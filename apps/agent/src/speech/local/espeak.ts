import { spawn } from 'node:child_process';
import type { ConsentLanguage } from '@tessera/consent/languages';
import type { SpeechPrograms } from './programs.ts';

/** Sample rate of espeak-ng's output: mono, 16 bits. */
export const espeakRate = 22_050;
const wavHeader = 44;
/** Enough for 100 sentences of the script, or some consent texts. */
const mostKept = 30_000_000;
/** British English is the closest voice to Indian English. */
const voices: { readonly [L in ConsentLanguage]: string } = { english: 'en-gb', hindi: 'hi' };

/** Speaks with espeak-ng and caches the samples: most sentences of an agent repeat. */
export class Espeak {
  private readonly kept = new Map<string, Buffer>();
  private keptBytes = 0;

  /** @param rate words per minute */
  constructor(
    private readonly programs: SpeechPrograms,
    private readonly rate: number,
  ) {}

  /**
   * Streams the samples of a text; the first arrive within about 20 ms.
   * @throws Error when the program fails or cannot be run; the reason of `signal` when aborted
   */
  async *speak(text: string, language: ConsentLanguage, signal: AbortSignal): AsyncGenerator<Buffer> {
    const key = `${language} ${text}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known); // the last used are the last to go
      yield known;
      return;
    }
    const said: Buffer[] = [];
    for await (const piece of this.synthesised(text, language, signal)) {
      said.push(piece);
      yield piece;
    }
    this.keep(key, Buffer.concat(said));
  }

  private keep(key: string, samples: Buffer): void {
    this.kept.set(key, samples);
    this.keptBytes += samples.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.keptBytes <= mostKept) return;
      this.kept.delete(oldest);
      this.keptBytes -= length;
    }
  }

  private async *synthesised(text: string, language: ConsentLanguage, signal: AbortSignal): AsyncGenerator<Buffer> {
    const { command, env } = this.programs.espeak;
    const child = spawn(command, ['-v', voices[language], '-s', String(this.rate), '--stdin', '--stdout'], {
      env,
      signal,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    ended.catch(() => undefined); // awaited below, after what it said
    child.stdin.on('error', () => undefined); // its end is told by `close`
    child.stdin.end(text);
    let header = wavHeader;
    let odd: Buffer = Buffer.alloc(0);
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      const samples = Buffer.concat([odd, chunk.subarray(header)]);
      header = Math.max(0, header - chunk.length);
      const whole = samples.length - (samples.length % 2);
      odd = samples.subarray(whole);
      if (whole > 0) yield samples.subarray(0, whole);
    }
    const code = await ended;
    if (code !== 0) throw new Error(`${command} ended with ${code}`);
  }
}
