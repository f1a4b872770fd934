// Dropping a database during writes leaves it empty or with later writes, never broken.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import mongoose from 'mongoose';
import { startDatabase } from './local-servers.mjs';

const rounds = 60;
const writers = 8;

let database;
let connection;
before(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.url, { maxPoolSize: writers + 2 }).asPromise();
});
after(async () => {
  await connection?.close();
  await database?.stop();
});

test('a database still works after a drop during writes and index builds', { timeout: 60_000 }, async () => {
  const refused = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = `dropped-${round % 4}`;
    const collection = connection.useDb(name).collection('things');
    const work = Array.from({ length: writers }, (_, writer) =>
      writer % 2 === 0
        ? collection.createIndex({ workspace: 1, [`field${writer}`]: 1 })
        : collection.insertOne({ _id: `${round}/${writer}`, workspace: 'a' }),
    );
    const dropped = connection.useDb(name).dropDatabase();
    for (const outcome of await Promise.allSettled([...work, dropped]))
      if (outcome.status === 'rejected') refused.push(outcome.reason.message);
    await collection.insertOne({ _id: `after/${round}`, workspace: 'a' });
    assert.ok(await collection.findOne({ _id: `after/${round}` }), `round ${round}: what was written is not found`);
  }
  assert.deepEqual(refused, [], 'a writer beside a drop was refused');
});
