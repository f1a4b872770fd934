import type { Query } from '@tanstack/query-core';
import type { Contract } from '@tessera/contracts/contract';
import type { Shown } from '@tessera/contracts/realtime/entities';
import type { EntityRef, Watch } from '@tessera/contracts/realtime/realtime.push';
import { valueAt } from '@tessera/kernel/value-at';

/** The entities that each query's answer shows, by the operation's name. */
export type ShownBy = ReadonlyMap<string, readonly Shown[]>;

/** Reads from contracts which query shows what. */
export const shownBy = (contracts: Readonly<Record<string, Contract>>): ShownBy =>
  new Map(
    Object.values(contracts).flatMap((operations) =>
      Object.values(operations).flatMap(({ name, shows }) => (shows ? [[name, shows] as const] : [])),
    ),
  );

const textAt = (input: unknown, path: string | undefined): string | undefined => {
  const found = path === undefined ? undefined : valueAt(input, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** The operation that a cached query reads, its input, and whether it reads pages: the parts of its key (client.ts). */
export const operationOf = ({ queryKey }: Query): string => `${String(queryKey[0])}.${String(queryKey[1])}`;
export const inputOf = ({ queryKey }: Query): unknown => queryKey[2];
export const isPaged = ({ queryKey }: Query): boolean => queryKey[3] === 'pages';

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
