import { type ImportProblem, longestCell } from '@tessera/contracts/imports/imports.schema';
import type { ImportDocument, ImportTerms, MappedColumn } from '@tessera/data/imports/import.repository';
import type { RecordDocument, StoredValue } from '@tessera/data/records/record.document';
import { readCell } from '@tessera/fields/columns/read-cell';
import type { JsonValue } from '@tessera/kernel/json';
import { type ChangedRow, matchText, type NewRow, type RecordImporter } from '@tessera/objects/imports/record-importer';
import type { ObjectSchema } from '@tessera/objects/object-schema';
import { edited, recordId, type WriteBy } from '@tessera/objects/record-decisions';
import { missingIn, type ReadValues, readValues } from '@tessera/objects/record-values';
import type { SourceRow } from './reading/source-table.ts';

/** What is to be done with a page of rows. */
export interface Plan {
  rows: number;
  creates: NewRow[];
  edits: (ChangedRow & { position: number })[];
  /** Rows whose record has all their values already. */
  same: number;
  problems: ImportProblem[];
}
/** A row whose cells were read. */
interface ReadRow {
  row: SourceRow;
  sent: Record<string, JsonValue>;
  values: ReadValues;
}

const shownCharacters = 200;
const ignore = { conflict: () => undefined, problem: () => undefined };

/** Decides what becomes of the rows of a file, one page after the other. It remembers the keys that it has seen. */
export class RowPlanner {
  private readonly seen = new Map<string, Set<string>>();
  private readonly terms: ImportTerms;
  private readonly width: number;
  private readonly isText: boolean;

  constructor(
    private readonly importer: RecordImporter,
    { terms, sheet }: Pick<ImportDocument, 'terms' | 'sheet'>,
  ) {
    this.terms = terms;
    this.width = sheet?.columns.length ?? 0;
    this.isText = sheet?.format === 'csv';
  }

  /** Remembers the keys of rows that are done. */
  note(act: WriteBy, rows: readonly SourceRow[]): void {
    if (this.keysOf(act.schema).length === 0) return;
    this.withoutRepeats(act.schema, this.read(act, rows, []), []);
  }

  async plan(act: WriteBy, rows: readonly SourceRow[]): Promise<Plan> {
    const filled = rows.filter(({ cells, fault }) => fault !== undefined || cells.some((cell) => cell.trim() !== ''));
    const problems: ImportProblem[] = [];
    const read = this.withoutRepeats(act.schema, this.read(act, filled, problems), problems);
    const plan: Plan = { rows: filled.length, creates: [], edits: [], same: 0, problems };
    const fresh = this.terms.mode === 'insert' ? read : await this.edits(act, read, plan);
    await this.creates(act, fresh, plan);
    return plan;
  }

  /** Reads cells by the rules of their properties. A row with a problem is left out. */
  private read(act: WriteBy, rows: readonly SourceRow[], problems: ImportProblem[]): ReadRow[] {
    return rows.flatMap((row) => {
      const before = problems.length;
      const fault = row.fault ?? this.tooWide(row);
      if (fault !== undefined) {
        problems.push(ofRow(row, fault, 'row.broken'));
        return [];
      }
      const sent = this.cells(act.schema, row, problems);
      const { values, problems: found } = readValues(act.schema, sent, act.timeZone);
      for (const { key, message, code } of found) problems.push(this.ofCell(row, key, message, code));
      return problems.length > before ? [] : [{ row, sent, values }];
    });
  }

  /** A row of a text file with more cells than the header has a delimiter too many, so its values have moved. */
  private tooWide({ cells }: SourceRow): string | undefined {
    if (!this.isText || !cells.slice(this.width).some((cell) => cell.trim() !== '')) return undefined;
    return `This row has ${cells.length} cells, and the header has ${this.width}. A value may need quotation marks.`;
  }

  private cells(schema: ObjectSchema, row: SourceRow, problems: ImportProblem[]): Record<string, JsonValue> {
    const sent: Record<string, JsonValue> = {};
    for (const { column, key } of this.terms.mapping) {
      const property = schema.properties.get(key);
      const text = row.cells[column] ?? '';
      if (!property || text === '') continue;
      if (text.length > longestCell) {
        const message = `The cell has ${text.length} characters. At most ${longestCell} are taken.`;
        problems.push(this.ofCell(row, key, message, 'cell.tooLong'));
        continue;
      }
      const reading = readCell(property, text, this.terms);
      if (!reading.ok) problems.push(this.ofCell(row, key, reading.fault.message, reading.fault.code));
      // An empty cell clears nothing.
      else if (reading.value !== null) sent[key] = reading.value as JsonValue;
    }
    return sent;
  }

  /** The mapped properties of which no two rows may have the same value. */
  private keysOf({ properties }: ObjectSchema): string[] {
    const { mapping, mode, matchKey } = this.terms;
    const matched = mode === 'insert' ? null : matchKey;
    return mapping.map(({ key }) => key).filter((key) => key === matched || properties.get(key)?.unique === true);
  }

  private textOf(schema: ObjectSchema, key: string, value: StoredValue): string {
    return matchText(schema.properties.get(key)?.unique === true, schema.id, key, value);
  }

