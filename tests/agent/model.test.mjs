import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { Rig } from './lib/rig.mjs';

let rig;
before(async () => {
  // Its process loads the model with the first question, which is never asked here.
  rig = await Rig.start({ MOONSHINE_MODEL: '/no/such/folder' });
});
after(() => rig?.stop());

test('the process of the speech model ends: it is there again, a talk goes on, and the next one begins', async () => {
  const { session, proposer } = await rig.verifications.begin();
  await proposer.event('greeting_finished', 40_000);
  const [model] = modelProcesses(rig.agents);
  process.kill(model, 'SIGKILL');
  await until(() => modelProcesses(rig.agents).some((pid) => pid !== model), 15_000, 'another process of the model');

  const next = await rig.verifications.begin();
  await proposer.say('yes, I am ready');
  await proposer.event('customer_ready', 10_000);
  await next.proposer.event('greeting_finished', 40_000);
  const { agentEpoch } = await rig.verifications.until(session, Boolean, 1_000);
  assert.equal(agentEpoch, 1, 'the talk went on with the agent that it had');
});

/** Of agents with this process id. */
const modelProcesses = (agents) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return Number(parent) === agents && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('inference_proc');
      } catch {
        return false; // it ended while we looked
      }
    });

async function until(is, withinMs, what) {
  for (const end = Date.now() + withinMs; !is(); await sleep(100))
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`);
}
