import { foldedName } from '@tessera/access/folded-name';
import type { GroupList } from '@tessera/contracts/teams/teams.schema';
import { rowsPage, windowOf } from '@tessera/kit/paging';
import type { z } from 'zod';

interface Group {
  id: string;
  name: string;
  description: string;
  members: number;
  updatedAt: Date | null;
}

const order = {
  name: (one: Group, other: Group) => one.name.localeCompare(other.name, 'en', { numeric: true }),
  members: (one: Group, other: Group) => one.members - other.members,
  updated_at: (one: Group, other: Group) => (one.updatedAt?.getTime() ?? 0) - (other.updatedAt?.getTime() ?? 0),
};

/** A page of teams or roles. A workspace has few enough to sort and search in memory. */
export function groupRows<Each extends Group, Row>(
  groups: readonly Each[],
  { search, sort, order: direction, ...paging }: z.output<typeof GroupList>,
  toWire: (group: Each) => Row,
) {
  const wanted = foldedName(search ?? '');
  const found = groups.filter(({ name, description }) =>
    [name, description].some((text) => foldedName(text).includes(wanted)),
  );
  const sign = direction === 'asc' ? 1 : -1;
  found.sort((one, other) => sign * order[sort](one, other) || order.name(one, other) || (one.id < other.id ? -1 : 1));
  const { skip, limit } = windowOf(paging);
  return rowsPage(found.slice(skip, skip + limit).map(toWire), found.length, paging);
}