  private withoutRepeats(schema: ObjectSchema, read: readonly ReadRow[], problems: ImportProblem[]): ReadRow[] {
    const keys = this.keysOf(schema);
    return read.filter(({ row, values }) => {
      const repeated = keys.find((key) => {
        const value = values[key];
        return value !== undefined && this.seen.get(key)?.has(this.textOf(schema, key, value)) === true;
      });
      if (repeated !== undefined) {
        problems.push(this.ofCell(row, repeated, 'A row above has the same value.', 'key.repeated'));
        return false;
      }
      for (const key of keys) {
        const value = values[key];
        if (value !== undefined) this.remember(key, this.textOf(schema, key, value));
      }
      return true;
    });
  }

  private remember(key: string, text: string): void {
    const there = this.seen.get(key);
    if (there) there.add(text);
    else this.seen.set(key, new Set([text]));
  }

  /** Plans changes of the records that the rows name. @returns rows without a record, which are new */
  private async edits(act: WriteBy, read: readonly ReadRow[], plan: Plan): Promise<ReadRow[]> {
    const { matchKey: key, mode } = this.terms;
    if (key === null) return [...read];
    const found = await this.importer.matching(act, key, valuesOf(read, key));
    const fresh: ReadRow[] = [];
    for (const one of read) {
      const value = one.values[key];
      const records = value === undefined ? [] : (found.get(this.textOf(act.schema, key, value)) ?? []);
      const [record] = records;
      const refused = refusal(mode, value, records.length);
      if (isOwn(act, one.row, records)) fresh.push(one);
      else if (refused) plan.problems.push(this.ofCell(one.row, key, ...refused));
      else if (record) this.edit(act, one, record, plan);
      else fresh.push(one);
    }
    return fresh;
  }

  private edit(act: WriteBy, { row, sent }: ReadRow, record: RecordDocument, plan: Plan): void {
    const edit = { id: record._id, set: sent };
    if (edited(act, record, edit, ignore)) plan.edits.push({ ...edit, position: row.number });
    else plan.same += 1;
  }

  private async creates(act: WriteBy, read: readonly ReadRow[], plan: Plan): Promise<void> {
    const { mode, matchKey } = this.terms;
    let open = read.filter(({ row, values }) => {
      const missing = missingIn(act.schema, values);
      for (const { key, message, code } of missing) plan.problems.push(this.ofCell(row, key, message, code));
      return missing.length === 0;
    });
    for (const key of this.keysOf(act.schema)) {
      if (mode !== 'insert' && key === matchKey) continue;
      const taken = await this.importer.matching(act, key, valuesOf(open, key));
      open = open.filter((one) => !this.isTaken(act, one, key, taken, plan));
    }
    plan.creates.push(...open.map(({ row, values }) => ({ position: row.number, values })));
  }

  /** Whether another record has the value. That of an earlier attempt of this import is the row's own. */
  private isTaken(
    act: WriteBy,
    { row, values }: ReadRow,
    key: string,
    taken: ReadonlyMap<string, RecordDocument[]>,
    plan: Plan,
  ): boolean {
    const value = values[key];
    const others = value === undefined ? undefined : taken.get(this.textOf(act.schema, key, value));
    if (others === undefined || isOwn(act, row, others)) return false;
    plan.problems.push(this.ofCell(row, key, 'Another record has this value already.', 'key.taken'));
    return true;
  }

  /** A problem of the cell that goes into a property; of the row, if no column does. */
  ofCell(row: SourceRow, key: string, message: string, code: string): ImportProblem {
    const column = this.columnOf(key)?.column ?? null;
    const value = column === null ? '' : (row.cells[column] ?? '').slice(0, shownCharacters);
    return { row: row.number, column, key, value, message, code };
  }

  private columnOf(key: string): MappedColumn | undefined {
    return this.terms.mapping.find((one) => one.key === key);
  }
}

const valuesOf = (read: readonly ReadRow[], key: string): StoredValue[] =>
  read.flatMap(({ values }) => {
    const value = values[key];
    return value === undefined ? [] : [value];
  });

/** Whether an earlier attempt of the import made the record of the row. */
const isOwn = (act: WriteBy, row: SourceRow, records: readonly RecordDocument[]): boolean =>
  records.length === 1 && records[0]?._id === recordId(act, row.number);

/** A problem of a whole row. */
export const ofRow = ({ number }: Pick<SourceRow, 'number'>, message: string, code: string): ImportProblem => ({
  row: number,
  column: null,
  key: null,
  value: '',
  message,
  code,
});

/** Why a row finds no record to change, if that is a problem. */
function refusal(
  mode: ImportTerms['mode'],
  value: StoredValue | undefined,
  found: number,
): [message: string, code: string] | undefined {
  if (value === undefined) return ['The cell is empty, so it names no record.', 'key.blank'];
  if (found > 1) return [`${found} records have this value, so it names none of them.`, 'key.ambiguous'];
  return found === 0 && mode === 'update' ? ['No record has this value.', 'key.unknown'] : undefined;
}
