import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { canBeImported } from '@tessera/fields/columns/read-cell';
import { fieldDefinitions } from '@tessera/fields/registry';

export type Property = ObjectDetails['properties'][number];
/** Keys of properties by the column that fills them. */
export type Mapping = ReadonlyMap<number, string>;

/** Properties that a column can fill. */
export const importable = ({ properties }: ObjectDetails): Property[] =>
  properties.filter(({ type, is_archived: isArchived }) => !isArchived && canBeImported(type));

/** Kinds of values of which equal ones are the same: they can find a record. */
const matchable: ReadonlySet<string> = new Set(['text', 'number', 'day', 'moment', 'time', 'choice']);
export const canFind = ({ type }: Property): boolean => matchable.has(fieldDefinitions[type].stores);
