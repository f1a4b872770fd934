// Pages and counts of runs read little more than they show, however many runs there are.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import mongoose from 'mongoose';
import { Database } from '@tessera/data/database';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { startDatabase } from './local-servers.mjs';

const workspace = 'shop';
const now = Date.UTC(2026, 10, 27);
const hour = 3_600_000;
const limit = 10;
/** Most statuses have few runs, and these are the oldest. */
const numbers = { failed: 40, completed: 40, cancelled: 40, running: 15, queued: 15, waiting: 11_000 };
const everything = { except: [] };

let server;
let database;
let connection;
let runs;

function makeRun(status, index, place) {
  const at = new Date(now - 2 * hour + place);
  const isOpen = ['queued', 'running', 'waiting'].includes(status);
  return {
    ...{ _id: `${status}${index}`, workspace, workflow: `w${index % 3}`, workflowName: 'Orders', version: 1, status },
    ...{ trigger: { kind: 'manually', subject: null }, epoch: 1, revision: 1, createdAt: at, startedAt: at },
    // Every second one ended within the last hour.
    ...(isOpen ? { openSince: at } : { seconds: 5 }),
    finishedAt: isOpen ? null : new Date(now - (index % 2 === 0 ? 1.5 : 0.5) * hour),
    ...{ resumeAt: null, error: null, result: null, journal: '[]', retryOf: null },
  };
}

before(async () => {
  server = await startDatabase();
  connection = await mongoose.createConnection(server.url).asPromise();
  database = await Database.connect(server.url);
  runs = new RunRepository(database);
  await runs.onModuleInit();
  const all = Object.entries(numbers)
    .flatMap(([status, count]) => Array.from({ length: count }, (_, index) => [status, index]))
    .map(([status, index], place) => makeRun(status, index, place));
  for (let from = 0; from < all.length; from += 1_000) await runs.accept(all.slice(from, from + 1_000));
});
after(async () => {
  await database?.close();
  await connection?.close();
  await server?.stop();
});

/** The answer of a query, and how many documents the database looked at for it. */
async function examinedBy(ask) {
  const examined = async () =>
    (await connection.getClient().db().command({ serverStatus: 1 })).metrics.queryExecutor.scannedObjects;
  const before = await examined();
  const answer = await ask();
  return { answer, examined: (await examined()) - before };
}

const listed = (query, visible = everything) =>
  runs.list(
    workspace,
    {
      sort: [{ property: 'created_at', direction: 'descending' }],
      limit,
      context: { now, timeZone: 'UTC' },
      ...query,
    },
    visible,
  );
const statusIs = (value) => ({ property: 'status', operator: 'equal', value });
const newest = (status, from = 0) =>
  Array.from({ length: limit }, (_, index) => `${status}${numbers[status] - 1 - from - index}`);
const idsOf = ({ items }) => items.map(({ _id }) => _id);

for (const status of Object.keys(numbers))
  test(`pages of ${status} runs read only what they show`, async () => {
    const first = await examinedBy(() => listed({ filter: statusIs(status) }));
    assert.deepEqual(idsOf(first.answer), newest(status));
    assert.ok(first.examined <= limit + 1, `${first.examined} examined`);
    if (numbers[status] < 2 * limit) return;
    const second = await examinedBy(() => listed({ filter: statusIs(status), cursor: first.answer.nextCursor }));
    assert.deepEqual(idsOf(second.answer), newest(status, limit));
    assert.ok(second.examined <= limit + 2, `${second.examined} examined`);
  });

test('a page of several statuses, or of the workflows that somebody may see, reads only what it shows', async () => {
  const ended = { property: 'status', operator: 'in', value: ['failed', 'completed', 'cancelled'] };
  const statuses = await examinedBy(() => listed({ filter: ended }));
  assert.deepEqual(idsOf(statuses.answer), newest('cancelled'));
  assert.ok(statuses.examined <= limit + 1, `${statuses.examined} examined`);
  const workflows = await examinedBy(() => listed({}, { only: ['w0', 'w2'] }));
  const seen = newest('waiting')
    .concat(newest('waiting', limit))
    .filter((id) => Number(id.slice(7)) % 3 !== 1);
  assert.deepEqual(idsOf(workflows.answer), seen.slice(0, limit));
  assert.ok(workflows.examined <= limit + 1, `${workflows.examined} examined`);
});

test('counts stop at 10,000, and counts of ended runs read only those', async () => {
  const open = await examinedBy(() => runs.countOpen(workspace));
  assert.deepEqual(open.answer, { count: 10_000, exact: false });
  assert.ok(open.examined <= 10_001, `${open.examined} examined`);
  for (const status of ['completed', 'failed']) {
    const ended = await examinedBy(() => runs.countEnded(workspace, status, new Date(now - hour)));
    assert.deepEqual(ended.answer, { count: 20, exact: true });
    assert.equal(ended.examined, 20);
  }
});
