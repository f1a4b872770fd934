import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SipCarrier } from '@tessera/testing/sip-carrier';
import {
  expiredCertificate,
  localCertificate,
  otherCertificate,
  testAuthority,
} from '@tessera/testing/test-certificates';
import { offerOf } from '../messages/sdp.ts';
import { SipAgent } from './sip-agent.ts';
import type { CallEnd, SipCall } from './sip-call.ts';

const callee = '+12025550100';
const sdp = offerOf({ address: '127.0.0.1', port: 40_000, session: 1, version: 1 });
const unexpected = (error: unknown) => {
  throw error;
};

/** Calls over TLS. @returns the call, whether it is answered, and its end */
async function call(port: number, host: string, authorities: readonly string[] = [testAuthority]) {
  const agent = await SipAgent.open({
    ...{ address: '127.0.0.1', port: 0, authorities, onCall: unexpected, onError: unexpected },
  });
  let made!: SipCall;
  let answered: Promise<void> | undefined;
  const ended = new Promise<CallEnd>((end) => {
    answered = new Promise((answer) => {
      made = agent.call(
        {
          ...{ peer: { transport: 'tls', address: '127.0.0.1', port, host }, sdp },
          ...{ to: `sip:${callee}@${host}:${port};transport=tls`, from: `sip:+12025550199@127.0.0.1:${agent.port}` },
        },
        { answered: () => answer(), ended: end },
      );
    });
  });
  return { agent, made, answered, ended };
}

const portOf = ({ address }: SipCarrier): number => Number(address.split(':')[1]);

it.each(['localhost', '127.0.0.1'])(
  'calls over TLS, and is hung up on over the same connection, at %s',
  async (host) => {
    const carrier = await SipCarrier.open({ certificate: localCertificate });
    carrier.numbers.set(callee, { kind: 'answers' });
    const { agent, answered, ended } = await call(portOf(carrier), host);
    await answered;
    expect(carrier.encryptedBytes).toBeGreaterThan(0);
    carrier.taken[0]?.hangUp();
    expect(await ended).toEqual({ by: 'them', reason: 'hang-up' });
    await Promise.all([agent.close(), carrier.close()]);
  },
);

it.each([
  ['is for another name', otherCertificate, [testAuthority], 'The certificate of the server is not for localhost.'],
  ['has expired', expiredCertificate, [testAuthority], 'The certificate of localhost is not valid (CERT_HAS_EXPIRED).'],
  ['is of no known authority', localCertificate, [], 'The certificate of localhost is not valid'],
])('sends nothing to a server whose certificate %s', async (_, certificate, authorities, reason) => {
  const carrier = await SipCarrier.open({ certificate });
  const { agent, ended } = await call(portOf(carrier), 'localhost', authorities);
  expect(await ended).toEqual({ by: 'network', status: 503, reason: expect.stringContaining(reason) });
  expect([carrier.encryptedBytes, carrier.taken.length]).toEqual([0, 0]);
  await Promise.all([agent.close(), carrier.close()]);
});

it('never falls back to plain text', async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        heard.push(bytes);
        socket.write('SIP/2.0 400 Bad Request\r\n\r\n');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const plain = await call(port, 'localhost');
  expect(await plain.ended).toMatchObject({ status: 503, reason: expect.stringContaining('does not speak TLS') });
  expect(Buffer.concat(heard).toString('latin1')).not.toContain(callee);
  await plain.agent.close();
  await new Promise((closed) => server.close(closed));
  const nobody = await call(port, 'localhost');
  expect(await nobody.ended).toMatchObject({
    status: 503,
    reason: `localhost:${port} cannot be reached (ECONNREFUSED).`,
  });
  await nobody.agent.close();
});
