// Index queries of the local database return the same documents as full scans.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import mongoose from 'mongoose';
import { startDatabase, untilAnswered, untilRestarted } from './local-servers.mjs';

const documents = 300;
const queries = 250;
const indexes = [
  [{ workspace: 1, createdAt: -1 }],
  [{ workspace: 1, status: 1, createdAt: -1 }],
  [{ workspace: 1, tags: 1 }],
  [{ score: 1 }],
  [{ workspace: 1, 'nested.key': 1 }, { sparse: true }],
  [{ workspace: 1, number: 1 }, { unique: true }],
  [{ slug: 1 }, { unique: true, sparse: true }],
  [{ workspace: 1, score: 1 }, { partialFilterExpression: { slug: { $exists: true } } }],
  [
    { workspace: 1, label: 1 },
    { unique: true, partialFilterExpression: { label: { $exists: true } } },
  ],
];

/** Small seeded generator, so that failures are reproducible. */
function randomFrom(seed) {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return { below: (limit) => Math.floor(next() * limit), pick: (values) => values[Math.floor(next() * values.length)] };
}

const instant = (step) => new Date(Date.UTC(2026, 0, 1) + step * 1000);

function makeDocument(random, number) {
  const document = {
    _id: random.pick([`run${number}`, number, new mongoose.Types.ObjectId()]),
    workspace: random.pick(['a', 'b', 'c']),
    number,
    createdAt: instant(random.below(200)),
    status: random.pick(['queued', 'running', 'done', null]),
    tags: random.pick([[], ['x'], ['x', 'y'], ['y', 'z', 'x'], 'x', null]),
    score: random.pick([1, 2.5, -3, 10_000_000_000, null, 'high', true]),
  };
  if (random.below(3) > 0) document.nested = { key: random.pick(['p', 'q', 3]) };
  if (random.below(2) > 0) document.slug = `slug-${number}`;
  if (random.below(2) > 0) document.label = number;
  return document;
}

const conditions = {
  workspace: (random) => random.pick(['a', 'b', { $in: ['a', 'c'] }, { $ne: 'a' }, { $eq: 'b' }]),
  status: (random) => random.pick(['queued', null, { $in: ['done', null] }, { $exists: false }, /^q/]),
  createdAt: (random) =>
    random.pick([
      { $gt: instant(random.below(200)) },
      { $lte: instant(random.below(200)) },
      { $gte: instant(random.below(100)), $lt: instant(100 + random.below(100)) },
      instant(random.below(200)),
    ]),
  tags: (random) => random.pick(['x', [], { $in: ['y', 'z'] }, { $gt: 'x', $lt: 'z' }, { $size: 2 }, null]),
  score: (random) => random.pick([1, 2.5, { $gt: 1 }, { $lt: 5 }, 'high', null, { $in: [1, 'high'] }]),
  'nested.key': (random) => random.pick(['p', 3, { $gte: 'p' }, null]),
  number: (random) =>
    random.pick([random.below(documents), { $in: [1, 2, 3, 9999] }, { $lt: random.below(documents) }]),
  slug: (random) => random.pick([`slug-${random.below(documents)}`, { $gt: 'slug-3' }, { $exists: true }, null]),
  label: (random) => random.pick([random.below(documents), { $gte: 40, $lt: 140 }, { $exists: false }]),
};

const orders = [
  undefined,
  { createdAt: -1, _id: -1 },
  { createdAt: 1, _id: 1 },
  { number: 1 },
  { number: -1 },
  { workspace: 1, number: 1 },
  { workspace: 1, createdAt: -1, number: 1 },
  { score: 1, number: 1 },
  { slug: 1, number: 1 },
];

function makeQuery(random) {
  const fields = Object.keys(conditions).filter(() => random.below(4) === 0);
  const query = Object.fromEntries(fields.map((field) => [field, conditions[field](random)]));
  return random.below(5) === 0 && fields.length > 1
    ? { $and: fields.map((field) => ({ [field]: query[field] })) }
    : query;
}

let database;
let connection;

before(async () => {
  database = await startDatabase({ expireEveryMs: 300 });
  connection = await mongoose.createConnection(database.url).asPromise();
});
after(async () => {
  await connection?.close();
  await database?.stop();
});

/** Fields that an update may remove. */
function unsetOf(changed) {
  const absent = ['slug', 'label'].filter((field) => changed[field] === undefined);
  return absent.length > 0 && { $unset: Object.fromEntries(absent.map((field) => [field, ''])) };
}

const numbersOf = (found) => found.map((document) => document.number);
const sorted = (numbers) => [...numbers].sort((left, right) => left - right);

