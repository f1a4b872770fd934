// `npm run bench:verification`: a proposer's waiting times and a session's cost. See README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispose } from '@livekit/rtc-node';
import { browserSession } from './browser.mjs';
import { ownOverhead } from './fakes.mjs';
import { publishForm } from './form.mjs';
import { capacity, firstSounds, verdicts } from './measure.mjs';
import { metric, percentile, print, printMetrics } from './report.mjs';
import { startStack } from './stack.mjs';

const settings = {
  /** Speech rate of the agent in words per minute: twice the normal, so that a minute holds more readings. */
  SPEECH_RATE: '300',
  AGENT_SESSIONS: '100',
};
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-verification-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const parts = (process.env.BENCH_PARTS ?? 'sound,verdict,browser,capacity,overhead').split(',');
const has = (part) => parts.includes(part);

async function withLocalSpeech() {
  const stack = await startStack(folder, settings);
  try {
    const form = await publishForm(stack);
    if (has('sound')) {
      const sounds = await firstSounds(stack, form);
      metric('first_sound_p50_ms', percentile(sounds, 0.5), { most: 2_500 });
    }
    const strict = await publishForm(stack, { attempts: 5, passCoverage: 1, reviewCoverage: 1 });
    if (has('verdict')) {
      const times = await verdicts(stack, strict);
      metric('verdict_p50_ms', percentile(times, 0.5), { most: 1_200 });
      metric('verdict_p95_ms', percentile(times, 0.95), { most: 2_500 });
    }
    if (has('browser')) await browserSession(stack, form, folder);
    if (has('capacity')) metric('sessions_per_worker', await capacity(stack, strict));
  } finally {
    await stack.stop();
  }
}

print('The verification step: a real room, agent, voice and recogniser');
try {
  if (parts.some((part) => part !== 'overhead')) await withLocalSpeech();
  if (has('overhead')) {
    const times = await ownOverhead(folder);
    metric('own_overhead_p50_ms', percentile(times, 0.5), { most: 150 });
    metric('own_overhead_p95_ms', percentile(times, 0.95), { most: 150 });
  }
  printMetrics();
} finally {
  await dispose();
}
