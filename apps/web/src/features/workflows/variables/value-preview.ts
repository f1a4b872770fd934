import type { FlowValue } from '../../../flow/graph-shape.ts';

const longest = 60;

/** A value in a few words: what the last run had at a place; null where it had nothing there. */
export function previewOf(
  values: ReadonlyMap<string, FlowValue>,
  [node = '', ...names]: readonly string[],
): string | null {
  let value: FlowValue | undefined = values.get(node);
  for (const name of names) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return null;
    value = value[name];
  }
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
