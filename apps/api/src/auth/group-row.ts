import type { MemoryRow } from '@tessera/data/query/memory-page';

/** What the search of teams and roles covers. */
export const groupSearch = ['name', 'description'] as const;

/** A team or a role as a row of its list. A status is a choice, and choices are texts. */
export function groupRow<Group extends { id: string; status?: number }>(group: Group): MemoryRow<Group> {
  const { id, status } = group;
  return { id, values: { ...group, ...(status !== undefined && { status: String(status) }) }, item: group };
}
