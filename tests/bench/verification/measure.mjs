import { setTimeout as sleep } from 'node:timers/promises';
import { familyUse } from '../processes.mjs';
import { percentile, print, spread } from './report.mjs';
import { BenchSession } from './session.mjs';

const sounds = Number(process.env.BENCH_SOUNDS ?? 10);
const sessions = Number(process.env.BENCH_SESSIONS ?? 2);
const mostAtOnce = Number(process.env.BENCH_MOST_AT_ONCE ?? 24);
/** Time for another warm process to be ready: proposers rarely arrive in the same second. */
const warmAgainMs = 2_500;
/** Shortest realistic interval of new sessions on a worker with two dozen sessions of a minute or two. */
const arrivalsEveryMs = 2_500;
const stepAtOnce = 2;
const targets = { firstSound: 2_500, verdict: 1_200, lateVerdict: 2_500 };
/** Minimum number of concurrent readings that must be judged. */
const judgedShare = 0.9;

/** Time from Proceed to the agent's first sound, one session at a time. */
export async function firstSounds(stack, form) {
  const times = [];
  for (let count = 0; count < sounds; count += 1) {
    const session = await BenchSession.begin(stack.base, form);
    times.push(await session.firstSound());
    await session.leave();
    await sleep(warmAgainMs);
  }
  print(`First sound after Proceed, ${sounds} sessions: ${spread(times)} ms`);
  return times;
}

/** Time from the end of speech to the judgement, in concurrent sessions with all attempts used. */
export async function verdicts(stack, form) {
  const all = await Promise.all(Array.from({ length: sessions }, () => wholeSession(stack, form)));
  const times = all.flatMap(({ readings }) => readings);
  print(`Judgement after the last word, ${times.length} readings: ${spread(times)} ms`);
  return times;
}

/** Increases the concurrency until a sound or a verdict is late. @returns highest concurrency that was in time */
export async function capacity(stack, form) {
  let held = 0;
  // The first session of a new agent takes longer.
  await wholeSession(stack, form);
  for (let count = stepAtOnce; count <= mostAtOnce; count += stepAtOnce) {
    await sleep(warmAgainMs * 2);
    const before = familyUse(stack.agent);
    const begun = performance.now();
    const outcomes = await Promise.allSettled(
      Array.from({ length: count }, async (_, index) => {
        await sleep(index * arrivalsEveryMs);
        return wholeSession(stack, form);
      }),
    );
    const after = familyUse(stack.agent);
    const done = outcomes.flatMap(({ status, value }) => (status === 'fulfilled' ? [value] : []));
    const first = percentile(
      done.map(({ firstSound }) => firstSound),
      0.5,
    );
    const readings = done.flatMap((one) => one.readings);
    const [middle, late] = [percentile(readings, 0.5), percentile(readings, 0.95)];
    const cores = (after.cpu - before.cpu) / (performance.now() - begun);
    print(
      `  ${count} at once: ${done.length} judged, first sound p50 ${first?.toFixed(0)} ms, verdict p50 ${middle?.toFixed(0)}, p95 ${late?.toFixed(0)} ms, agent on ${cores.toFixed(2)} cores`,
    );
    const isLate = first > targets.firstSound || middle > targets.verdict || late > targets.lateVerdict;
    if (done.length < count * judgedShare || isLate) break;
    held = count;
  }
  return held;
}

/** Omits words, so that no reading passes and each session uses all its attempts. */
async function wholeSession(stack, form) {
  const session = await BenchSession.begin(stack.base, form);
  try {
    const firstSound = await session.firstSound();
    await session.getReady();
    return { firstSound, readings: await session.readings(session.consent.replace(' the plan', '')) };
  } finally {
    await session.leave();
  }
}
