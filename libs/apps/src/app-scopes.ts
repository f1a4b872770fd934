import { Injectable } from '@nestjs/common';
import type { ListProperties } from '@tessera/contracts/list';
import { records } from '@tessera/contracts/records/records.contract';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { type AppDocument, AppRepository } from '@tessera/data/apps/app.repository';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { checkFilter } from '@tessera/query/check-filter';
import type { Filter } from '@tessera/query/filter.schema';
import type { Properties } from '@tessera/query/values';
import { filterableProperties, type ObjectSchema, recordListProperties } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';

/** The records that an app shows. */
export interface AppScope {
  app: AppDocument;
  schema: ObjectSchema;
}

/** What the condition of an app can name. */
export const conditionProperties = (schema: ObjectSchema): Properties => ({
  ...records.list.list.properties,
  ...filterableProperties(schema),
});

/** Finds out which records apps show. Every call on records of an app goes through here. */
@Injectable()
export class AppScopes {
  constructor(
    private readonly apps: AppRepository,
    private readonly schemas: ObjectSchemas,
  ) {}

  /**
   * @throws DomainError NOT_FOUND for an app that does not exist or is deleted; UNPROCESSABLE for one that shows no
   *   records, or whose condition does not fit its object any more: it would show records that it must not show
   */
  async of(workspace: WorkspaceId, id: string): Promise<AppScope> {
    const app = await this.apps.byId(workspace, id);
    if (!app || app.status === recordStatus.deleted) throw notFound('This app');
    return this.from(app);
  }

  /** The same for an app that was read already. */
  async from(app: AppDocument): Promise<AppScope> {
    if (app.source?.kind !== 'object')
      throw unprocessable('This app shows no records. Choose an object in its settings.', 'dataSource');
    const schema = await this.schemas.of(app.workspace, app.source.id);
    const [problem] = app.filter ? checkFilter(app.filter, conditionProperties(schema)) : [];
    if (problem)
      throw unprocessable(
        `The condition of this app does not fit its object any more: ${problem.message}. Change it in the settings of the app.`,
        'whereCondition',
      );
    return { app, schema };
  }

  /** What the list of an app's records can be filtered and sorted by besides its own properties. */
  async listProperties(workspace: WorkspaceId, id: string): Promise<ListProperties> {
    const { schema } = await this.of(workspace, id);
    return recordListProperties(schema);
  }
}

/** The filter of an app together with that of who looks at it. */
export function narrowed({ app }: AppScope, filter: Filter | undefined): Filter | undefined {
  if (!app.filter) return filter;
  return filter ? { all: [app.filter, filter] } : app.filter;
}
