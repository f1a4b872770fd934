import { Injectable } from '@nestjs/common';
import type { Right } from '@tessera/access/rights';
import { AppScopes, narrowed } from '@tessera/apps/app-scopes';
import type { ReachedRecord } from '@tessera/contracts/records/record-comments.schema';
import type { RecordDocument } from '@tessera/data/records/record.document';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { RecordReader } from '@tessera/objects/record-reader';

/** Finds records through an app or through their object, for people who may do something with their comments. */
@Injectable()
export class RecordReach {
  constructor(
    private readonly access: AccessControl,
    private readonly scopes: AppScopes,
    private readonly schemas: ObjectSchemas,
    private readonly reader: RecordReader,
    private readonly records: RecordRepository,
  ) {}

  /** @throws DomainError FORBIDDEN, or NOT_FOUND for a record that the app does not show */
  async find(
    actor: Actor,
    right: Right,
    { app_id: app, object_id: object, record_id: id }: ReachedRecord,
  ): Promise<RecordDocument> {
    const { workspace } = actor;
    await this.require(actor, right, app);
    if (app === undefined) {
      const { id: known } = await this.schemas.of(workspace, object);
      const record = await this.records.byId(workspace, known, id);
      if (!record || record.erasing) throw notFound('The record');
      return record;
    }
    const scope = await this.scopes.of(actor, app);
    const shown = { ...narrowed(scope), context: queryContext(actor) };
    const [record] = scope.schema.id === object ? await this.reader.among(workspace, scope.schema, shown, [id]) : [];
    if (!record) throw notFound('The record');
    return record;
  }

  /** @throws DomainError FORBIDDEN or NOT_FOUND */
  async require(actor: Actor, right: Right, app: string | undefined): Promise<void> {
    for (const each of ['records:CAN_VIEW', right] as const)
      await (app === undefined ? this.access.require(actor, each) : this.access.requireOn(actor, each, 'app', app));
    // Whoever may only look at a public app is no part of the talk about its records.
    if (actor.guest && app !== undefined) await this.access.requireOn(actor, 'comments:CAN_ADD', 'app', app);
  }
}
