import { z } from 'zod';
import type { FlowOptions, FlowValue } from '../../../flow/graph-shape.ts';

/** Reads half-filled options: what has not the right shape is as if it were left out. */
export function readDraft<Shape extends z.ZodObject>(shape: Shape, options: FlowOptions): z.output<Shape> {
  return shape.parse(options);
}

export const draftText = z.string().catch('');
export const draftChoice = <const Choice extends string>(choices: readonly [Choice, ...Choice[]], other: Choice) =>
  z.enum(choices).catch(other);
/** A list whose broken entries are replaced by `entry`'s own defaults. */
export const draftList = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).catch([]);

export const draftNamedValues = draftList(z.object({ name: draftText, value: draftText }));
export type DraftNamedValue = { name: string; value: string };

/** Options with some of them set anew; undefined takes one away. */
export function withOptions(options: FlowOptions, changes: { [key: string]: FlowValue | undefined }): FlowOptions {
  const next: FlowOptions = { ...options };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return next;
}

/** A list with one entry changed. */
export const withEntry = <Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] =>
  list.map((known, place) => (place === index ? entry : known));
export const withoutEntry = <Entry>(list: readonly Entry[], index: number): Entry[] =>
  list.filter((_, place) => place !== index);
/** A list with one entry moved to another place. */
export function withMoved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = withoutEntry(list, from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
