import { filterInputs, isFieldType, type StorageKind } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { ValueKind } from '@tessera/query/operators';
import type { ListProperties } from '../list.ts';
import type { ResponseColumn } from './forms.schema.ts';

/** The property of a list of responses that holds the answers to a field. */
const answerProperty = (field: string): string => `answers.${field}`;

const hasKind = (stored: StorageKind): stored is StorageKind & ValueKind => stored !== 'none';

/** What the responses of a form can be filtered by besides their own properties: the answers, as their types allow. */
export function responseProperties(columns: readonly ResponseColumn[]): ListProperties {
  const properties = columns.flatMap((column) => [...wholeAnswer(column), ...partsOfAnswer(column)]);
  return Object.fromEntries(properties);
}

type Entry = readonly [string, ListProperties[string]];

function wholeAnswer({ id, type, label, choices }: ResponseColumn): Entry[] {
  const { filter = undefined, stores } = isFieldType(type) ? fieldDefinitions[type] : { stores: 'none' as const };
  if (filter === undefined || !hasKind(stores)) return [];
  const property = {
    kind: stores,
    label,
    ...(choices.length > 0 && { choices }),
    ...(filterInputs[filter] && { input: filterInputs[filter] }),
  };
  return [[answerProperty(id), property]];
}

const partsOfAnswer = ({ id, label, parts }: ResponseColumn): Entry[] =>
  parts.map(({ path, kind, label: part, choices }) => [
    `${answerProperty(id)}.${path}`,
    { kind, label: `${label}: ${part}`, ...(choices.length > 0 && { choices }) },
  ]);
