import type { ImportSheet } from '@tessera/contracts/imports/imports.schema';
import type { MappedColumn } from '@tessera/data/imports/import.repository';
import { canBeImported } from '@tessera/fields/columns/read-cell';
import type { ObjectSchema } from '@tessera/objects/object-schema';

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Suggests properties for columns: those that the last import chose for columns of the same name, then properties of
 * that name, then those whose name differs in case, accents and signs only.
 */
export function suggestMapping(
  { properties }: ObjectSchema,
  columns: ImportSheet['columns'],
  remembered: readonly MappedColumn[],
): MappedColumn[] {
  const free = new Map(
    [...properties.values()]
      .filter(({ type, isReadOnly }) => !isReadOnly && canBeImported(type))
      .map(({ key, label }) => [key, label]),
  );
  const mapped = new Map<number, MappedColumn>();
  const take = (find: (name: string) => string | undefined): void => {
    for (const { index: column, name } of columns) {
      if (mapped.has(column) || name === '') continue;
      const key = find(name);
      if (key === undefined || !free.delete(key)) continue;
      mapped.set(column, { column, name, key });
    }
  };
  const keyWhere = (fits: (key: string, label: string) => boolean) =>
    [...free].find(([key, label]) => fits(key, label))?.[0];
  take((name) => remembered.find((one) => one.name === name)?.key);
  take((name) => keyWhere((key, label) => label === name || key === name));
  take((name) =>
    folded(name) === ''
      ? undefined
      : keyWhere((key, label) => [key, label].some((one) => folded(one) === folded(name))),
  );
  return [...mapped.values()].sort((a, b) => a.column - b.column);
}
