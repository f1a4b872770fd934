// The local database alone: filling it, reading records, starting on them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../../load.mjs';
import { indexes, object, recordMaker, separator, statuses, workspace } from '../data.mjs';
import { startDatabase } from '../database.mjs';
import { metric, print } from '../report.mjs';

const batch = 500;
const pageRounds = 40;
const walkRounds = 5;
const of = { workspace, object };

/** Inserts in batches, two at a time. */
async function insert(database, name, { number, withKeys }) {
  const collection = database.db.collection(name);
  const make = recordMaker({ withKeys });
  const [started, cpu] = [performance.now(), database.cpuMs()];
  let left = number;
  const lane = async () => {
    while (left > 0) {
      const size = Math.min(batch, left);
      left -= size;
      await collection.insertMany(Array.from({ length: size }, make), { ordered: false });
    }
  };
  await Promise.all([lane(), lane()]);
  const perSecond = (number * 1_000) / (performance.now() - started);
  return { perSecond, cpuMsEach: (database.cpuMs() - cpu) / number };
}

/** Interleaves the measurements, so that other load on the machine affects all equally. */
async function measure(database, asks, rounds) {
  const times = Object.fromEntries(Object.keys(asks).map((name) => [name, { wall: [], cpu: 0 }]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, ask] of Object.entries(asks)) {
      const [started, cpu] = [performance.now(), database.cpuMs()];
      await ask(round);
      if (round === 0) continue; // warm-up: reads the file into memory
      times[name].wall.push(performance.now() - started);
      times[name].cpu += database.cpuMs() - cpu;
    }
  return Object.fromEntries(
    Object.entries(times).map(([name, { wall, cpu }]) => [
      name,
      { p50: percentile(wall, 0.5), p95: percentile(wall, 0.95), cpu: cpu / rounds },
    ]),
  );
}

/** Pages of 50: with the values, in the natural order, by a slot in both directions, deep, and by a value of a slot. */
function pages(records) {
  const page = (query, sort) => records.find({ ...of, ...query }, { sort, limit: 50 }).toArray();
  const status = (at) => ({ $gte: `${at}${separator}`, $lt: `${at}${String.fromCharCode(2)}` });
  return {
    natural: () => page({ status: 1 }, { createdAt: -1, _id: -1 }),
    'by text': () => page({ 'keys.b': { $gt: '' } }, { 'keys.b': 1 }),
    'by number, descending': () => page({ 'keys.c': { $gt: '' } }, { 'keys.c': -1 }),
    deep: () => page({ 'keys.b': { $gt: 'kiran' } }, { 'keys.b': 1 }),
    'one column': (round) => page({ 'keys.a': status(round % statuses.length) }, { 'keys.a': 1 }),
  };
}

/** Queries that scan every record. */
function walks(records) {
  const total = (stages) => records.aggregate(stages).toArray();
  return {
    // The baseline: a field that no record has.
    'plain walk': () => records.countDocuments({ absent: 1 }),
    filter: () =>
      records.find({ ...of, 'values.city': 'nowhere', 'values.score': { $gte: 0 } }, { limit: 50 }).toArray(),
    search: () => records.find({ ...of, search: { $regex: 'nobody' } }, { limit: 50 }).toArray(),
    count: () => records.countDocuments({ ...of, 'values.score': { $gte: 50 } }),
    group: () =>
      total([
        { $match: of },
        { $group: { _id: '$values.status', count: { $sum: 1 }, sum: { $sum: '$values.premium' } } },
      ]),
  };
}

function show(title, measured) {
  print(title);
  for (const [name, { p50, p95, cpu }] of Object.entries(measured))
    print(`  ${name.padEnd(22)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${cpu.toFixed(0)} ms on CPU`);
}

/** @param {{ count: number }} options how many records */
export async function store({ count }) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-records-'));
  let database = await startDatabase(folder);
  try {
    await database.db.collection('plain').createIndexes([indexes.natural]);
    const plain = await insert(database, 'plain', { number: Math.ceil(count / 5), withKeys: false });
    const plainPage = pages(database.db.collection('plain')).natural;
    const { natural: plainNatural } = await measure(database, { natural: plainPage }, pageRounds);
    await database.db.collection('plain').drop();

    await database.db.collection('records').createIndexes([indexes.natural, ...indexes.slots, indexes.unique]);
    const filled = await insert(database, 'records', { number: count, withKeys: true });
    const fileMb = database.fileMb();
    await database.stop();
    database = await startDatabase(folder);
    const { startMs, startCpuMs } = database;
    const records = database.db.collection('records');
    const read = await measure(database, pages(records), pageRounds);
    const walked = await measure(database, walks(records), walkRounds);

    report({ count, plain, plainNatural, filled, read, walked });
    metric('db_start_s', startMs / 1_000);
    metric('db_start_cpu_s', startCpuMs / 1_000);
    metric('db_file_mb', fileMb);
    metric('db_file_after_start_mb', database.fileMb());
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report({ count, plain, plainNatural, filled, read, walked }) {
  print(`${count} records of 20 properties`);
  for (const [title, { perSecond, cpuMsEach }] of Object.entries({ 'without slots': plain, 'with four slots': filled }))
    print(`  inserted ${title}: ${perSecond.toFixed(0)}/s, ${cpuMsEach.toFixed(2)} ms on CPU each`);
  show('Pages of 50', { 'natural, no slots': plainNatural, ...read });
  show('Walks over all', walked);

  const worst = Math.max(...Object.values(read).map(({ p95 }) => p95));
  const walk = walked['plain walk'];
  metric('store_insert_per_s', filled.perSecond);
  metric('store_insert_cpu_ms', filled.cpuMsEach);
  metric('store_insert_cpu_ratio', filled.cpuMsEach / plain.cpuMsEach);
  metric('store_page_p95_ms', worst);
  metric('store_page_ratio', worst / plainNatural.p95);
  metric('store_plain_walk_ms', walk.p50);
  for (const [name, measured] of Object.entries({
    filter_scan: walked.filter,
    search: walked.search,
    group: walked.group,
    count: walked.count,
  })) {
    metric(`store_${name}_ms`, measured.p50);
    metric(`store_${name}_cpu_ms`, measured.cpu);
    metric(`store_${name}_cpu_ratio`, measured.cpu / walk.cpu);
  }
}
