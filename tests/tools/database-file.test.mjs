// The local database's file: free space is reused and released without breaking open reads.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import mongoose from 'mongoose';
import { mongoMemory } from '../../infra/local/mongo.mjs';
import { startDatabase, untilAnswered, untilRestarted } from './local-servers.mjs';

const documents = 2_000;
const rounds = 10;
const note = 'x'.repeat(1_000);

let database;
let connection;
before(async () => {
  // A tiny page cache, so that reads go to the file.
  database = await startDatabase({ memory: { ...mongoMemory(2 ** 30), cache: 1 } });
  connection = await mongoose.createConnection(database.url).asPromise();
});
after(async () => {
  await connection?.close();
  await database?.stop();
});

test('the file shrinks between writes without losing data', { timeout: 120_000 }, async () => {
  const collection = connection.getClient().db('tessera-test').collection('written');
  await collection.insertMany(Array.from({ length: documents }, (_, _id) => ({ _id, note, round: 0 })));
  for (let round = 1; round <= rounds; round++) await collection.updateMany({}, { $set: { round } });
  const grown = database.fileSize();
  await untilAnswered(
    async () => assert.ok(database.fileSize() < grown / 3, `${database.fileSize()} of ${grown}`),
    500,
  );
  assert.equal(await collection.countDocuments({ round: rounds, note }), documents);
  database.kill();
  const kept = await untilRestarted(connection, () => collection.countDocuments({ round: rounds, note }));
  assert.equal(kept, documents);
});

test('a long scan completes during writes', { timeout: 120_000 }, async () => {
  const db = connection.getClient().db('tessera-test');
  const walked = db.collection('walked');
  await walked.insertMany(Array.from({ length: documents }, (_, _id) => ({ _id, note, round: 0 })));
  await db.collection('beside').insertMany(Array.from({ length: 4_000 }, (_, _id) => ({ _id })));
  // Each document is compared with all of another collection, to take time.
  const beside = { $lookup: { from: 'beside', localField: 'round', foreignField: 'absent', as: 'beside' } };
  let isOver = false;
  const walk = walked
    .aggregate([beside, { $group: { _id: null, count: { $sum: 1 } } }])
    .toArray()
    .finally(() => (isOver = true));
  let written = 0;
  const some = (first) => ({ _id: { $in: Array.from({ length: 50 }, (_, at) => at * 40 + (first % 40)) } });
  for (; !isOver; written++) await walked.updateMany(some(written), { $inc: { round: 1 } }).catch(() => {});
  assert.deepEqual(await walk, [{ _id: null, count: documents }]);
  assert.ok(written > 100, `only ${written} writes came beside the walk: the test has no weight`);
});
