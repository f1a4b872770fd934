import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { dispose } from '@livekit/rtc-node';
import { shareOf, tone } from '@tessera/testing/phone-sounds';
import { localCertificate, otherCertificate } from '@tessera/testing/test-certificates';
import { number, Rig, until } from './lib/rig.mjs';

let rig;
before(async () => {
  rig = await Rig.start();
});
after(async () => {
  await rig?.stop();
  await dispose();
});
afterEach(() => until(async () => (await rig.openCalls()) === 0, 'no call is open'));

/** Waits until each side has heard the other one for a second. */
async function talked(phone, guest) {
  await until(() => shareOf(440, phone.heardLast(1_000)) > 0.9, 'the phone hears the guest');
  await until(() => shareOf(700, guest.heardLast(1_000), 48_000) > 0.9, 'the guest hears the phone');
}

describe('an outgoing call', () => {
  let carrier;
  let trunk;
  before(async () => {
    ({ carrier, trunk } = await rig.carrier());
    carrier.numbers
      .set('+15550001', { kind: 'answers', afterMs: 500, says: tone(700, 30_000) })
      .set('+15550002', { kind: 'busy' })
      .set('+15550003', { kind: 'congested' })
      .set('+15550004', { kind: 'declines' })
      .set('+15550005', { kind: 'rings' })
      .set('+15550006', { kind: 'voicemail', says: tone(500, 600) });
  });
  const dial = (to, room, options) =>
    rig.sip.createSipParticipant(trunk, to, room, { participantIdentity: 'callee', ...options });

  test('is answered, carries both voices, and ends when the phone hangs up', async () => {
    const guest = await rig.guest('out-1');
    const info = await dial('+15550001', 'out-1', {
      participantMetadata: 'about them',
      participantAttributes: { order: '7' },
      waitUntilAnswered: true,
    });
    assert.match(info.sipCallId, /^SCL_/);
    const phone = carrier.taken.at(-1);
    await talked(phone, guest);
    assert.equal(guest.phone.info.kind, 3);
    assert.equal(guest.phone.metadata, 'about them');
    const { order, ...attributes } = guest.phone.attributes;
    assert.equal(order, '7');
    assert.deepEqual(attributes, {
      'sip.callID': info.sipCallId,
      'sip.callStatus': 'active',
      'sip.phoneNumber': '+15550001',
      'sip.trunkPhoneNumber': number,
      'sip.trunkID': trunk,
    });
    phone.hangUp();
    await until(() => guest.left.includes('callee'), 'the participant leaves');
    // A guest may join too late to see the first ones.
    const inOrder = ['dialing', 'ringing', 'active', 'hangup'].filter((status) => guest.statuses.includes(status));
    assert.deepEqual(guest.statuses, inOrder);
    assert.deepEqual(guest.statuses.slice(-2), ['active', 'hangup']);
    await guest.leave();
  });

  for (const [to, status, reason] of [
    ['+15550002', 486, 'Busy Here'],
    ['+15550003', 503, 'Service Unavailable'],
    ['+15550004', 603, 'Decline'],
    ['+15550099', 404, 'Not Found'],
  ])
    test(`reports ${status} ${reason}`, async () => {
      await assert.rejects(dial(to, 'refused', { waitUntilAnswered: true }), (error) => {
        assert.equal(error.name, 'SipCallError');
        assert.deepEqual([error.sipStatusCode, error.sipStatus], [status, reason]);
        return true;
      });
    });

  test('that nobody answers is cancelled after the ringing time', async () => {
    await assert.rejects(dial('+15550005', 'rings', { waitUntilAnswered: true, ringingTimeout: 1 }), {
      ...{ code: 'deadline_exceeded', metadata: { sip_status_code: '408', sip_status: 'Request Timeout' } },
    });
    const { by, status } = await carrier.taken.at(-1).ended;
    assert.deepEqual({ by, status }, { by: 'them', status: 487 });
  });

  test('without waiting returns at once, and leaves the room when it is refused', async () => {
    const guest = await rig.guest('no-wait');
    await dial('+15550002', 'no-wait');
    await until(() => guest.left.includes('callee'), 'the participant leaves');
    assert.equal(guest.statuses.at(-1), 'hangup');
    await guest.leave();
  });

  test('is cancelled when its participant is removed while it rings', async () => {
    await dial('+15550005', 'removed');
    await until(() => carrier.taken.at(-1)?.status === 'ringing', 'it rings');
    await rig.rooms.removeParticipant('removed', 'callee');
    assert.equal((await carrier.taken.at(-1).ended).status, 487);
  });

  test('ends when the room is deleted', async () => {
    await dial('+15550001', 'deleted', { waitUntilAnswered: true });
    await rig.rooms.deleteRoom('deleted');
    assert.equal((await carrier.taken.at(-1).ended).by, 'them');
  });

  test('ends after its longest duration', async () => {
    await dial('+15550001', 'longest', { waitUntilAnswered: true, maxCallDuration: 1 });
    assert.equal((await carrier.taken.at(-1).ended).by, 'them');
  });

  test('lets the room hear a voicemail and its beep', async () => {
    const guest = await rig.guest('voicemail');
    await dial('+15550006', 'voicemail', { waitUntilAnswered: true });
    const hears = (hertz) => () => shareOf(hertz, guest.heardLast(200), 48_000) > 0.9;
    await until(hears(500), 'the greeting');
    await until(hears(1_000), 'the beep');
    await rig.rooms.deleteRoom('voicemail');
    await guest.leave();
  });

  test('is transferred by REFER, and stays when the other side refuses', async () => {
    await dial('+15550001', 'transfer', { waitUntilAnswered: true });
    const phone = carrier.taken.at(-1);
    phone.transfer = { status: 202, outcome: 486 };
    await assert.rejects(rig.sip.transferSipParticipant('transfer', 'callee', 'tel:+15550007'), { sipStatusCode: 486 });
    phone.transfer = { status: 603 };
    await assert.rejects(rig.sip.transferSipParticipant('transfer', 'callee', 'tel:+15550007'), { sipStatusCode: 603 });
    assert.equal(phone.status, 'up');
    phone.transfer = { status: 202, outcome: 200 };
    await rig.sip.transferSipParticipant('transfer', 'callee', 'sip:desk@example.com');
    assert.deepEqual(phone.referrals, ['tel:+15550007', 'tel:+15550007', 'sip:desk@example.com']);
    await phone.ended;
    await assert.rejects(rig.sip.transferSipParticipant('transfer', 'nobody', 'tel:+1'), { code: 'not_found' });
  });

  test('logs in at a carrier that requires it, over UDP and TCP, and reports a wrong password', async () => {
    const login = { user: 'trunk', password: 'a "secret"' };
    const strict = await rig.carrier({ login });
    strict.carrier.numbers.set('+15550001', { kind: 'answers' });
    const auth = { authUsername: login.user, authPassword: login.password };
    const { address } = strict.carrier;
    const ids = [];
    for (const transport of [1, 2])
      ids.push((await rig.sip.createSipOutboundTrunk('auth', address, [number], { transport, ...auth })).sipTrunkId);
    for (const [index, id] of ids.entries())
      await rig.sip.createSipParticipant(id, '+15550001', `auth-${index}`, { waitUntilAnswered: true });
    await assert.rejects(
      rig.sip.createSipParticipant(strict.trunk, '+15550001', 'auth-2', { waitUntilAnswered: true }),
      { sipStatusCode: 401 },
    );
    for (const phone of strict.carrier.taken) phone.hangUp();
    await until(async () => (await rig.openCalls()) === 0, 'no call is open');
  });
});

