import { testServers } from '@tessera/testing/test-servers';
import { Database, isDuplicateKey } from './database.ts';

interface Thing {
  _id: string;
  workspace: string;
  rank: number;
  unique?: string[];
}

let database: Database;
beforeAll(async () => {
  database = await Database.connect(testServers().MONGO_URL);
});
afterAll(() => database.close());

test('a partial unique index refuses a second value and leaves documents without the field alone', async () => {
  const onlyWithUnique = { partialFilterExpression: { unique: { $exists: true } } } as const;
  const indexes = [
    { key: { workspace: 1, unique: 1 }, unique: true, ...onlyWithUnique },
    { key: { workspace: 1, rank: 1 } },
    { key: { workspace: 1, rank: 1 }, name: 'ranked', ...onlyWithUnique },
  ] as const;
  await database.ensureIndexes('things', indexes);
  await database.ensureIndexes('things', indexes); // as each start of a process does
  const things = database.collection<Thing>('things');
  await things.insertMany([
    { _id: '1', workspace: 'a', rank: 3, unique: ['email/x', 'phone/1'] },
    { _id: '2', workspace: 'a', rank: 2 },
    { _id: '3', workspace: 'a', rank: 1 },
    { _id: '4', workspace: 'b', rank: 1, unique: ['email/x'] },
  ]);

  const second = await things
    .updateOne({ _id: '2' }, { $set: { unique: ['phone/1'] } })
    .catch((error: unknown) => error);
  expect(isDuplicateKey(second)).toBe(true);
  await things.updateOne({ _id: '1' }, { $set: { unique: ['email/x'] } });
  await things.updateOne({ _id: '2' }, { $set: { unique: ['phone/1'] } });

  const idsOf = async (query: object) =>
    (await things.find(query, { sort: { rank: 1 } }).toArray()).map(({ _id }) => _id);
  expect(await idsOf({ workspace: 'a' })).toEqual(['3', '2', '1']);
  expect(await idsOf({ workspace: 'a', unique: { $exists: true } })).toEqual(['2', '1']);
});
