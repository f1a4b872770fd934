import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { canBeImported } from '@tessera/fields/columns/read-cell';

export type Property = ObjectDetails['properties'][number];
/** Keys of properties by the column that fills them. */
export type Mapping = ReadonlyMap<number, string>;

/** Properties that a column can fill. */
export const importable = ({ properties }: ObjectDetails): Property[] =>
  properties.filter(({ type, is_archived: isArchived }) => !isArchived && canBeImported(type));
