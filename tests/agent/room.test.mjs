import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { Rig } from './lib/rig.mjs';

const reconnectGraceMs = 6_000;

let rig;
before(async () => {
  rig = await Rig.start({ VERIFICATION_TIMINGS: JSON.stringify({ reconnectGraceMs }) });
});
after(() => rig?.stop());

const count = ({ events }, activity) => events.filter((event) => event.activity === activity).length;
const notices = ({ events }) => events.flatMap(({ code }) => code ?? []);

/** In a session that waits for the first answer. */
async function asked() {
  const begun = await rig.verifications.begin();
  await begun.proposer.until((proposer) => count(proposer, 'waiting') > 0, 40_000, 'the first question');
  return begun;
}

const isReady = ({ events }) => events.some(({ event_type }) => event_type === 'customer_ready');

/** The agent has asked again, and an answer is understood: on a busy machine perhaps a later one. */
async function goesOn(proposer, waitedBefore) {
  for (let answers = 0; answers < 3; answers += 1) {
    const asks = (one) => count(one, 'waiting') > waitedBefore + answers && one.events.at(-1).activity === 'waiting';
    await proposer.until((one) => isReady(one) || asks(one), 20_000, 'the question once more');
    if (isReady(proposer)) return;
    await sleep(500);
    await proposer.say('yes, I am ready');
  }
  await proposer.event('customer_ready', 10_000);
}

const frameEvent = async (session, event_type) => {
  const { agentSession } = await rig.verifications.until(session, Boolean, 1_000);
  return { event_type, session_id: session, agent_session_id: agentSession, timestamp: new Date().toISOString() };
};

describe('what happens in a room', { concurrency: 3 }, () => {
  test('somebody else comes: everybody is told, nobody listens to them, a person looks at it', async () => {
    const { session, room, proposer } = await asked();
    const stranger = await rig.verifications.stranger(room);
    await proposer.until((one) => notices(one).includes('second_participant'), 8_000);
    await stranger.tell('frame_events', await frameEvent(session, 'user_not_in_frame'));
    await stranger.say('stop, stop, please stop');
    await stranger.leave();
    await goesOn(proposer, 1);
    assert.deepEqual(notices(proposer), ['second_participant']);
    const { script } = await rig.verifications.until(session, ({ script }) => script.state.isReady, 5_000);
    assert.deepEqual(script.state.reviewReasons, ['second_participant']);
    await proposer.leave();
  });

  test('who leaves the picture is asked back, and asked again when there; events of another session count nothing', async () => {
    const { session, proposer } = await asked();
    const out = await frameEvent(session, 'user_not_in_frame');
    await proposer.tell('frame_events', { ...out, session_id: out.agent_session_id });
    await proposer.tell('frame_events', 'not an event');
    await sleep(1_000);
    assert.deepEqual(notices(proposer), []);
    await proposer.tell('frame_events', out);
    await proposer.until((one) => notices(one).includes('not_in_frame'), 5_000);
    await proposer.until((one) => one.events.at(-1).activity === 'waiting', 15_000, 'it has said so');
    const waited = count(proposer, 'waiting');
    await proposer.tell('frame_events', await frameEvent(session, 'user_in_frame'));
    await goesOn(proposer, waited);
    await proposer.leave();
  });

  test('noise is no answer: the agent says that it is noisy, and counts none before an interruption', async () => {
    const { session, proposer } = await asked();
    proposer.noise = 5_000;
    await proposer.until((one) => notices(one).length > 0, 30_000, 'a notice');
    proposer.noise = 10;
    assert.match(notices(proposer)[0], /^(noise|not_understood)$/);
    await rig.verifications.until(session, ({ script }) => script.state.misses > 0, 5_000);
    await proposer.tell('frame_events', await frameEvent(session, 'user_reconnected'));
    await rig.verifications.until(session, ({ script }) => script.state.misses === 0, 5_000);
    await goesOn(proposer, count(proposer, 'waiting'));
    await proposer.leave();
  });

  test('who hangs up may come back to the same question; after a while it ends, and what was recorded is kept', async () => {
    const { session, proposer } = await asked();
    await proposer.leave();
    await sleep(2_000);
    const again = await rig.verifications.rejoin(session);
    await again.until(({ lines }) => [...lines.values()].some(({ text }) => /interrupted/.test(text)), 10_000);
    await goesOn(again, 1);
    await again.leave();
    const ended = ({ script, agentAudio }) => script.state.step === 'ended' && agentAudio.length === 1;
    const { outcome, status, agentAudio } = await rig.verifications.until(session, ended, reconnectGraceMs + 15_000);
    assert.equal(outcome, 'failed');
    assert.equal(status, 'open', 'its end is for the browser or the sweep to write');
    assert.ok(agentAudio[0].size > 10_000);
  });

  test('who stops has the room closed: the agent leaves at once and hands over what it recorded', async () => {
    const { session, room } = await asked();
    const stoppedAt = Date.now();
    await rig.verifications.rooms.close(room);
    const { agentAudio } = await rig.verifications.until(session, (stored) => stored.agentAudio.length === 1, 6_000);
    assert.ok(agentAudio[0].size > 10_000);
    assert.ok(Date.now() - stoppedAt < 5_000, `${Date.now() - stoppedAt} ms`);
  });
});
