import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { columnOf } from '../../../records/record-properties.ts';

type Property = ObjectDetails['properties'][number];
/** How a property says when: days, moments, or a pair of days. */
export type DateKind = 'day' | 'moment' | 'range';

/** The property of one end of the entries. */
export interface DateProperty {
  key: string;
  kind: DateKind;
  /** Set automatically, such as the time of the answer: nobody can move it. */
  isFixed: boolean;
}

/** Which properties place, end and colour the entries of a calendar. */
export interface CalendarTerms {
  start: DateProperty;
  /** Null for entries of one day or one hour, and where the start is a range. */
  end: DateProperty | null;
  colour: { key: string; choices: readonly string[] } | null;
}

/** The kind of a property that can place entries; undefined for the others. */
function dateKind({ type }: Property): DateKind | undefined {
  const { stores } = fieldDefinitions[type];
  return stores === 'day' || stores === 'moment' || stores === 'range' ? stores : undefined;
}

/** The properties by which entries can be placed. */
export const dated = (properties: readonly Property[]): Property[] =>
  properties.filter((property) => !property.is_archived && dateKind(property) !== undefined);

/** The properties at which entries can end. A range has an end of its own. */
export const ending = (properties: readonly Property[], start: string | null): Property[] =>
  dated(properties).filter((property) => property.key !== start && dateKind(property) !== 'range');

/** The properties that can colour entries: choices of one option. */
export const colouring = (properties: readonly Property[]): Property[] =>
  properties.filter((property) => !property.is_archived && fieldDefinitions[property.type].stores === 'choice');

function dateProperty({ properties }: ObjectDetails, key: string | null): DateProperty | null {
  const property = dated(properties).find((one) => one.key === key);
  const kind = property && dateKind(property);
  if (!property || !kind) return null;
  return { key: property.key, kind, isFixed: fieldDefinitions[property.type].isAutomatic === true };
}

/** What a calendar needs of its object; null when the property of its dates is gone. */
export function calendarTerms({ settings }: AppDetails, object: ObjectDetails): CalendarTerms | null {
  const start = dateProperty(object, settings.calendar.start);
  if (!start) return null;
  const end = start.kind === 'range' ? null : dateProperty(object, settings.calendar.end);
  const colour = colouring(object.properties).find(({ key }) => key === settings.calendar.colour);
  return {
    start,
    end: end?.kind === 'range' ? null : end,
    colour: colour ? { key: colour.key, choices: columnOf(colour).choices.map(({ value }) => value) } : null,
  };
}
