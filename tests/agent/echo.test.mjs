import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Rig } from './lib/rig.mjs';

let rig;
before(async () => {
  // What sounds twice through a network and is fast besides, the detector hardly takes for speech.
  rig = await Rig.start({ SPEECH_RATE: '150', VERIFICATION_TIMINGS: JSON.stringify({ silenceMs: 4_000 }) });
});
after(() => rig?.stop());

const saysSo = ({ events }) => events.some(({ code }) => code === 'own_echo');
const isTakenForAnAnswer = ({ events }) => events.some(({ event_type }) => event_type === 'customer_ready');
/** Taken for a reading: it is asked for another one. */
const isJudged = ({ events }) => events.filter(({ event_type }) => event_type === 'consent_attempt').length > 1;
const isOver = ({ events }) => events.some(({ event_type }) => event_type === 'verification_step_recorded');

/** Alone: the echo goes through this process, and beside other sessions it comes in pieces. */
test('the agent that hears itself takes nothing for an answer and says so', async () => {
  // On a busy machine an echo may be lost, as any sound, or be mostly gaps: then another session must show it.
  let proposer;
  for (let session = 1; session <= 4 && !(proposer && saysSo(proposer)); session += 1) {
    ({ proposer } = await rig.verifications.begin());
    proposer.echoes = true;
    await proposer.until((one) => saysSo(one) || isTakenForAnAnswer(one) || isOver(one), 60_000, 'it hears itself');
    assert.ok(!isTakenForAnAnswer(proposer) || proposer.hasStuttered);
    await proposer.leave();
  }
  assert.ok(saysSo(proposer));
});

test('the reading of the agent, recorded and played back when it asks for one, is no reading', async () => {
  // As above: where sound came in pieces, another session must show it.
  for (let session = 1; ; session += 1) {
    const { attempts, hasStuttered } = await playedBack();
    if (attempts.length > 0 && hasStuttered && session < 4) continue;
    assert.deepEqual(attempts, []);
    return;
  }
});

/**
 * A session in which somebody holds a recorder to the loudspeaker while the agent reads, and then to the microphone.
 */
async function playedBack() {
  const { session, proposer } = await rig.verifications.begin();
  const isAsked = (activity) => (one) => one.events.findLast((event) => event.activity)?.activity === activity;
  await proposer.until(isAsked('waiting'), 60_000, 'it asks whether one is ready');
  await sleep(500);
  await proposer.say('yes, I am ready');
  await proposer.event('customer_ready', 20_000);
  proposer.tape = [];
  await proposer.until(isAsked('listening'), 60_000, 'it listens to a reading');
  await sleep(500);
  await proposer.playBack();
  await proposer.until((one) => saysSo(one) || isJudged(one) || isOver(one), 30_000, 'it hears itself');
  const { attempts } = await rig.verifications.until(session, () => true, 1_000);
  await proposer.leave();
  return { attempts, hasStuttered: proposer.hasStuttered };
}