test('indexes agree with scans, in the requested order, also after updates and deletes', async () => {
  const random = randomFrom(20_261_121);
  const [indexed, plain] = ['indexed', 'plain'].map((name) =>
    connection.getClient().db('tessera-test').collection(name),
  );
  for (const [keys, options] of indexes) await indexed.createIndex(keys, options);
  const made = Array.from({ length: documents }, (_, number) => makeDocument(random, number));
  for (const collection of [indexed, plain]) await collection.insertMany(structuredCopy(made));
  for (let number = 0; number < documents; number += 3) {
    const changed = makeDocument(random, number);
    delete changed._id;
    for (const collection of [indexed, plain])
      await collection.updateOne({ number }, { $set: changed, ...unsetOf(changed) });
  }
  for (let number = 1; number < documents; number += 17)
    for (const collection of [indexed, plain]) await collection.deleteOne({ number });

  for (let round = 0; round < queries; round++) {
    const query = makeQuery(random);
    const order = random.pick(orders);
    const limit = order && random.below(2) > 0 ? 1 + random.below(40) : 0;
    const ask = (collection) => collection.find(query, { sort: order, limit }).toArray();
    const [byIndex, byScan] = await Promise.all([ask(indexed), ask(plain)]);
    const what = `${JSON.stringify(query)} ordered by ${JSON.stringify(order)}, limit ${limit}`;
    const isTotal = order?.number !== undefined;
    if (isTotal) assert.deepEqual(numbersOf(byIndex), numbersOf(byScan), what);
    else if (limit === 0) assert.deepEqual(sorted(numbersOf(byIndex)), sorted(numbersOf(byScan)), what);
    else assert.equal(byIndex.length, byScan.length, what);
    if (order?.createdAt && !isTotal) {
      const instants = (found) => found.map((document) => document.createdAt.getTime());
      assert.deepEqual(instants(byIndex), instants(byScan), what);
    }
    if (round % 10 === 0) assert.equal(await indexed.countDocuments(query), await plain.countDocuments(query), what);
  }
});

function structuredCopy(made) {
  return made.map((document) => ({ ...document }));
}

test('a unique index rejects a duplicate, and indexes survive a restart', async () => {
  const collection = connection.getClient().db('tessera-test').collection('kept');
  await collection.createIndex({ workspace: 1, at: -1 });
  await collection.createIndex({ workspace: 1, name: 1 }, { unique: true });
  await collection.insertMany(
    Array.from({ length: 50 }, (_, at) => ({ _id: `d${at}`, workspace: 'a', name: `n${at}`, at })),
  );
  await assert.rejects(collection.insertOne({ workspace: 'a', name: 'n7', at: 99 }), { code: 11000 });
  database.kill();
  const newest = await untilRestarted(connection, () =>
    collection.find({ workspace: 'a' }).sort({ at: -1 }).limit(3).toArray(),
  );
  assert.deepEqual(
    newest.map(({ at }) => at),
    [49, 48, 47],
  );
  await assert.rejects(collection.insertOne({ workspace: 'a', name: 'n7', at: 99 }), { code: 11000 });
});

test('a TTL index removes exactly the expired documents', async () => {
  const client = connection.getClient();
  const collection = client.db('tessera-test').collection('expiring');
  const dropped = client.db('dropped-test').collection('expiring');
  for (const each of [dropped, collection]) await each.createIndex({ endedAt: 1 }, { expireAfterSeconds: 3600 });
  await client.db('dropped-test').dropDatabase();
  const ago = (hours) => new Date(Date.now() - hours * 3_600_000);
  await collection.insertMany([
    { _id: 'over', endedAt: ago(2) },
    { _id: 'not yet', endedAt: ago(0.5) },
    { _id: 'never' },
    { _id: 'no date', endedAt: 'yesterday' },
  ]);
  const left = await untilAnswered(async () => {
    const found = await collection.find({}).sort({ _id: 1 }).toArray();
    assert.ok(found.length < 4, 'nothing was deleted');
    return found.map(({ _id }) => _id);
  }, 300);
  assert.deepEqual(left, ['never', 'no date', 'not yet']);
});

test('one of many texts finds the same as a short list for each of them', async () => {
  const collection = connection.getClient().db('tessera-test').collection('lists');
  const texts = Array.from({ length: 40 }, (_, at) => `t${at}`);
  const values = ['t1', 't99', 't2 ', '', null, 7, ['t98', 't3'], ['t97'], [], { name: 't5' }, new Date(0)];
  await collection.insertMany([
    { _id: 'none' },
    ...values.map((value, at) => ({ _id: `plain${at}`, value })),
    ...values.map((value, at) => ({ _id: `inside${at}`, value: { name: value } })),
    ...values.map((value, at) => ({
      _id: `listed${at}`,
      value: [{ name: 't96' }, { name: value }, { other: 't6' }, 8],
    })),
  ]);
  const found = async (where) => (await collection.find(where).toArray()).map(({ _id }) => _id).toSorted();
  for (const path of ['value', 'value.name', 'value.1', 'value.1.name', '_id']) {
    const wanted = path === '_id' ? [...texts, 'plain3', 'none'] : texts;
    const parts = await Promise.all(wanted.map((text) => found({ [path]: { $in: [text] } })));
    const each = [...new Set(parts.flat())].toSorted();
    assert.ok(each.length > 0, path);
    assert.deepEqual(await found({ [path]: { $in: wanted } }), each, path);
    const withNull = { [path]: { $in: [...wanted, null] } };
    assert.ok((await found(withNull)).length >= each.length, path);
  }
});
