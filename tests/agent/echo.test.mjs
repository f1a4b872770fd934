import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig } from './lib/rig.mjs';

let rig;
before(async () => {
  // What sounds twice through a network and is fast besides, the detector hardly takes for speech.
  rig = await Rig.start({ SPEECH_RATE: '150' });
});
after(() => rig?.stop());

/** Alone: the echo goes through this process, and beside other sessions it comes in pieces. */
test('the agent that hears itself takes nothing for an answer and says so', async () => {
  const { proposer } = await rig.verifications.begin();
  proposer.echoes = true;
  await proposer.until(({ events }) => events.some(({ code }) => code === 'own_echo'), 80_000, 'it hears itself');
  assert.ok(!proposer.events.some(({ event_type }) => event_type === 'customer_ready'));
  await proposer.leave();
});
