import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { recordProperties, valueColumn } from '@tessera/contracts/forms/value-properties';
import type { ListProperties } from '@tessera/contracts/list';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';

type Listed = ObjectDetails['properties'][number];

/** The columns of an object's records. */
export const columnOf = (property: Listed): ResponseColumn => valueColumn(property, property.is_archived);

/** What a list of records can be filtered and sorted by, besides its own properties. */
export const recordListProperties = (properties: readonly Listed[]): ListProperties =>
  recordProperties(properties.map(columnOf));
