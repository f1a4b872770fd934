import type { WorkspaceId } from '@tessera/kernel/ids';
import { testServers } from '@tessera/testing/test-servers';
import { Database } from '../database.ts';
import { RunRepository } from '../runs/run.repository.ts';
import { allMigrations } from './all-migrations.ts';
import { submissionsToRecords } from './submissions-to-records.migration.ts';
import { migrate, type Migration } from './migrator.ts';

let database: Database;
beforeEach(async () => {
  database = await Database.connect(testServers().MONGO_URL);
  await database.collection('migrations').deleteMany({});
});
afterEach(() => database.close());

function counted(name: string, run: Migration['run'] = () => Promise.resolve(1)) {
  let runs = 0;
  const migration: Migration = {
    name,
    run: (...args) => {
      runs += 1;
      return run(...args);
    },
  };
  return { migration, runs: () => runs };
}

test('each migration runs once, in order, however many processes start', async () => {
  const order: string[] = [];
  const first = counted('1-first', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return order.push('first');
  });
  const second = counted('2-second', () => Promise.resolve(order.push('second')));
  const all = [first.migration, second.migration];
  await Promise.all([migrate(database, all), migrate(database, all), migrate(database, all)]);
  await migrate(database, all);
  expect(order).toEqual(['first', 'second']);
});

test('a failed migration is reported, keeps later ones waiting, and is tried again at the next start', async () => {
  let isBroken = true;
  const first = counted('1-first', () => (isBroken ? Promise.reject(new Error('disk full')) : Promise.resolve(1)));
  const second = counted('2-second');
  const all = [first.migration, second.migration];
  await expect(migrate(database, all)).rejects.toThrow('disk full');
  expect(second.runs()).toBe(0);
  isBroken = false;
  await migrate(database, all);
  expect([first.runs(), second.runs()]).toEqual([2, 1]);
});

