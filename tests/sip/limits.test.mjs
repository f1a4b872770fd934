import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { dispose } from '@livekit/rtc-node';
import { tone } from '@tessera/testing/phone-sounds';
import { AccessToken, SipClient } from 'livekit-server-sdk';
import { number, Rig, until } from './lib/rig.mjs';

const lines = 20;

let rig;
before(async () => {
  rig = await Rig.start({ timings: { silenceMs: 3_000, t1: 100 }, settings: { SIP_CALLS: String(lines) } });
});
after(async () => {
  await rig?.stop();
  await dispose();
});

// A call that a failed test left open would take a line of the next one.
afterEach(async () => {
  for (const { name } of await rig.rooms.listRooms()) await rig.rooms.deleteRoom(name).catch(() => undefined);
});

const isQuiet = (carrier) =>
  until(async () => (await rig.openCalls()) + carrier.openCalls === 0, 'no call is open', 60_000);

describe('the lines', () => {
  test('carry twenty calls at once, two in a room, and refuse one more as congested', async () => {
    const { carrier, trunk } = await rig.carrier();
    carrier.numbers.set('+15550440', { kind: 'answers', says: tone(440, 120_000) });
    carrier.numbers.set('+15550700', { kind: 'answers', says: tone(700, 120_000) });
    const dial = (number, room) =>
      rig.sip.createSipParticipant(trunk, number, room, {
        ...{ participantIdentity: number, waitUntilAnswered: true, ringingTimeout: 60 },
      });
    const rooms = Array.from({ length: lines / 2 }, (_, index) => `line-${index}`);
    for (const room of rooms) await Promise.all([dial('+15550440', room), dial('+15550700', room)]);
    assert.equal(await rig.openCalls(), lines);
    await assert.rejects(dial('+15550440', 'one-more'), { sipStatusCode: 503 });
    // How well they hear each other depends on the machine, as long as all of them are served.
    await until(
      () => carrier.taken.every(({ status, packets }) => status === 'up' && packets > 50),
      'audio on all lines',
    );
    for (const room of rooms) await rig.rooms.deleteRoom(room);
    await isQuiet(carrier);
  });

  test('leave no call open when a tenth of all messages is lost', async () => {
    const own = '+911140000012';
    await rig.inbound(own);
    const { carrier, trunk } = await rig.carrier({ loss: 0.1 });
    carrier.numbers.set('+15550001', { kind: 'answers', afterMs: 100, hangsUpAfterMs: 500 });
    carrier.numbers.set('+15550002', { kind: 'busy' });
    carrier.numbers.set('+15550003', { kind: 'rings' });
    const outgoing = Array.from({ length: 15 }, (_, index) =>
      rig.sip
        .createSipParticipant(trunk, `+1555000${1 + (index % 3)}`, `loss-${index}`, {
          ...{ waitUntilAnswered: true, ringingTimeout: index % 3 === 2 ? 5 : 60, timeout: 90 },
        })
        .then(
          () => 200,
          (error) => error.sipStatusCode ?? error.message,
        ),
    );
    const incoming = await Promise.all(
      Array.from({ length: 5 }, (_, index) => carrier.call({ at: rig.at, called: own, from: `+1555001${index}` })),
    );
    setTimeout(() => incoming.forEach((phone) => phone.hangUp()), 3_000);
    const outcomes = await Promise.all(outgoing);
    for (const [index, outcome] of outcomes.entries())
      assert.equal(outcome, [200, 486, 408][index % 3], `call ${index} ended with ${outcome}`);
    await isQuiet(carrier);
  });

  test('end a call whose other side falls silent', async () => {
    const { carrier, trunk } = await rig.carrier();
    carrier.numbers.set('+15550001', { kind: 'answers' });
    await rig.sip.createSipParticipant(trunk, '+15550001', 'silence', { waitUntilAnswered: true });
    carrier.taken[0].fallSilent();
    assert.equal((await carrier.taken[0].ended).by, 'them');
    await isQuiet(carrier);
  });

  test('survive junk over UDP, TCP and RTP', async () => {
    const { carrier, trunk } = await rig.carrier();
    carrier.numbers.set('+15550001', { kind: 'answers' });
    const { port } = rig;
    const headers =
      'Via: SIP/2.0/UDP 127.0.0.1:9;branch=z9hG4bKx\r\nFrom: <sip:a@b>;tag=1\r\nTo: <sip:c@d>\r\nCall-ID: x\r\n';
    const junk = [
      '',
      'INVITE',
      '\r\n\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
      `INVITE sip:c@d SIP/2.0\r\n${headers}CSeq: 1 INVITE\r\nContent-Length: 99999\r\n\r\n`,
      `INVITE sip:c@d SIP/2.0\r\n${headers}CSeq: 1 BYE\r\n\r\n`,
      `INVITE x SIP/2.0\r\n${headers}CSeq: 1 INVITE\r\nContact: <<<>>>\r\n\r\n`,
      `SIP/2.0 200 OK\r\n${headers}CSeq: 1 INVITE\r\n\r\n`,
      `BYE sip:c@d SIP/2.0\r\n${headers}CSeq: 1 BYE\r\n\r\n`,
      'x'.repeat(60_000),
      Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 37) % 256)),
    ];
    const udp = createSocket('udp4');
    for (const each of junk) await new Promise((sent) => udp.send(each, port, '127.0.0.1', sent));
    udp.close();
    for (const each of junk.filter(({ length }) => length > 0))
      await new Promise((closed) => {
        const socket = connect(port, '127.0.0.1', () => socket.end(each));
        socket.once('close', closed).on('error', () => undefined);
        socket.resume();
      });
    await rig.sip.createSipParticipant(trunk, '+15550001', 'after', { waitUntilAnswered: true });
    carrier.taken[0].hangUp();
    await isQuiet(carrier);
  });
});

