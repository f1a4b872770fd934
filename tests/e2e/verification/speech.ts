import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A way of speaking: a voice of espeak-ng, and words per minute. */
export interface Voice {
  name?: string;
  speed?: number;
}

/** Text to speech. @returns a WAV file in base64 */
export async function speech(text: string, { name = 'en-us', speed = 165 }: Voice = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'speech-'));
  try {
    const file = join(folder, 'speech.wav');
    await run(process.env['ESPEAK_COMMAND'] || 'espeak-ng', ['-v', name, '-s', String(speed), '-w', file, text]);
    return readFileSync(file).toString('base64');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
