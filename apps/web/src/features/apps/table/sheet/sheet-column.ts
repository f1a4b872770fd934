import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import type { AnswerRules } from '@tessera/fields/answer';
import { canBeImported, readCell } from '@tessera/fields/columns/read-cell';
import { type FieldType, isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { isSortable } from '@tessera/query/sort';
import type { GridColumn } from '../../../../ui/data-grid/grid-column.ts';
import { columnOf, recordListProperties } from '../../../../records/record-properties.ts';

type Property = ObjectDetails['properties'][number];
type Value = ObjectRecord['values'][string];

/** How a cell is edited in place; a form opens for what has no line of text. */
export type CellInput = 'text' | 'lines' | 'number' | 'date' | 'time' | 'datetime-local' | 'choice' | 'yesNo' | 'form';

/** A column of a sheet: a property of its records. */
export interface SheetColumn {
  key: string;
  title: string;
  property: Property;
  /** What shows its values. */
  shown: ResponseColumn;
  type: FieldType;
  input: CellInput;
  isEditable: boolean;
  isNumber: boolean;
}

const inputs: { readonly [T in FieldType]?: CellInput } = {
  text: 'text',
  textarea: 'lines',
  email: 'text',
  phonenumber: 'text',
  link: 'text',
  number: 'number',
  rating: 'number',
  nps: 'number',
  linear: 'number',
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
  select: 'choice',
  radio: 'choice',
  toggle: 'yesNo',
};

/** The columns that a sheet can have, the one that names its records first. */
export function sheetColumns({ properties, title_key: titleKey }: ObjectDetails, mayEdit: boolean): SheetColumn[] {
  const shown = properties.filter(({ is_archived: isArchived, type }) => !isArchived && isFieldType(type));
  const first = shown.filter(({ key }) => key === titleKey);
  return [...first, ...shown.filter(({ key }) => key !== titleKey)].map((property) => {
    const type = property.type as FieldType;
    const { stores } = fieldDefinitions[type];
    return {
      key: property.key,
      title: property.label,
      property,
      shown: columnOf(property),
      type,
      input: inputs[type] ?? 'form',
      isEditable: mayEdit && stores !== 'none',
      isNumber: stores === 'number',
    };
  });
}

/** The columns for the panel that arranges them. */
export function gridColumns(object: ObjectDetails, columns: readonly SheetColumn[]): GridColumn<ObjectRecord>[] {
  const sortable = recordListProperties(object.properties);
  return columns.map(({ key, title, property, isNumber }) => {
    const name = `values.${key}`;
    const listed = sortable[name];
    return {
      key: name,
      title,
      label: title,
      width: 170,
      cell: () => null,
      ...(isNumber && { align: 'end' as const }),
      ...(listed && isSortable(listed.kind) && { sortBy: name }),
      ...(property.hidden && { isOptional: true as const }),
    };
  });
}

/** The choices of a column, for its editor and for texts that name one. */
export function choicesOf({ property }: SheetColumn): readonly { value: string; label: string }[] {
  const items = property.options['items'];
  return Array.isArray(items) ? (items as { value: string; label: string }[]) : [];
}

/** A value as the text that copying gives and pasting reads; empty for a blank. */
export function cellText({ type, property }: SheetColumn, value: Value | undefined): string {
  const rules = fieldDefinitions[type].answers as AnswerRules<unknown, unknown>;
  if (value === undefined || value === null || rules.isBlank(value)) return '';
  // The plain form is read back everywhere, whatever format the column is shown in.
  if (typeof value === 'string' && ['date', 'time', 'datetime'].includes(type)) return value;
  if (typeof value === 'number') return String(value);
  if (type === 'toggle') return value === true ? 'Yes' : 'No';
  try {
    const text: unknown = rules.toText(value, property.options);
    if (typeof text === 'string') return text;
  } catch {
    // Stored under another type: the plain value says what is stored.
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Reads a text into a value of the column. */
export function readText(
  { type, property, isEditable, title }: SheetColumn,
  text: string,
): { ok: true; value: Value | null } | { ok: false; message: string } {
  if (!isEditable || !canBeImported(type)) return { ok: false, message: `${title} takes no text.` };
  const trimmed = text.trim();
  if (trimmed === '')
    return property.required ? { ok: false, message: 'A value is required.' } : { ok: true, value: null };
  if (type === 'toggle' && /^(?:yes|no|true|false|1|0)$/i.test(trimmed))
    return { ok: true, value: /^(?:yes|true|1)$/i.test(trimmed) };
  const target = { type, options: property.options };
  const reading = readCell(target, text, { dateOrder: 'dmy', decimalSign: '.' });
  if (!reading.ok) return { ok: false, message: reading.fault.message };
  if (reading.value === null) return { ok: true, value: null };
  const rules = fieldDefinitions[type].answers as AnswerRules<unknown, unknown>;
  const judged = rules.read(reading.value, property.options, { isEmailVerified: () => true } as never);
  if (!judged.ok) return { ok: false, message: judged.fault.message };
  // The server knows the time zone in which a date with a time is meant.
  return { ok: true, value: (type === 'datetime' ? reading.value : judged.value) as Value };
}
