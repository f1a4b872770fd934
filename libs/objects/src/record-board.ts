import { Injectable } from '@nestjs/common';
import { mostOrderedCards, stackPage } from '@tessera/contracts/apps/app-records.schema';
import { canStackBy, isYesOrNo, stackOf } from '@tessera/contracts/apps/board-stacks';
import { valueColumn } from '@tessera/contracts/forms/value-properties';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { RecordDocument } from '@tessera/data/records/record.document';
import { RecordRepository, type SortRow } from '@tessera/data/records/record.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { bothOf, type Filter } from '@tessera/query/filter.schema';
import type { ListRequest } from '@tessera/query/list-request';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { rankBetween, rankOf } from '@tessera/records/card-rank';
import { type ObjectSchema, type SchemaProperty, valueProperty } from './object-schema.ts';
import { columnsOf } from './record-columns.ts';

/** What a board shows of which records. */
export interface BoardTerms {
  /** The board that knows the places of cards: an app. */
  board: string;
  /** The key of the property that cards are stacked by. */
  stackedBy: string;
  filter?: Filter;
  search?: string;
  context: ListRequest['context'];
}
/** The records with one value. `last`: the last card, if more follow. */
export interface Stack {
  value: string;
  label: string;
  count: number;
  items: RecordDocument[];
  last: string | null;
}

const natural = [{ property: 'created_at', direction: 'descending' as const }];

