import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { killAgent } from '@tessera/testing/agent-processes';
import { Rig } from './lib/rig.mjs';
import { consentText } from './lib/verification.mjs';

let rig;
before(async () => {
  rig = await Rig.start();
});
after(() => rig?.stop());

const otherText = 'The weather is fine today and we are going to the market to buy some fruit.';
/** Lines carry the number of the agent that heard or said them. */
const spokenBy =
  (agent) =>
  ({ lines }) =>
    [...lines.keys()].some((id) => id.startsWith(`${agent}-`));
/** A person does not answer in the same moment. */
const breath = 500;

async function answer(proposer, activity, text, { since = 0 } = {}) {
  const isAsked = ({ events }) => {
    const last = events.findLast((event) => event.activity);
    return last?.activity === activity && last.seq > since;
  };
  await proposer.until(isAsked, 40_000, activity);
  await sleep(breath);
  return proposer.say(text);
}

/** The agent says that it was away, or that the proposer was. */
const goesOn = ({ lines }) => [...lines.values()].some(({ text }) => /interrupted/.test(text));

test('greets, reads, hears it back, asks again after another text, and verifies: with all agents killed on the way, and then one', async () => {
  const { session, proposer } = await rig.verifications.begin();
  await proposer.event('greeting_finished', 60_000);
  assert.ok(proposer.hissShare < 0.2, `it is a voice that is heard: ${proposer.hissShare} of it is noise`);
  rig.killAgents();
  const { status } = await rig.verifications.until(session, ({ agentEpoch }) => agentEpoch >= 2, 30_000);
  assert.equal(status, 'open');
  const since = proposer.events.at(-1).seq;
  await proposer.until(spokenBy('2'), 15_000);
  await answer(proposer, 'waiting', 'yes, I am ready', { since });
  await proposer.event('customer_ready', 8_000);
  await sleep(2_000);
  killAgent(session);
  const killedAt = Date.now();
  await proposer.until(spokenBy('3'), 15_000);
  assert.ok(Date.now() - killedAt < 10_000, 'another agent speaks within 10 s');

  await answer(proposer, 'listening', otherText);
  await proposer.event('consent_attempt', 40_000, 2);
  // A reload: the same person on a new connection, while the agent speaks.
  const again = await rig.verifications.rejoin(session);
  const toldAll = ({ events }) => proposer.events.every(({ id }) => events.some((event) => event.id === id));
  await again.until(toldAll, 8_000, 'a browser that comes back is told everything, with the same ids');
  await proposer.leave();
  await again.until(goesOn, 15_000, 'the agent goes on with who came back');
  const saidAt = await answer(again, 'listening', consentText);
  const verdict = await again.event('consent_verification', 15_000);
  assert.equal(verdict.outcome, 'verified');
  assert.ok(verdict.at - saidAt < 4_000, `the verdict came ${verdict.at - saidAt} ms after the last word`);
  await again.event('verification_step_recorded', 20_000);
  const stored = await rig.verifications.until(
    session,
    ({ agentAudio, script, agentEpoch }) => agentAudio.length === agentEpoch && script.state.step === 'ended',
    30_000,
  );
  await again.leave();
  checkStored(stored);
  checkAudio(stored);
});

function checkStored({ outcome, agentEpoch, attempts, events, transcript, models }) {
  assert.equal(outcome, 'verified');
  assert.ok(agentEpoch >= 3);
  assert.deepEqual(
    attempts.map(({ number, recogniser, verdict }) => [number, recogniser, verdict.outcome]),
    [
      [1, 'local', 'retry'],
      [2, 'local', 'pass'],
    ],
  );
  assert.deepEqual(
    events.map(({ seq }) => seq),
    events.map((_, index) => index + 1),
    'events are numbered without gaps across all agents',
  );
  const said = transcript.map(({ participant, text }) => `${participant}: ${text}`).join('\n');
  assert.match(said, /Agent: Welcome Asha Rao/);
  assert.match(said, /You: yes i am ready/);
  assert.match(said, /You: .*understood the plan/);
  assert.ok(transcript.every(({ from_s, to_s }) => from_s >= 0 && to_s >= from_s));
  assert.match(models.recogniser, /local/);
}

/** Left is the proposer, right the agent, where the transcript says that they spoke. */
function checkAudio({ agentAudio, transcript }) {
  const recorded = agentAudio.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const last = recorded.at(-1);
  for (const { key, sha256 } of recorded)
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(rig.dataDir, 'blobs', key)))
        .digest('hex'),
      sha256,
    );
  const you = transcript.findLast(({ participant, to_s, from_s }) => participant === 'You' && to_s - from_s > 3);
  const agent = transcript.findLast(({ participant, to_s, from_s }) => participant === 'Agent' && to_s - from_s > 2);
  const [yourLeft, yourRight] = levels(last.key, you);
  const [agentLeft, agentRight] = levels(last.key, agent);
  assert.ok(yourLeft > 500 && yourRight < 50, `while the proposer spoke: ${yourLeft} left, ${yourRight} right`);
  assert.ok(agentRight > 500 && agentLeft < 50, `while the agent spoke: ${agentLeft} left, ${agentRight} right`);
}

function levels(key, { from_s: from, to_s: to }) {
  const window = ['-ss', String(from + 0.3), '-t', String(to - from - 0.6)];
  const raw = execFileSync(
    process.env.FFMPEG_COMMAND || 'ffmpeg',
    ['-v', 'error', ...window, '-i', join(rig.dataDir, 'blobs', key), '-f', 's16le', '-'],
    {
      maxBuffer: 64 << 20,
    },
  );
  const sums = [0, 0];
  for (let at = 0; at + 3 < raw.length; at += 4)
    for (const side of [0, 1]) sums[side] += raw.readInt16LE(at + side * 2) ** 2;
  return sums.map((sum) => Math.round(Math.sqrt(sum / (raw.length / 4))));
}