describe('a call over TLS', () => {
  const dial = (trunk, room) => rig.sip.createSipParticipant(trunk, '+15550001', room, { waitUntilAnswered: true });
  const login = { user: 'trunk', password: 'secret' };
  const auth = { transport: 3, authUsername: login.user, authPassword: login.password };

  test('logs in, and ends when the phone hangs up', async () => {
    const { carrier, trunk } = await rig.carrier({ login, certificate: localCertificate }, auth);
    carrier.numbers.set('+15550001', { kind: 'answers' });
    await dial(trunk, 'tls');
    assert.ok(carrier.encryptedBytes > 0);
    carrier.taken[0].hangUp();
    await until(async () => (await rig.openCalls()) === 0, 'no call is open');
  });

  test('is not made to a server with a certificate for another name, nor to one without TLS', async () => {
    const { carrier, trunk } = await rig.carrier({ login, certificate: otherCertificate }, auth);
    await assert.rejects(dial(trunk, 'tls-other'), {
      sipStatusCode: 503,
      sipStatus: 'The certificate of the server is not for 127.0.0.1.',
    });
    const plain = await rig.carrier({ login }, auth);
    plain.carrier.numbers.set('+15550001', { kind: 'answers' });
    await assert.rejects(dial(plain.trunk, 'tls-none'), { sipStatusCode: 503 });
    assert.deepEqual([carrier.encryptedBytes, carrier.taken.length, plain.carrier.taken.length], [0, 0, 0]);
  });
});

