// A rule is a function from a description to its faults. Each is tested with planted violations.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notNeeded } from './code.mjs';

/**
 * @param {string} name
 * @param {{
 *   read: () => any, faults: (description: any) => string[], planted: Record<string, (description: any) => void>,
 * }} rule
 */
export function rule(name, { read, faults, planted }) {
  test(name, () => assert.deepEqual(faults(read()), []));
  for (const [violation, plant] of Object.entries(planted))
    test(`${name}: notices ${violation}`, () => {
      const before = new Set(faults(read()));
      const description = read();
      plant(description);
      assert.notDeepEqual(
        faults(description).filter((fault) => !before.has(fault)),
        [],
      );
    });
}

const exact = /^[\w./-]+:v?\d+\.\d+\.\d+(?:-\w+)?$/;

/** An image needs an exact version to be reproducible. */
export const pinFaults = (image, own) => {
  if (!exact.test(image)) return [`${image} has no exact version`];
  if (own !== undefined && !image.endsWith(`:${own}`)) return [`${image} is not of version ${own}`];
  return /alpine/.test(image) ? [`${image} is Alpine`] : [];
};

const units = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 };
const bytes = (text) => {
  const [, number, unit] = /^(\d+)(\w+)$/.exec(text);
  return Number(number) * units[unit];
};

/** Node must collect garbage before the engine kills it, with room for buffers and code. */
export const memoryFaults = (name, nodeOptions, limit) => {
  const heap = Number(/--max-old-space-size=(\d+)/.exec(nodeOptions ?? '')?.[1] ?? Number.NaN);
  return heap * units.m <= bytes(limit) * 0.8 ? [] : [`${name}: a heap of ${heap} MB does not fit into ${limit}`];
};

/** Faults of the environment of one of our processes. */
export function settingsFaults(name, { names, read }, environment, mounts) {
  const unknown = Object.keys(environment).filter((key) => key !== 'NODE_OPTIONS' && !names.includes(key));
  const faults = unknown.map((key) => `${name} does not read ${key}`);
  try {
    const settings = read(environment);
    if (settings.NODE_ENV !== 'production') faults.push(`${name} does not run as production`);
    if (settings.host !== '0.0.0.0') faults.push(`${name} can't be reached: it listens on ${settings.host}`);
    if (settings.DATA_DIR !== undefined && !mounts.includes(settings.DATA_DIR))
      faults.push(`${name} keeps data in ${settings.DATA_DIR}, where nothing is mounted`);
    if (!['web', 'agent'].includes(name) && !settings.SMTP_URL) faults.push(`${name} is not told where mail goes out`);
    if (/127\.0\.0\.1|localhost/.test(JSON.stringify(environment))) faults.push(`${name} looks for a part in itself`);
  } catch (error) {
    faults.push(`${name}: ${error.message}`);
  }
  return faults;
}

/**
 * What a process reads that nobody who deploys it can tell it, or is told of.
 * @param {boolean} hasOptions whether it gets what is written for all that only some need
 */
export function untoldFaults(name, { names }, environment, hasOptions, guide) {
  const [, options = ''] = /\n## Options\n([^]*?)\n## /.exec(guide) ?? [];
  return names.flatMap((key) => {
    if (key in environment || key in notNeeded || `${key} of ${name}` in notNeeded) return [];
    if (!hasOptions) return [`${name} reads ${key}, which nothing gives to it`];
    return options.includes(`\`${key}\``) ? [] : [`${name} reads ${key}, which the guide's options do not have`];
  });
}
