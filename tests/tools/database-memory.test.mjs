// The local database bounds its memory: only a query that needs more fails.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import mongoose from 'mongoose';
import { mongoMemory } from '../../infra/local/mongo.mjs';
import { startDatabase, untilRestarted } from './local-servers.mjs';

const megabyte = 2 ** 20;
const smallest = mongoMemory(2 ** 30);
const documents = 5_000;
/** One and a half times the memory limit of a sort, which is an eighth of the heap. */
const bytesOfEach = Math.round((smallest.heap * megabyte * 1.5) / 8 / documents);

/** The documents of group 1: of each 500, the 167 whose index modulo 3 is 1. */
const inGroup = (documents / 500) * 167;

let database;
let collection;
let connection;

before(async () => {
  database = await startDatabase({ memory: smallest });
  connection = await mongoose.createConnection(database.url, { retryReads: false }).asPromise();
  collection = connection.getClient().db('tessera-test').collection('large');
  for (let from = 0; from < documents; from += 500)
    await collection.insertMany(
      Array.from({ length: 500 }, (_, at) => ({
        _id: from + at,
        number: ((from + at) * 7) % documents,
        group: at % 3,
        note: 'x'.repeat(bytesOfEach),
      })),
    );
});
after(async () => {
  await connection?.close();
  await database?.stop();
});

test("a sort over the limit fails with MongoDB's error code, and the server continues", async () => {
  const pid = database.pid();
  const refused = { code: 292, codeName: 'QueryExceededMemoryLimitNoDiskUseAllowed' };
  await assert.rejects(collection.find({}).sort({ number: -1 }).toArray(), refused);
  await assert.rejects(collection.aggregate([{ $sort: { number: -1 } }]).toArray(), refused);
  assert.equal(await collection.countDocuments({ group: 1 }), inGroup);
  assert.equal(database.pid(), pid);
});

test('a sort with a limit holds only that many documents', async () => {
  const page = await collection.find({}).sort({ number: -1 }).skip(10).limit(5).project({ number: 1 }).toArray();
  assert.deepEqual(
    page.map(({ number }) => number),
    [4_989, 4_988, 4_987, 4_986, 4_985],
  );
});

test('documents are returned in batches of bounded size', async () => {
  let read = 0;
  for await (const { _id, note } of collection.find({})) {
    assert.equal(note.length, bytesOfEach);
    read += 1;
    assert.equal(typeof _id, 'number');
  }
  assert.equal(read, documents);
});

test('an out-of-memory error ends the process, and the launcher restarts it', async () => {
  const pid = database.pid();
  const beside = { $lookup: { from: 'large', localField: 'group', foreignField: 'group', as: 'beside' } };
  await assert.rejects(collection.aggregate([beside]).toArray(), { name: /Network/ });
  assert.equal(await untilRestarted(connection, () => collection.countDocuments({ group: 1 })), inGroup);
  assert.notEqual(database.pid(), pid);
});
