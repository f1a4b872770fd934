import { Injectable } from '@nestjs/common';
import { ConversationAggregates } from '@tessera/agent-store/conversation-aggregates';
import { conversations } from '@tessera/contracts/conversations/conversations.contract';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { valueColumn } from '@tessera/contracts/forms/value-properties';
import type { ListDefinition } from '@tessera/contracts/list';
import type { TileSource } from '@tessera/contracts/dashboards/tiles.schema';
import { records } from '@tessera/contracts/records/records.contract';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { verification } from '@tessera/contracts/verification/verification.contract';
import { valuesToJson } from '@tessera/data/records/record.document';
import { ResponseAggregates } from '@tessera/forms/analytics/response-aggregates';
import { ResponseColumns } from '@tessera/forms/response-columns';
import { ResponseRows } from '@tessera/forms/response-rows';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';
import { filterableProperties } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { RecordReader } from '@tessera/objects/record-reader';
import type { ReadRows } from '@tessera/query/aggregate';
import type { Properties } from '@tessera/query/values';
import { RunAggregates } from '@tessera/runs/run-aggregates';
import { VerificationAggregates } from '@tessera/verification/verification-aggregates';
import { FeedRows } from './feed-rows.ts';
import type { TileRows } from './tile-rows.ts';

type Kind = TileSource['kind'];
type Of<K extends Kind> = Extract<TileSource, { kind: K }>;
type ByKind<T> = { readonly [K in Kind]: (actor: Actor, source: Of<K>) => Promise<T> };
const pick = <T>(table: ByKind<T>, actor: Actor, source: TileSource): Promise<T> =>
  (table[source.kind] as (actor: Actor, source: TileSource) => Promise<T>)(actor, source);

/** Rows that a tile counts but does not list. */
const countedOnly = (
  { properties }: ListDefinition,
  aggregate: (asked: Parameters<ReadRows>[0], properties: Properties) => ReturnType<ReadRows>,
): TileRows => ({ name: null, properties, aggregate: (asked) => aggregate(asked, properties), list: null });

/** Reads rows of every kind that a tile can be about, and knows who may see them. */
@Injectable()
export class TileSources {
  constructor(
    private readonly access: AccessControl,
    private readonly schemas: ObjectSchemas,
    private readonly reader: RecordReader,
    private readonly forms: ResponseRows,
    private readonly formColumns: ResponseColumns,
    private readonly responses: ResponseAggregates,
    private readonly runs: RunAggregates,
    private readonly verifications: VerificationAggregates,
    private readonly conversations: ConversationAggregates,
    private readonly feeds: FeedRows,
  ) {}

  /** A missing kind does not compile. */
  private readonly rights: ByKind<void> = {
    object: (actor) => this.access.require(actor, 'records:CAN_VIEW'),
    form: (actor, { id }) => this.access.requireOn(actor, 'submissions:CAN_VIEW', 'form', id),
    runs: (actor) => this.access.require(actor, { action: 'executions:CAN_VIEW', on: 'workflow' }),
    verifications: (actor) => this.access.require(actor, 'verifications:CAN_VIEW'),
    conversations: (actor) => this.access.require(actor, 'conversations:CAN_VIEW'),
    feed: async (actor, { id }) =>
      this.access.requireOn(actor, 'apps:CAN_EDIT', 'app', (await this.feeds.find(actor, id)).dashboard),
  };

  private readonly readers: ByKind<TileRows> = {
    object: async (actor, { id }) => this.recordsOf(actor, id),
    form: async (actor, { id }) => this.responsesOf(actor, id),
    runs: async (actor) => {
      const visible = await this.access.visibleTo(actor, 'workflow', 'executions:CAN_VIEW');
      return countedOnly(executions.all.list, (asked, properties) =>
        this.runs.rows(actor.workspace, asked, visible, { context: queryContext(actor), properties }),
      );
    },
    verifications: async (actor) => {
      const visible = await this.access.visibleTo(actor, 'form', 'verifications:CAN_VIEW');
      return countedOnly(verification.list.list, (asked, properties) =>
        this.verifications.rows(actor.workspace, asked, visible, { context: queryContext(actor), properties }),
      );
    },
    conversations: async (actor) =>
      countedOnly(conversations.list.list, (asked, properties) =>
        this.conversations.rows(actor.workspace, asked, { context: queryContext(actor), properties }),
      ),
    feed: async (actor, { id }) => this.feeds.of(actor, id),
  };

  /**
   * Requires that a person may see the rows themselves, which is needed to make a tile of them.
   * @throws DomainError FORBIDDEN or NOT_FOUND
   */
  require(actor: Actor, source: TileSource): Promise<void> {
    return pick(this.rights, actor, source);
  }

  /**
   * Requires what a viewer of a dashboard needs: it shows records as a table does, and feeds are its own. Responses,
   * runs, verifications and conversations have rights of their own, so it does not show them to anybody else.
   * @throws DomainError FORBIDDEN or NOT_FOUND
   */
  async requireThroughDashboard(actor: Actor, source: TileSource): Promise<void> {
    if (source.kind === 'feed')
      await this.access.requireOn(actor, 'apps:CAN_VIEW', 'app', (await this.feeds.find(actor, source.id)).dashboard);
    else if (source.kind !== 'object') await this.require(actor, source);
  }

  /** @throws DomainError NOT_FOUND when they are gone */
  of(actor: Actor, source: TileSource): Promise<TileRows> {
    return pick(this.readers, actor, source);
  }

  private async recordsOf(actor: Actor, id: string): Promise<TileRows> {
    const { workspace } = actor;
    const schema = await this.schemas.of(workspace, id);
    const context = queryContext(actor);
    return {
      name: schema.name,
      properties: { ...records.list.list.properties, ...filterableProperties(schema) },
      aggregate: (asked) => this.reader.aggregate(workspace, schema, recordStatus.active, { ...asked, context }),
      list: {
        columns: [...schema.properties.values()].map((property) => valueColumn(property)),
        page: async (request) => {
          const page = await this.reader.page(workspace, schema, recordStatus.active, request);
          const items = page.items.map(({ _id, values, createdAt }) => ({
            id: _id,
            values: valuesToJson(values),
            created_at: createdAt.toISOString(),
          }));
          return { items, hasMore: page.nextCursor !== null };
        },
      },
    };
  }

  private async responsesOf(actor: Actor, id: string): Promise<TileRows> {
    const form = await this.forms.formOf(actor.workspace, id);
    const properties = await this.responses.propertiesOf(form);
    const question = { form, properties, context: queryContext(actor) };
    return {
      name: form.name,
      properties,
      aggregate: (asked) => this.responses.rows(question, asked),
      list: {
        columns: await this.formColumns.of(form),
        page: async (request) => {
          const page = await this.forms.page(form, request, 'active');
          const items = page.items.map(({ _id, answers, createdAt }) => ({
            id: _id,
            values: { ...answers },
            created_at: createdAt.toISOString(),
          }));
          return { items, hasMore: page.nextCursor !== null };
        },
      },
    };
  }
}
