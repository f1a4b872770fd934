// Stops Redis while access is revoked: no socket of another process keeps the rights that it had before.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Cluster } from './lib/cluster.mjs';

/** @type {Cluster} */
let cluster;
let second;
let form;
const open = [];
before(async () => {
  cluster = await Cluster.start({ workers: 1 });
  await cluster.revive();
  second = await cluster.anotherApi();
  form = await cluster.call('POST', '/api/common/create-form', { name: 'Shared', fields: [] });
});
after(async () => {
  for (const socket of open) socket.disconnect();
  await cluster?.stop();
});

async function until(condition, what) {
  for (const end = Date.now() + 30_000; !(await condition()); await sleep(50))
    if (Date.now() > end) throw new Error(`not within 30 s: ${what}`);
}

/** Somebody who joined the workspace with these rights. */
async function member(name, permissions) {
  const email = `${name}@example.com`;
  await cluster.call('POST', '/api/company/invite-multiple-users', { emails: [email], permissions });
  let token;
  await until(async () => {
    const { items } = await cluster.call('GET', `/api/guest/local-mailbox?email=${email}`);
    token = /\/invite\/(\S+)/.exec(items[0]?.text ?? '')?.[1];
    return token;
  }, 'the invitation');
  const joining = { token, name, password: 'a long password' };
  const joined = await cluster.call('POST', '/api/company/accept-invitation', joining);
  return { id: joined.user.id, token: joined.token };
}

/** A socket to the second api that watches the responses of the form. `ends` counts how often it was closed. */
async function watcher(token) {
  const socket = io(second.address, { auth: { token }, transports: ['websocket'], forceNew: true });
  open.push(socket);
  const seen = { ends: 0, socket };
  socket.on('disconnect', () => (seen.ends += 1));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  assert.deepEqual(await watch(socket), { ok: true });
  return seen;
}
const watch = (socket) => socket.timeout(5_000).emitWithAck('watch', { entity: 'response', of: form.id });
/** The answer to a watch, or null: the socket is closed, or was closed before the answer came. */
const answerTo = (socket) => (socket.connected ? watch(socket).catch(() => null) : null);

let revision = 0;
const share = (grants) => {
  const wanted = { id: form.id, revision, restricted: false, grants };
  revision += 1;
  return cluster.call('POST', '/api/sharing/share-form', wanted);
};

test('what was revoked while Redis was away is revoked for open sockets once it is back', async () => {
  const mayRead = { submissions: { CAN_VIEW: true } };
  const granted = await member('granted', {});
  const entitled = await member('entitled', mayRead);
  const unchanged = await member('unchanged', mayRead);
  await share([{ kind: 'person', id: granted.id, level: 'edit' }]);
  const [byGrant, byRight, same] = [
    await watcher(granted.token),
    await watcher(entitled.token),
    await watcher(unchanged.token),
  ];

  await cluster.redis.kill();
  await share([]);
  await cluster.call('POST', '/api/company/update-user-permissions', { user_id: entitled.id, permissions: {} });
  // What this process had left to tell is lost with it.
  await cluster.api.kill();
  await cluster.redis.start();

  for (const [who, { socket }] of Object.entries({ byGrant, byRight }))
    await until(async () => (await answerTo(socket))?.ok === false, `${who} may not watch any more`);
  assert.deepEqual([byGrant.ends, byRight.ends, same.ends], [1, 1, 0]);
  assert.deepEqual(await watch(same.socket), { ok: true });
});