describe('an incoming call', () => {
  const own = '+911140000002';
  let carrier;
  let ids;
  before(async () => {
    ids = await rig.inbound(own);
    ({ carrier } = await rig.carrier());
  });
  const call = (options) => carrier.call({ at: rig.at, called: own, from: '+15550009', ...options });
  const up = (phone) => until(() => phone.status === 'up', 'it is answered');

  test('waits for somebody in the room, carries both voices, and ends when the participant is removed', async () => {
    const phone = await call({ says: tone(700, 30_000) });
    const room = await rig.roomLike('call_+15550009_');
    await until(() => phone.status === 'ringing', 'it rings');
    const guest = await rig.guest(room);
    await talked(phone, guest);
    assert.equal(guest.phone.identity, 'sip_+15550009');
    const { attributes } = guest.phone;
    assert.equal(attributes['sip.callStatus'], 'active');
    assert.equal(attributes['sip.trunkID'], ids.trunk);
    assert.equal(attributes['sip.ruleID'], ids.rule);
    assert.equal(attributes['sip.trunkPhoneNumber'], own);
    await rig.rooms.removeParticipant(room, 'sip_+15550009');
    assert.equal((await phone.ended).by, 'them');
    await guest.leave();
  });

  test('mixes two people, passes digits both ways, and goes on after a hold; over TCP', async () => {
    const phone = await call({ from: '+15550010', transport: 'tcp', says: tone(700, 60_000) });
    const room = await rig.roomLike('call_+15550010_');
    const guest = await rig.guest(room);
    const other = await rig.guest(room, { identity: 'other', hertz: 1_300 });
    await until(() => {
      const heard = phone.heardLast(1_000);
      return shareOf(440, heard) > 0.4 && shareOf(1_300, heard) > 0.4;
    }, 'the phone hears both');
    for (const digit of '12#') phone.press(digit);
    await until(() => guest.digits === '12#', 'the digits reach the room');
    await guest.room.localParticipant.publishDtmf(7, '7');
    await until(() => phone.digits === '7', 'a digit reaches the phone');
    assert.equal(await phone.hold(), 200);
    await until(() => shareOf(440, phone.heardLast(500)) < 0.01, 'the phone hears nothing on hold');
    assert.equal(await phone.hold(false), 200);
    await until(() => shareOf(440, phone.heardLast(1_000)) > 0.4, 'the phone hears again');
    phone.hangUp();
    await until(() => guest.left.includes('sip_+15550010'), 'the participant leaves');
    await Promise.all([guest.leave(), other.leave()]);
  });

  test('is cancelled by the caller before anybody joins the room', async () => {
    const phone = await call({ from: '+15550011' });
    await rig.roomLike('call_+15550011_');
    phone.hangUp();
    await until(async () => (await rig.openCalls()) + carrier.openCalls === 0, 'no call is open');
  });

  test('is refused for unknown numbers, and for callers from other addresses or without the login', async () => {
    const login = { user: 'carrier', password: 'secret' };
    const elsewhere = await rig.inbound('+911140000003', { trunk: { allowedAddresses: ['192.0.2.0/24'] } });
    await rig.inbound('+911140000004', { trunk: { authUsername: login.user, authPassword: login.password } });
    await rig.inbound('+911140000005', { trunk: { allowedNumbers: ['+15550012'] } });
    const outcome = async (called, options) => (await (await call({ called, ...options })).ended).status;
    assert.equal(await outcome('+911140000099'), 404);
    assert.equal(await outcome('+911140000003'), 403);
    assert.equal(await outcome('+911140000004'), 401);
    assert.equal(await outcome('+911140000004', { login: { ...login, password: 'wrong' } }), 401);
    assert.equal(await outcome('+911140000005'), 403);
    const [trunk] = await rig.sip.listSipInboundTrunk({ trunkIds: [elsewhere.trunk] });
    trunk.allowedAddresses = ['127.0.0.1'];
    await rig.sip.updateSipInboundTrunk(elsewhere.trunk, trunk);
    const welcome = await call({ called: '+911140000003', from: '+15550015' });
    await rig.roomLike('call_+15550015_');
    welcome.hangUp();
    await welcome.ended;
    const phone = await call({ called: '+911140000004', from: '+15550013', login });
    const guest = await rig.guest(await rig.roomLike('call_+15550013_'));
    await up(phone);
    phone.hangUp();
    await phone.ended;
    await guest.leave();
  });

  test('brings its agent by the rule, with its metadata', async () => {
    const { sipTrunkId } = await rig.sip.createSipInboundTrunk('agent', ['+911140000006']);
    const agents = [{ agentName: 'voice', metadata: '{"number":"6"}' }];
    await rig.sip.createSipDispatchRule(
      { type: 'individual', roomPrefix: 'agent' },
      { trunkIds: [sipTrunkId], metadata: 'of the rule', attributes: { tenant: 'a' }, roomConfig: { agents } },
    );
    const phone = await call({ called: '+911140000006', from: '+15550014' });
    const room = await rig.roomLike('agent_+15550014_');
    const dispatches = await rig.dispatches.listDispatch(room);
    assert.deepEqual(
      dispatches.map(({ agentName, metadata }) => ({ agentName, metadata })),
      agents,
    );
    const [participant] = await rig.rooms.listParticipants(room);
    assert.equal(participant.metadata, 'of the rule');
    assert.equal(participant.attributes.tenant, 'a');
    phone.hangUp();
    await phone.ended;
  });
});
