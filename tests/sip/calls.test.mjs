import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dispose } from '@livekit/rtc-node';
import { shareOf, tone } from '@tessera/testing/phone-sounds';
import { number, Rig, until } from './lib/rig.mjs';

let rig;
before(async () => {
  rig = await Rig.start();
});
after(async () => {
  await rig?.stop();
  await dispose();
});

const second = (samples, rate) => samples.slice(-rate);

/** Both sides have heard the other one for a second. */
async function talked(phone, guest) {
  await until(() => shareOf(440, second(phone.heard, 8_000)) > 0.9, 'the phone hears the guest');
  await until(() => shareOf(700, second(guest.heard, 48_000), 48_000) > 0.9, 'the guest hears the phone');
}

const ended = (phone) => phone.ended;

describe('a call that goes out', () => {
  test('is answered, carries both voices, and ends when the phone hangs up', async () => {
    const { carrier, trunk } = await rig.carrier();
    carrier.numbers.set('+15550001', { kind: 'answers', afterMs: 500, says: tone(700, 20_000) });
    const guest = await rig.guest('out-1');
    const info = await rig.sip.createSipParticipant(trunk, '+15550001', 'out-1', {
      participantIdentity: 'callee',
      participantMetadata: 'about them',
      participantAttributes: { order: '7' },
      waitUntilAnswered: true,
    });
    assert.match(info.sipCallId, /^SCL_/);
    const [phone] = carrier.taken;
    await talked(phone, guest);
    assert.equal(guest.phone.info.kind, 3);
    assert.equal(guest.phone.metadata, 'about them');
    assert.equal(guest.phone.attributes.order, '7');
    assert.equal(guest.phone.attributes['sip.phoneNumber'], '+15550001');
    assert.equal(guest.phone.attributes['sip.trunkPhoneNumber'], number);
    phone.hangUp();
    await until(() => guest.left.includes('callee'), 'the participant leaves');
    assert.deepEqual(guest.statuses, ['dialing', 'ringing', 'active', 'hangup']);
    await until(() => rig.gateway.calls.count === 0, 'no call is open');
    await guest.leave();
    await carrier.close();
  });
});

describe('a call that comes in', () => {
  test('waits for somebody in the room, carries both voices, and ends when the participant is removed', async () => {
    const { trunk, rule } = await rig.inbound();
    const { carrier } = await rig.carrier();
    const phone = await carrier.call({ at: rig.at, called: number, from: '+15550009', says: tone(700, 20_000) });
    const room = await rig.roomLike('call_+15550009_');
    assert.equal(phone.status, 'ringing');
    const guest = await rig.guest(room);
    await talked(phone, guest);
    assert.equal(guest.phone.identity, 'sip_+15550009');
    const { attributes } = guest.phone;
    assert.equal(attributes['sip.callStatus'], 'active');
    assert.equal(attributes['sip.trunkID'], trunk);
    assert.equal(attributes['sip.ruleID'], rule);
    await rig.rooms.removeParticipant(room, 'sip_+15550009');
    const end = await ended(phone);
    assert.equal(end.by, 'them');
    await until(() => rig.gateway.calls.count === 0 && carrier.openCalls === 0, 'no call is open');
    await guest.leave();
    await carrier.close();
  });
});