test('a process that died is replaced when its lease is over, and does not finish what another took over', async () => {
  let wakeUp = () => undefined as void;
  const slept = new Promise<void>((resolve) => (wakeUp = resolve));
  const dead = counted('1-first', async (_database, alive) => {
    await slept;
    await alive();
    return 1;
  });
  const live = counted('1-first');
  const abandoned = migrate(database, [dead.migration], { leaseMs: 200 });
  const outcome = abandoned.catch((error: unknown) => error);
  while (dead.runs() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await migrate(database, [live.migration], { leaseMs: 200 });
  expect(live.runs()).toBe(1);
  wakeUp();
  expect(await outcome).toMatchObject({ code: 'UNAVAILABLE' });
});

test('forms and workflows of earlier versions sort by name', async () => {
  const forms = database.collection<{ _id: string; name: string; nameOrder?: string }>('forms');
  await forms.insertMany([
    { _id: 'old-b', name: 'Émile' },
    { _id: 'old-a', name: 'anna 10' },
    { _id: 'kept', name: 'Zoé', nameOrder: 'as it was' },
  ]);
  await migrate(database, allMigrations);
  const orders = (await forms.find({ _id: { $in: ['old-a', 'old-b', 'kept'] } }).toArray()).map((form) => [
    form._id,
    form.nameOrder,
  ]);
  expect(Object.fromEntries(orders)).toMatchObject({ kept: 'as it was' });
  const { 'old-a': anna, 'old-b': emile } = Object.fromEntries(orders) as Record<string, string>;
  expect(anna && emile && anna < emile).toBe(true);
  await forms.deleteMany({ _id: { $in: ['old-a', 'old-b', 'kept'] } });
});

test('entries of the activity log of earlier versions get a verb, also of operations that are gone', async () => {
  const activity = database.collection<{ _id: string; operation: string; summary?: string; verb?: string }>('activity');
  const ids = ['old-clone', 'old-gone'];
  await activity.deleteMany({ _id: { $in: ids } });
  await activity.insertMany([
    { _id: 'old-clone', operation: 'forms.clone', summary: 'Copy a form' },
    { _id: 'old-gone', operation: 'gone.with', summary: 'The wind' },
  ]);
  await migrate(database, allMigrations);
  const read = await activity.find({ _id: { $in: ids } }, { sort: { _id: 1 } }).toArray();
  expect(read).toMatchObject([
    { verb: 'copied', kind: 'form', name: null },
    { verb: 'changed', kind: 'workspace', name: null },
  ]);
  expect(read[0]).not.toHaveProperty('summary');
  await activity.deleteMany({ _id: { $in: ids } });
});

test('responses become records under the same ids, once, also after a run that was broken off', async () => {
  const submissions = database.collection<{ _id: string }>('submissions');
  const records = database.collection<{ _id: string; spam?: true }>('records');
  await Promise.all([submissions.deleteMany({}), records.deleteMany({ workspace: 'w1' })]);
  const at = new Date('2026-11-01T10:00:00Z');
  const old = Array.from({ length: 1_200 }, (_, index) => ({
    _id: `old${index}`,
    workspace: 'w1',
    form: 'f1',
    version: 2,
    answers: { name: `Asha ${index}` },
    createdAt: at,
    ...(index === 7 && { spam: true as const }),
  }));
  await submissions.insertMany(old);
  let isBroken = true;
  const breakOff = () => (isBroken ? Promise.reject(new Error('killed')) : Promise.resolve());
  await expect(submissionsToRecords.run(database, breakOff)).rejects.toThrow('killed');
  isBroken = false;
  await submissionsToRecords.run(database, breakOff);
  expect(await submissions.countDocuments({})).toBe(0);
  expect(await records.countDocuments({ workspace: 'w1', object: 'f1' })).toBe(1_200);
  expect(await records.findOne({ _id: 'old7' })).toMatchObject({
    object: 'f1',
    status: 0,
    spam: true,
    values: { name: 'Asha 7' },
    source: { kind: 'form', form: 'f1', version: 2 },
    createdAt: at,
  });
});

test('conversations of earlier versions are kept for a year, and no index deletes the activity log any more', async () => {
  const conversations = database.collection<{ _id: string; startedAt: Date; keepUntil?: Date }>('conversations');
  const ids = Array.from({ length: 600 }, (_, index) => `old-talk-${index}`);
  const own = new Date('2026-03-01T00:00:00Z');
  await conversations.deleteMany({ _id: { $in: [...ids, 'own-talk'] } });
  const startedAt = new Date('2026-01-01T00:00:00Z');
  await conversations.insertMany([
    ...ids.map((_id) => ({ _id, startedAt })),
    { _id: 'own-talk', startedAt, keepUntil: own },
  ]);
  const activity = database.collection('activity');
  const isExpiry = async () => (await activity.indexes()).some(({ name }) => name === 'at_1');
  if (!(await isExpiry())) await activity.createIndex({ at: 1 }, { expireAfterSeconds: 180 * 24 * 3600 });
  await migrate(database, allMigrations);
  const year = new Date('2027-01-01T00:00:00Z');
  expect(await conversations.countDocuments({ _id: { $in: ids }, keepUntil: year })).toBe(600);
  expect(await conversations.findOne({ _id: 'own-talk' })).toMatchObject({ keepUntil: own });
  expect(await isExpiry()).toBe(false);
  await migrate(database, allMigrations);
  await conversations.deleteMany({ _id: { $in: [...ids, 'own-talk'] } });
});

test('ended runs of earlier versions get a duration, which puts them into the index by end', async () => {
  const runs = database.collection<{ _id: string; [field: string]: unknown }>('runs');
  const [startedAt, finishedAt] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T10:00:02.500Z')];
  const times = { workspace: 'old-runs', createdAt: startedAt, startedAt, finishedAt };
  await runs.deleteMany({ workspace: 'old-runs' });
  const ids = Array.from({ length: 600 }, (_, index) => `old-run-${index}`);
  await runs.insertMany([
    ...ids.map((_id) => ({ _id, ...times, status: 'completed' })),
    { _id: 'old-failed', ...times, status: 'failed', failed: 'old-runs/2026-01-01T10:00:00.000Z/old-failed' },
    { _id: 'old-cancelled', ...times, status: 'cancelled', startedAt: null },
    { _id: 'old-waiting', ...times, status: 'waiting', finishedAt: null },
  ]);
  await runs.createIndex({ failed: -1 }, { sparse: true });
  await runs.createIndex({ workspace: 1, finishedAt: -1 }, { partialFilterExpression: { failed: { $exists: true } } });
  await migrate(database, allMigrations);
  const repository = new RunRepository(database);
  await repository.onModuleInit();
  const workspace = 'old-runs' as WorkspaceId;
  const since = new Date('2026-01-01T10:00:01Z');
  expect(await repository.countEnded(workspace, 'completed', since)).toEqual({ count: 600, exact: true });
  expect(await repository.countEnded(workspace, 'failed', since)).toEqual({ count: 1, exact: true });
  expect(await repository.countOpen(workspace)).toEqual({ count: 1, exact: true });
  expect(await runs.findOne({ _id: 'old-failed' })).toMatchObject({ seconds: 2.5 });
  expect(await runs.findOne({ _id: 'old-failed' })).not.toHaveProperty('failed');
  expect(await runs.findOne({ _id: 'old-cancelled' })).toMatchObject({ seconds: 0 });
  expect(await runs.findOne({ _id: 'old-waiting' })).not.toHaveProperty('seconds');
  const indexes = (await runs.indexes()).map(({ name }) => name);
  expect(indexes).not.toContain('failed_-1');
  expect(indexes).not.toContain('workspace_1_finishedAt_-1');
  await runs.deleteMany({ workspace });
});