describe('the interface', () => {
  test('keeps trunks and rules over a restart, with their passwords, and forgets those that are deleted', async () => {
    const { sipTrunkId } = await rig.sip.createSipInboundTrunk('kept', ['+911140000020'], {
      authUsername: 'a',
      authPassword: 'b',
    });
    const rule = await rig.sip.createSipDispatchRule({ type: 'direct', roomName: 'r' }, { trunkIds: [sipTrunkId] });
    const gone = await rig.sip.createSipOutboundTrunk('gone', '127.0.0.1:9', [number], { transport: 1 });
    await rig.sip.deleteSipTrunk(gone.sipTrunkId);
    await rig.crashGateway();
    const [trunk] = await rig.sip.listSipInboundTrunk({ trunkIds: [sipTrunkId] });
    assert.deepEqual([trunk.name, trunk.numbers, trunk.authPassword], ['kept', ['+911140000020'], 'b']);
    assert.deepEqual(await rig.sip.listSipOutboundTrunk({ trunkIds: [gone.sipTrunkId] }), []);
    const rules = await rig.sip.listSipDispatchRule({ trunkIds: [sipTrunkId] });
    assert.ok(rules.some(({ sipDispatchRuleId }) => sipDispatchRuleId === rule.sipDispatchRuleId));
    await rig.sip.deleteSipDispatchRule(rule.sipDispatchRuleId);
    await assert.rejects(rig.sip.deleteSipDispatchRule(rule.sipDispatchRuleId), { code: 'not_found' });
    await assert.rejects(rig.sip.deleteSipTrunk(gone.sipTrunkId), { code: 'not_found' });
  });

  test('refuses other secrets, tokens without the right, and unknown methods', async () => {
    const { key, secret } = rig.livekit;
    const stranger = new SipClient(rig.url, key, 'x'.repeat(32));
    await assert.rejects(stranger.listSipInboundTrunk(), { code: 'unauthenticated' });
    const post = async (method, grant, body = '{}') => {
      const token = new AccessToken(key, secret, { identity: 'x' });
      token.addSIPGrant(grant);
      const headers = { authorization: `Bearer ${await token.toJwt()}`, 'content-type': 'application/json' };
      const answer = await fetch(`${rig.url}/twirp/livekit.SIP/${method}`, { method: 'POST', headers, body });
      return { status: answer.status, ...(await answer.json()) };
    };
    assert.equal((await post('ListSIPInboundTrunk', { call: true })).status, 401);
    assert.equal((await post('CreateSIPParticipant', { admin: true })).status, 401);
    assert.equal((await post('MakeTea', { admin: true })).code, 'bad_route');
    assert.equal((await post('ListSIPInboundTrunk', { admin: true }, '{')).code, 'malformed');
    assert.equal((await post('ListSIPInboundTrunk', { admin: true }, '{"numbers":3}')).code, 'malformed');
    assert.equal((await post('ListSIPInboundTrunk', { admin: true }, `{"x":"${'x'.repeat(300_000)}"}`)).status, 400);
  });

  for (const [what, create, words] of [
    ['a trunk that anybody could call', (sip) => sip.createSipInboundTrunk('x', []), /for security/],
    ['an invalid number', (sip) => sip.createSipInboundTrunk('x', ['a b']), /"a b" is not a number/],
    [
      'an invalid network',
      (sip) => sip.createSipInboundTrunk('x', ['1'], { allowedAddresses: ['1.2.3.4/99'] }),
      /1\.2\.3\.4\/99/,
    ],
    [
      'an address with parameters',
      (sip) => sip.createSipOutboundTrunk('x', 'a;b=c', ['1'], { transport: 1 }),
      /address must be/,
    ],
    [
      'SRTP',
      (sip) => sip.createSipOutboundTrunk('x', 'a.example', ['1'], { transport: 3, mediaEncryption: 2 }),
      /mediaEncryption/,
    ],
    [
      'a header with a line break',
      (sip) => sip.createSipOutboundTrunk('x', 'a.example', ['1'], { transport: 1, headers: { 'X-A': 'a\r\nb' } }),
      /X-A/,
    ],
    [
      'a rule for a trunk that does not exist',
      (sip) => sip.createSipDispatchRule({ type: 'direct', roomName: 'r' }, { trunkIds: ['ST_x'] }),
      /ST_x/,
    ],
    [
      'a change that lets anybody in',
      async (sip) => {
        const trunk = await sip.createSipInboundTrunk('x', ['+911140000021']);
        return sip.updateSipInboundTrunk(trunk.sipTrunkId, Object.assign(trunk, { numbers: [] }));
      },
      /for security/,
    ],
    ['a rule with a PIN', (sip) => sip.createSipDispatchRule({ type: 'direct', roomName: 'r', pin: '1' }), /PIN/],
  ])
    test(`refuses ${what}`, () => assert.rejects(create(rig.sip), { code: 'invalid_argument', message: words }));

  test('refuses calls from numbers of others, to invalid numbers, and to private addresses', async () => {
    const { sipTrunkId } = await rig.sip.createSipOutboundTrunk('x', '127.0.0.1:9999', [number], { transport: 1 });
    const inner = await rig.sip.createSipOutboundTrunk('x', '10.0.0.1:5060', [number], { transport: 1 });
    const dial = (trunk, to, options) => rig.sip.createSipParticipant(trunk, to, 'r', options);
    await assert.rejects(dial(sipTrunkId, '1', { fromNumber: '+1999' }), { message: /not a number of the trunk/ });
    await assert.rejects(dial(sipTrunkId, 'a@b'), { message: /sipCallTo/ });
    await assert.rejects(dial(inner.sipTrunkId, '1'), { message: /private address/ });
    await assert.rejects(dial('ST_x', '1'), { code: 'not_found' });
  });
});
