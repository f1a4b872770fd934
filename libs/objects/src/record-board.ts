import { Injectable } from '@nestjs/common';
import { lanePage, mostOrderedCards, stackPage } from '@tessera/contracts/apps/app-records.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { RecordDocument } from '@tessera/data/records/record.document';
import { RecordRepository, type SortRow } from '@tessera/data/records/record.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { bothOf, type Filter } from '@tessera/query/filter.schema';
import type { ListRequest } from '@tessera/query/list-request';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { rankBetween, rankOf } from '@tessera/records/card-rank';
import { type BoardLane, boardProperties, cellsOf, conditionOf, nameOf, namesOf } from './board-cells.ts';
import type { ObjectSchema, SchemaProperty } from './object-schema.ts';
import { columnsOf } from './record-columns.ts';

/** What a board shows of which records. */
export interface BoardTerms {
  /** The board that knows the places of cards: an app. */
  board: string;
  /** The key of the property that cards are stacked by. */
  stackedBy: string;
  /** The key of the property that divides the board into lanes. */
  lanes: string | null;
  filter?: Filter;
  search?: string;
  context: ListRequest['context'];
}
/** The records with one value, in one lane if the board has lanes. `last`: the last card, if more follow. */
export interface Stack {
  value: string;
  label: string;
  lane: string | null;
  count: number;
  items: RecordDocument[];
  last: string | null;
}

/** `lanes`: null for a board without them. `moreLanes`: how many the answer has no room for. */
interface ReadBoard {
  stacks: Stack[];
  lanes: BoardLane[] | null;
  moreLanes: number;
  count: number;
  isOrdered: boolean;
}

/** A row with its place on the board, computed once because sorting compares it many times. */
type PlacedRow = SortRow & { place: string };

const natural = [{ property: 'created_at', direction: 'descending' as const }];

/** Reads records as the stacks of a board, and moves them. */
@Injectable()
export class RecordBoard {
  constructor(
    private readonly records: RecordRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /** Each stack with its first cards: options in their order, then values that are no options, then blanks. */
  async read(workspace: WorkspaceId, schema: ObjectSchema, terms: BoardTerms): Promise<ReadBoard> {
    const properties = boardProperties(schema, terms);
    const rows = await this.rows(workspace, schema, terms);
    if (rows.length > mostOrderedCards) return this.unordered(workspace, schema, terms, properties.stacks);
    const { cells, lanes, moreLanes } = cellsOf(properties, rows);
    const most = lanes ? lanePage : stackPage;
    const ordered = cells.map(({ rows: inCell, ...cell }) => ({
      ...cell,
      count: inCell.length,
      shown: inCell.toSorted(byPlace).slice(0, most),
    }));
    const shown = await this.found(
      workspace,
      schema,
      ordered.flatMap((stack) => stack.shown),
    );
    const stacks = ordered.map(({ shown: firsts, ...stack }): Stack => {
      const last = stack.count > firsts.length ? (firsts.at(-1)?.id ?? null) : null;
      return { ...stack, items: firsts.flatMap(({ id }) => shown.get(id) ?? []), last };
    });
    return { stacks, lanes, moreLanes, count: rows.length, isOrdered: true };
  }

  /** Cards of one stack after a card; from its top when the card has left the stack. */
  async further(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    terms: BoardTerms,
    { stack, lane, after }: { stack: string; lane: string | null; after?: string },
  ): Promise<Stack> {
    const { stacks, lanes } = boardProperties(schema, terms);
    const inStack = bothOf(terms.filter, conditionOf(stacks, stack));
    const inLane = lanes !== null && lane !== null;
    const filter = inLane ? bothOf(inStack, conditionOf(lanes, lane)) : inStack;
    const rows = (await this.rows(workspace, schema, { ...terms, filter })).toSorted(byPlace);
    const at = after === undefined ? -1 : rows.findIndex(({ id }) => id === after);
    const page = rows.slice(at + 1, at + 1 + stackPage);
    const found = await this.found(workspace, schema, page);
    return {
      ...nameOf(stacks, stack),
      lane: inLane ? lane : null,
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

  private async rows(workspace: WorkspaceId, schema: ObjectSchema, terms: BoardTerms): Promise<PlacedRow[]> {
    const { board, stackedBy, lanes, ...request } = terms;
    const scope = { object: schema.id, status: recordStatus.active, columns: columnsOf(schema) };
    const asked = { ...request, sort: natural, limit: stackPage, with_total: false };
    const keys = lanes === null ? [stackedBy] : [stackedBy, lanes];
    const found = await this.records.sortRows(workspace, scope, asked, { keys, limit: mostOrderedCards + 1, board });
    return found.map((row) => Object.assign(row, { place: rankOf(row) }));
  }

  /** Too many for an order of their own: each stack is a list, newest first, and the board has no lanes. */
  private async unordered(
    workspace: WorkspaceId,
    schema: ObjectSchema,
    terms: BoardTerms,
    property: SchemaProperty,
  ): Promise<ReadBoard> {
    const scope = { object: schema.id, status: recordStatus.active, columns: columnsOf(schema) };
    const stacks: Stack[] = [];
    for (const name of namesOf(property, [''])) {
      const filter = bothOf(terms.filter, conditionOf(property, name.value));
      const asked = { ...terms, filter, sort: natural, limit: stackPage, with_total: true };
      const { items, nextCursor, total } = await this.records.page(workspace, scope, asked);
      stacks.push({
        ...name,
        lane: null,
        items,
        count: total?.count ?? items.length,
        last: nextCursor && (items.at(-1)?._id ?? null),
      });
    }
    const count = stacks.reduce((sum, stack) => sum + stack.count, 0);
    return { stacks, lanes: null, moreLanes: 0, count, isOrdered: false };
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

const byPlace = ({ place: one }: PlacedRow, { place: other }: PlacedRow): number =>
  one < other ? -1 : Number(one > other);
