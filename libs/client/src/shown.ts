import type { Contract } from '@tessera/contracts/contract';
import type { Shown } from '@tessera/contracts/realtime/entities';
import type { EntityRef, Watch } from '@tessera/contracts/realtime/realtime.push';

/** The entities that each query's answer shows, by the operation's name. */
export type ShownBy = ReadonlyMap<string, readonly Shown[]>;

/** Reads from contracts which query shows what. */
export const shownBy = (contracts: Readonly<Record<string, Contract>>): ShownBy =>
  new Map(
    Object.values(contracts).flatMap((operations) =>
      Object.values(operations).flatMap(({ name, shows }) => (shows ? [[name, shows] as const] : [])),
    ),
  );

/** What lies at a dotted path of a value. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const part of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[part];
  return found;
}

const textAt = (input: unknown, path: string | undefined): string | undefined => {
  const found = path === undefined ? undefined : valueAt(input, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** What to watch so that the answer of a query stays up to date. */
export const watchesOf = (shows: readonly Shown[], input: unknown): Watch[] =>
  shows.flatMap(({ entity, id, of }): Watch[] => {
    const [one, parent] = [textAt(input, id), textAt(input, of)];
    if (id !== undefined) return one === undefined ? [] : [{ entity, id: one }];
    if (of !== undefined) return parent === undefined ? [] : [{ entity, of: parent }];
    return [{ entity }];
  });

/** Whether the answer of a query may be about one of an entity that changed. */
export function concerns({ entity, id, of }: Shown, input: unknown, change: EntityRef): boolean {
  if (entity !== change.entity) return false;
  if (id !== undefined) return textAt(input, id) === change.id;
  return of === undefined || change.of === undefined || textAt(input, of) === change.of;
}
