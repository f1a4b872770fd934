import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Rig } from './lib/rig.mjs';

let rig;
before(async () => {
  rig = await Rig.start({ AGENT_SESSIONS: '1', VERIFICATION_TIMINGS: JSON.stringify({ reconnectGraceMs: 1_000 }) });
});
after(() => rig?.stop());

test('where no session has room one more waits, and begins when another is over', async () => {
  const sessions = await Promise.all([rig.verifications.begin(), rig.verifications.begin()]);
  const isGreeted = ({ proposer }) => proposer.agentSoundsAt !== null;
  await Promise.race(sessions.map(({ proposer }) => proposer.until(() => proposer.agentSoundsAt !== null, 40_000)));
  const [first, second] = sessions.toSorted((a, b) => isGreeted(b) - isGreeted(a));
  await first.proposer.event('greeting_finished', 40_000);
  assert.ok(!isGreeted(second), 'it is refused');
  await first.proposer.leave();
  await second.proposer.until(() => isGreeted(second), 30_000, 'it begins');
  const { agentEpoch } = await rig.verifications.until(second.session, Boolean, 1_000);
  assert.ok(agentEpoch > 1 && agentEpoch <= 5, `agent ${agentEpoch}`);
});
