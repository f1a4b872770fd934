// Partial indexes of the local database: their documents, the queries that use them, and their cost at startup.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import mongoose from 'mongoose';
import { startDatabase, untilRestarted } from './local-servers.mjs';

const onKey = { partialFilterExpression: { key: { $exists: true } } };

let database;
let connection;
let db;

before(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.url).asPromise();
  db = connection.getClient().db('tessera-test');
});
after(async () => {
  await connection?.close();
  await database?.stop();
});

/** Number of entries of each index of a collection. */
async function entriesOf(collection) {
  const { indexSize } = await db.command({ collStats: collection.collectionName });
  return indexSize;
}

async function restart() {
  database.kill();
  await untilRestarted(connection, () => db.command({ ping: 1 }));
}

const ids = (found) => found.map(({ _id }) => _id).sort((left, right) => left - right);

test('a partial index follows the documents that have the field', async () => {
  const collection = db.collection('held');
  await collection.insertMany([
    { _id: 1, key: 'a' },
    { _id: 2 },
    { _id: 3, key: null },
    { _id: 4, list: [{ key: 1 }, {}] },
  ]);
  await collection.createIndex({ workspace: 1, key: 1 }, { name: 'key', ...onKey });
  await collection.createIndex(
    { workspace: 1 },
    { name: 'inside', partialFilterExpression: { 'list.key': { $exists: true } } },
  );
  const held = async () => {
    const { key, inside } = await entriesOf(collection);
    return { key, inside };
  };
  assert.deepEqual(await held(), { key: 2, inside: 1 });
  await collection.updateOne({ _id: 2 }, { $set: { key: 'b', list: [] } });
  await collection.updateOne({ _id: 1 }, { $unset: { key: '' } });
  assert.deepEqual(await held(), { key: 2, inside: 1 });
  await collection.updateOne({ _id: 4 }, { $set: { key: 'c' }, $unset: { 'list.0.key': '' } });
  await collection.deleteOne({ _id: 3 });
  assert.deepEqual(await held(), { key: 2, inside: 0 });
  assert.deepEqual(ids(await collection.find({ key: { $gte: 'a' } }).toArray()), [2, 4]);
});

test('a query that does not require the field does not use the index', async () => {
  const collection = db.collection('demanded');
  await collection.createIndex({ workspace: 1, rank: 1 }, onKey);
  await collection.insertMany(
    Array.from({ length: 40 }, (_, _id) => ({
      _id,
      workspace: 'a',
      rank: 40 - _id,
      ...(_id % 4 === 0 && { key: _id }),
    })),
  );
  const first = (query) => collection.find(query).sort({ rank: 1 }).limit(3).toArray();
  assert.deepEqual(ids(await first({ workspace: 'a' })), [37, 38, 39]);
  assert.deepEqual(ids(await first({ workspace: 'a', key: { $ne: 36 } })), [37, 38, 39]);
  assert.deepEqual(ids(await first({ workspace: 'a', key: { $in: [null, 36] } })), [37, 38, 39]);
  assert.deepEqual(ids(await first({ workspace: 'a', key: { $exists: true } })), [28, 32, 36]);
  assert.deepEqual(ids(await first({ $and: [{ workspace: 'a' }, { key: { $lt: 33 } }] })), [24, 28, 32]);
});

test('a partial unique index rejects duplicates but allows documents without the field, also after a restart', async () => {
  const collection = db.collection('unique');
  await collection.createIndex({ workspace: 1, key: 1 }, { unique: true, ...onKey });
  await collection.insertMany([
    { _id: 1, workspace: 'a', key: ['x', 'y'] },
    { _id: 2, workspace: 'a' },
    { _id: 3, workspace: 'a' },
    { _id: 4, workspace: 'b', key: ['x'] },
    { _id: 5, workspace: 'a', key: null },
  ]);
  const refuses = async () => {
    const duplicate = { code: 11_000 };
    await assert.rejects(collection.insertOne({ workspace: 'a', key: ['z', 'y'] }), duplicate);
    await assert.rejects(collection.updateOne({ _id: 3 }, { $set: { key: ['x'] } }), duplicate);
    await assert.rejects(collection.updateOne({ _id: 4 }, { $set: { workspace: 'a' } }), duplicate);
    await collection.insertOne({ _id: 6, workspace: 'a' });
    await collection.deleteOne({ _id: 6 });
  };
  await refuses();
  await restart();
  await refuses();
  await collection.updateOne({ _id: 1 }, { $set: { key: ['y'] } });
  await collection.updateOne({ _id: 3 }, { $set: { key: ['x'] } });
  await collection.updateOne({ _id: 1 }, { $unset: { key: '' } });
  await collection.insertOne({ _id: 7, workspace: 'a', key: ['y'] });
  assert.deepEqual(ids(await collection.find({ workspace: 'a', key: 'y' }).toArray()), [7]);
});

test('a unique index with an unsupported filter is rejected, naming the supported form', async () => {
  const refused = { code: 67, message: /\{ field: \{ \$exists: true \} \}/ };
  const partial = { unique: true, partialFilterExpression: { status: 'open' } };
  await assert.rejects(db.collection('refused').createIndex({ key: 1 }, partial), refused);
});

test('an index recreated under a dropped name holds the current documents', async () => {
  const collection = db.collection('again');
  await collection.createIndex({ key: 1 }, { name: 'again', ...onKey });
  await collection.insertMany([{ _id: 1, key: 1 }, { _id: 2 }]);
  await collection.dropIndex('again');
  await collection.insertOne({ _id: 3, key: 3 });
  await assert.doesNotReject(collection.createIndex({ key: 1 }, { name: 'again' }));
  assert.equal((await entriesOf(collection)).again, 3);
  await assert.rejects(collection.createIndex({ key: 1 }, { name: 'again', ...onKey }), { code: 86 });
});

test('startup reads no document to fill an index, even an empty one', async () => {
  const collection = db.collection('filled');
  await collection.insertMany(
    Array.from({ length: 2_000 }, (_, _id) => ({ _id, workspace: 'a', note: 'x'.repeat(2_000) })),
  );
  for (const key of ['a', 'b', 'c'])
    await collection.createIndex(
      { [`keys.${key}`]: 1 },
      { partialFilterExpression: { [`keys.${key}`]: { $exists: true } } },
    );
  const filled = () => database.log().split('filled index').length - 1;
  const [filledBefore, indexesBefore] = [filled(), await collection.indexes()];
  assert.ok(filledBefore >= 3, 'the log does not tell when an index is filled');
  await restart();
  assert.equal(filled(), filledBefore);
  assert.deepEqual(await collection.indexes(), indexesBefore);
});
