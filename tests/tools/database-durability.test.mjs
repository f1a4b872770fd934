// Kills the local database during writes, and at each write to its disk: acknowledged writes must survive.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import mongoose from 'mongoose';
import { buildMongo, mongoClasses } from '../../infra/local/mongo.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { startDatabase, untilRestarted } from './local-servers.mjs';

const rounds = 2;
const writers = 30;
/** Documents that must be acknowledged in a round before the server is killed. */
const settledBeforeKill = 150;

let database;
let connection;
let collection;

before(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.url).asPromise();
  collection = connection.getClient().db('tessera-test').collection('acknowledged', { retryWrites: false });
  await collection.createIndex({ workspace: 1, at: -1 });
});
after(async () => {
  await connection?.close();
  await database?.stop();
});

/** Inserts and then updates documents, and records acknowledgements until the server dies. */
async function write(round, writer, acknowledged, isOver) {
  for (let count = 0; !isOver(); count++) {
    const _id = `${round}-${writer}-${count}`;
    try {
      await collection.insertOne({ _id, workspace: 'a', at: new Date(), state: 'new' });
      acknowledged.set(_id, 'new');
      await collection.bulkWrite([
        { updateOne: { filter: { _id, workspace: 'a' }, update: { $set: { state: 'settled' } } } },
      ]);
      acknowledged.set(_id, 'settled');
    } catch {
      return; // killed: this write was not acknowledged
    }
  }
}

async function until(isDone) {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('no acknowledged insert or update is lost when the process is killed under load', async () => {
  const acknowledged = new Map();
  for (let round = 0; round < rounds; round++) {
    let over = false;
    const isOver = () => over;
    const writing = Array.from({ length: writers }, (_, writer) => write(round, writer, acknowledged, isOver));
    const settled = () => [...acknowledged.values()].filter((state) => state === 'settled').length;
    await Promise.race([until(() => over || settled() >= settledBeforeKill * (round + 1)), Promise.all(writing)]);
    database.kill();
    over = true;
    await Promise.all(writing);
    await untilRestarted(connection, () => collection.estimatedDocumentCount());
    assert.ok(
      settled() >= settledBeforeKill * (round + 1),
      `${settled()} documents were settled in ${round + 1} rounds`,
    );
  }
  const found = new Map();
  for await (const { _id, state } of collection.find({ workspace: 'a' }).sort({ at: -1 })) found.set(_id, state);
  const lost = [...acknowledged].filter(
    ([id, state]) => !found.has(id) || (state === 'settled' && found.get(id) !== state),
  );
  assert.deepEqual(lost, []);
});

const crashing = join(root, 'tests/tools/database-crash/CrashAtEachWrite.java');
test('no acknowledged commit is lost at any truncation of the file', async () => {
  await buildMongo();
  for (const seed of ['2', '4']) {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-crash-'));
    try {
      const output = await run('java', ['-cp', mongoClasses(), crashing, folder, seed]);
      const [, tried] = /^tried (\d+)\n$/.exec(output) ?? assert.fail(output);
      assert.ok(Number(tried) > 500, `only ${tried} places were tried`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
});
