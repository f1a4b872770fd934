import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { percentile } from '../load.mjs';
import { startTessera } from '../tessera.mjs';
import { recordMaker, statuses } from './data.mjs';
import { print } from './report.mjs';

const batch = 500;
const items = statuses.map((value) => ({ value, label: value }));
const types = {
  ...Object.fromEntries('name email phone city priority plan note address'.split(' ').map((key) => [key, 'text'])),
  ...Object.fromEntries('premium sum term score'.split(' ').map((key) => [key, 'number'])),
  ...Object.fromEntries('born applied due'.split(' ').map((key) => [key, 'date'])),
  ...Object.fromEntries('smoker kyc'.split(' ').map((key) => [key, 'toggle'])),
  status: 'select',
};

/**
 * Starts servers, api and worker, and creates an object with `count` records through the api.
 * @returns the running product: `ask` calls its api, `db` is its database, `object` the id, `count`, `stop`
 */
export async function startProduct({ count }) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-product-'));
  const tessera = await startTessera(folder);
  const client = await mongoose.mongo.MongoClient.connect(tessera.mongoUrl);
  const stop = async () => {
    await client.close();
    await tessera.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const object = await createObject(tessera.ask);
    const started = performance.now();
    await fill(tessera.ask, object, count);
    print(`${count} records created through the api in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    return { ...tessera, db: client.db(), object, count, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the id of a new object with the properties of the bench */
export async function createObject(ask, name = 'Bench') {
  const properties = Object.entries(types).map(([label, type]) => ({
    property: { name: `${name} ${label}`, type, ...(type === 'select' && { options: { items } }) },
    label,
  }));
  return (await ask('POST', '/api/common/create-object', { name, properties })).id;
}

/** Makes the values of a record. */
function valuesMaker() {
  const make = recordMaker({ withKeys: false });
  return () => Object.fromEntries(Object.entries(make().values).filter(([key]) => Object.hasOwn(types, key)));
}

/** The values of `count` records. */
export function recordsOf(count) {
  const values = valuesMaker();
  return Array.from({ length: count }, () => values());
}

async function fill(ask, object, count) {
  const values = valuesMaker();
  let left = count;
  const lane = async () => {
    while (left > 0) {
      const size = Math.min(batch, left);
      left -= size;
      const records = Array.from({ length: size }, () => ({ values: values() }));
      const { problems } = await ask('POST', '/api/records/create', { object_id: object, records });
      if (problems.length > 0) throw new Error(`a record was refused: ${JSON.stringify(problems[0])}`);
    }
  };
  await Promise.all([lane(), lane()]);
}

/**
 * Takes turns between what is measured and its baseline, so that other load on the machine affects both.
 * @param {Record<string, (round: number) => Promise<unknown>>} asks
 * @returns {Promise<Record<string, { p50: number, p95: number }>>} times in milliseconds, without the first round
 */
export async function takeTurns(asks, rounds) {
  const times = Object.fromEntries(Object.keys(asks).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, ask] of Object.entries(asks)) {
      const started = performance.now();
      await ask(round);
      if (round > 0) times[name].push(performance.now() - started);
    }
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => [name, { p50: percentile(all, 0.5), p95: percentile(all, 0.95) }]),
  );
}
