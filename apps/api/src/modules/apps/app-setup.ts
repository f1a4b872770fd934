import { Injectable } from '@nestjs/common';
import { conditionProperties } from '@tessera/apps/app-scopes';
import { appSources, appTypes } from '@tessera/contracts/apps/app-types';
import { canStackBy } from '@tessera/contracts/apps/board-stacks';
import type { AppDocument } from '@tessera/data/apps/app.repository';
import { PublishedForms } from '@tessera/forms/published-forms';
import { unprocessable } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { kindOf, type ObjectSchema } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { checkFilter } from '@tessera/query/check-filter';

type Setup = Pick<AppDocument, 'type' | 'source' | 'filter' | 'stackedBy' | 'settings'>;

/** Checks how apps are set up: while they are drafts what is there, at publishing that nothing is missing. */
@Injectable()
export class AppSetup {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly forms: PublishedForms,
    private readonly access: AccessControl,
  ) {}

  /**
   * @throws DomainError UNPROCESSABLE that names what does not fit; FORBIDDEN for an object or a form that the person
   *   must not see: an app must not show more than its maker sees
   */
  async require(actor: Actor, setup: Setup): Promise<void> {
    const { source } = setup;
    const wanted = appSources[setup.type];
    if (!source) {
      if (setup.filter) throw unprocessable('Choose an object first.', 'body.whereCondition');
      if (setup.stackedBy) throw unprocessable('Choose an object first.', 'body.groupingStacking');
      return;
    }
    if (source.kind !== wanted)
      throw unprocessable(
        wanted === null ? 'An app of this type has no data source.' : `An app of this type shows ${named[wanted]}.`,
        'body.dataSource.kind',
      );
    if (source.kind === 'form') return this.requireForm(actor, source.id);
    await this.access.require(actor, 'records:CAN_VIEW');
    const schema = await this.schemas.find(actor.workspace, source.id);
    if (!schema) throw unprocessable('This object does not exist. Choose another one.', 'body.dataSource.id');
    requireFit(schema, setup);
  }

  /** @throws DomainError UNPROCESSABLE that names what is missing */
  requireComplete({ type, source, stackedBy, settings }: Setup): void {
    const wanted = appSources[type];
    if (wanted !== null && !source)
      throw unprocessable(`Choose ${one[wanted]} that this app shows.`, 'body.dataSource');
    if (type === appTypes.kanban && !stackedBy)
      throw unprocessable('Choose the property that the board is stacked by.', 'body.groupingStacking');
    if (type === appTypes.calendar && !settings.calendar.start)
      throw unprocessable('Choose the date on which records stand in the calendar.', 'body.settings.calendar.start');
  }

  private async requireForm(actor: Actor, id: string): Promise<void> {
    if (!(await this.forms.exists(actor.workspace, id)))
      throw unprocessable('This form does not exist. Choose another one.', 'body.dataSource.id');
    await this.access.requireOn(actor, 'forms:CAN_VIEW', 'form', id);
  }
}

const named = { object: 'records of an object', form: 'a form' } as const;
const one = { object: 'the object', form: 'the form' } as const;

function requireFit(schema: ObjectSchema, { filter, stackedBy, settings }: Setup): void {
  const [problem] = filter ? checkFilter(filter, conditionProperties(schema)) : [];
  if (problem) throw unprocessable(problem.message, `body.whereCondition.${problem.path}`);
  if (stackedBy) {
    const property = schema.properties.get(stackedBy);
    if (!property) throw unprocessable('The object has no such property.', 'body.groupingStacking');
    if (!canStackBy(property.type))
      throw unprocessable('A board is stacked by a choice of one option, or by yes and no.', 'body.groupingStacking');
  }
  requireLanes(schema, stackedBy, settings.board.lanes);
  for (const part of ['start', 'end'] as const) {
    const key = settings.calendar[part];
    if (key === null) continue;
    const type = schema.properties.get(key)?.type;
    const kind = type && kindOf(type);
    if (kind !== 'day' && kind !== 'moment' && kind !== 'range')
      throw unprocessable('This must be a date of the object.', `body.settings.calendar.${part}`);
  }
  const { colour } = settings.calendar;
  const coloured = colour === null ? undefined : schema.properties.get(colour)?.type;
  if (colour !== null && (!coloured || kindOf(coloured) !== 'choice'))
    throw unprocessable('This must be a choice of one option.', 'body.settings.calendar.colour');
}

function requireLanes(schema: ObjectSchema, stackedBy: string | null, lanes: string | null): void {
  if (lanes === null) return;
  const property = schema.properties.get(lanes);
  if (!property) throw unprocessable('The object has no such property.', 'body.settings.board.lanes');
  if (!canStackBy(property.type))
    throw unprocessable('Lanes are a choice of one option, or yes and no.', 'body.settings.board.lanes');
  if (lanes === stackedBy)
    throw unprocessable('Choose another property than that of the stacks.', 'body.settings.board.lanes');
}
