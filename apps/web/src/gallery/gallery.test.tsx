import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from './folders.fixture.ts';

const src = join(import.meta.dirname, '..');
const tops = ['ui', 'lists'];
const foldersOf = (top: string): string[] => [
  top,
  ...readdirSync(join(src, top), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${top}/${name}`),
];

/** Stands around every page, the gallery included. */
const around = 'ui-provider.tsx';

/** The components that a folder exports, by name. */
async function componentsOf(folder: string): Promise<Record<string, unknown>> {
  const files = readdirSync(join(src, folder)).filter((name) => /^[^.]+\.tsx$/.test(name) && name !== around);
  const modules: object[] = await Promise.all(files.map((name) => import(join(src, folder, name))));
  const found = modules.flatMap((module) => Object.entries(module)).filter(([name]) => /^[A-Z][a-z]/.test(name));
  return Object.fromEntries(found);
}

it.each(tops.flatMap(foldersOf))('shows every component that %s exports', async (folder) => {
  const shown = folders[folder] ?? {};
  for (const [name, component] of Object.entries(await componentsOf(folder)))
    expect({ [name]: shown[name]?.component }).toEqual({ [name]: component });
});