/** Reads records as the stacks of a board, and moves them. */
@Injectable()
export class RecordBoard {
  constructor(
    private readonly records: RecordRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /** Each stack with its first cards: options in their order, then values that are no options, then blanks. */
  async read(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    terms: BoardTerms,
  ): Promise<{ stacks: Stack[]; count: number; isOrdered: boolean }> {
    const property = stackProperty(schema, terms);
    const rows = await this.rows(workspace, schema, terms);
    if (rows.length > mostOrderedCards) return this.unordered(workspace, schema, terms, property);
    const cards = new Map<string, SortRow[]>();
    for (const row of rows) {
      const value = stackOf(property.type, row.values[property.key]);
      const stack = cards.get(value);
      if (stack) stack.push(row);
      else cards.set(value, [row]);
    }
    const ordered = namesOf(property, [...cards.keys()]).map(({ value, label }) => {
      const inStack = (cards.get(value) ?? []).toSorted(byRank);
      return { value, label, count: inStack.length, shown: inStack.slice(0, stackPage) };
    });
    const shown = await this.found(
      workspace,
      schema,
      ordered.flatMap((stack) => stack.shown),
    );
    const stacks = ordered.map(({ shown: firsts, ...stack }): Stack => {
      const last = stack.count > firsts.length ? (firsts.at(-1)?.id ?? null) : null;
      return { ...stack, items: firsts.flatMap(({ id }) => shown.get(id) ?? []), last };
    });
    return { stacks, count: rows.length, isOrdered: true };
  }

  /** Cards of one stack after a card; from its top when the card has left the stack. */
  async further(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    terms: BoardTerms,
    { stack, after }: { stack: string; after?: string },
  ): Promise<Stack> {
    const property = stackProperty(schema, terms);
    const filter = bothOf(terms.filter, conditionOf(property, stack));
    const rows = (await this.rows(workspace, schema, { ...terms, filter })).toSorted((one, other) =>
      byRank(one, other),
    );
    const at = after === undefined ? -1 : rows.findIndex(({ id }) => id === after);
    const page = rows.slice(at + 1, at + 1 + stackPage);
    const found = await this.found(workspace, schema, page);
    return {
      ...nameOf(property, stack),
      count: rows.length,
      items: page.flatMap(({ id }) => found.get(id) ?? []),
      last: rows.length > at + 1 + stackPage ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /**
   * Stores where a card stands.
   * @param between the cards above and below its place; null for the top and for the end of the stack
   * @returns the record; null when it is gone
   */
  async place(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    board: string,
    { id, above, below }: { id: string; above: string | null; below: string | null },
  ): Promise<RecordDocument | null> {
    const neighbours = [above, below].flatMap((card) => card ?? []);
    const found = new Map((await this.records.byIds(workspace, schema.id, neighbours)).map((card) => [card._id, card]));
    const rank = (card: string | null): string | null => {
      const record = card === null ? undefined : found.get(card);
      return record ? rankOf({ id: record._id, createdAt: record.createdAt, rank: record.ranks?.[board] }) : null;
    };
    const placed = await this.records.place(workspace, schema.id, id, board, rankBetween(rank(above), rank(below)));
    if (placed) {
      const { revision } = placed;
      this.pushes.changed(workspace, { entity: 'record', id, of: schema.id }, () => ({ revision }));
    }
    return placed;
  }

  private rows(workspace: WorkspaceId, schema: ObjectSchema, terms: BoardTerms): Promise<SortRow[]> {
    const { board, stackedBy, ...request } = terms;
    const scope = { object: schema.id, status: recordStatus.active, columns: columnsOf(schema) };
    const asked = { ...request, sort: natural, limit: stackPage, with_total: false };
    return this.records.sortRows(workspace, scope, asked, { keys: [stackedBy], limit: mostOrderedCards + 1, board });
  }

  /** Too many for an order of their own: each stack is a list, newest first. */
  private async unordered(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    terms: BoardTerms,
    property: SchemaProperty,
  ): Promise<{ stacks: Stack[]; count: number; isOrdered: boolean }> {
    const scope = { object: schema.id, status: recordStatus.active, columns: columnsOf(schema) };
    const stacks: Stack[] = [];
    for (const name of namesOf(property, [''])) {
      const filter = bothOf(terms.filter, conditionOf(property, name.value));
      const asked = { ...terms, filter, sort: natural, limit: stackPage, with_total: true };
      const { items, nextCursor, total } = await this.records.page(workspace, scope, asked);
      stacks.push({
        ...name,
        items,
        count: total?.count ?? items.length,
        last: nextCursor && (items.at(-1)?._id ?? null),
      });
    }
    const count = stacks.reduce((sum, stack) => sum + stack.count, 0);
    return { stacks, count, isOrdered: false };
  }

  private async found(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    rows: readonly SortRow[],
  ): Promise<Map<string, RecordDocument>> {
    const ids = rows.map(({ id }) => id);
    const found = ids.length === 0 ? [] : await this.records.byIds(workspace, schema.id, ids);
    return new Map(found.map((record) => [record._id, record]));
  }
}

function stackProperty(schema: ObjectSchema, { stackedBy }: BoardTerms): SchemaProperty {
  const property = schema.properties.get(stackedBy);
  if (!property || !canStackBy(property.type)) throw new TypeError(`a board can't be stacked by ${stackedBy}`);
  return property;
}

const byRank = (one: SortRow, other: SortRow): number => {
  const [a, b] = [rankOf(one), rankOf(other)];
  return a < b ? -1 : Number(a > b);
};

function conditionOf(property: SchemaProperty, stack: string): Filter {
  const name = valueProperty(property.key);
  if (isYesOrNo(property.type)) return { property: name, operator: stack === 'true' ? 'isTrue' : 'isFalse' };
  return stack === '' ? { property: name, operator: 'isEmpty' } : { property: name, operator: 'equal', value: stack };
}

interface StackName {
  value: string;
  label: string;
}
const nameOf = (property: SchemaProperty, value: string): StackName => {
  const known = namesOf(property, [value]).find((name) => name.value === value);
  return known ?? { value, label: value };
};

/** The stacks of a board. @param present values that records have */
function namesOf(property: SchemaProperty, present: readonly string[]): StackName[] {
  if (isYesOrNo(property.type))
    return [
      { value: 'false', label: 'No' },
      { value: 'true', label: 'Yes' },
    ];
  const options = valueColumn(property).choices.map(({ value, label }) => ({ value, label }));
  const known = new Set(options.map(({ value }) => value));
  const others = present.filter((value) => value !== '' && !known.has(value)).toSorted();
  const blank = present.includes('') || !property.required ? [{ value: '', label: '' }] : [];
  return [...options, ...others.map((value) => ({ value, label: value })), ...blank];
}
