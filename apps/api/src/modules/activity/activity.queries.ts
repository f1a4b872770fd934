import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { resourceKinds } from '@tessera/access/resources';
import { activity } from '@tessera/contracts/activity/activity.contract';
import type { ChangedValue } from '@tessera/contracts/activity/changed-value.schema';
import { type ActivityDocument, ActivityRepository } from '@tessera/data/activity/activity.repository';
import { byteOrderMark, csvLine, unformulated } from '@tessera/kernel/csv';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { listRequest, queryContext } from '@tessera/kit/list-request';
import { CommandFor, QueryFor } from '@tessera/kit/messages';

export class ListActivity extends QueryFor(activity.list) {}
export class DownloadActivity extends CommandFor(activity.download) {}
export class AgentActivity extends QueryFor(activity.ofAgent) {}

const mostRows = 10_000;
const entryOf = ({ _id, at, changes = [], ...entry }: ActivityDocument) => ({
  ...entry,
  changes,
  id: _id,
  at: at.toISOString(),
});

@QueryHandler(AgentActivity)
export class AgentActivityHandler implements IQueryHandler<AgentActivity> {
  constructor(private readonly repository: ActivityRepository) {}

  async execute({ input: { query }, actor }: AgentActivity) {
    const { agent_id: agent, ...page } = query;
    const request = listRequest({ ...page, sort: [{ property: 'at', direction: 'descending' }] }, actor);
    const { items, nextCursor } = await this.repository.ofSubject(actor.workspace, agent, request);
    return { nextCursor, items: items.map(entryOf) };
  }
}

/** Ids of what the caller may not see: no entry tells of it. */
const hiddenFrom = async (access: AccessControl, actor: Actor): Promise<string[]> =>
  (await Promise.all(resourceKinds.map((kind) => access.hiddenFrom(actor, kind)))).flat();

@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(
    private readonly repository: ActivityRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input: { query }, actor }: ListActivity) {
    const { log, ...request } = query;
    const terms = { hidden: await hiddenFrom(this.access, actor), log };
    const { items, ...page } = await this.repository.list(actor.workspace, listRequest(request, actor), terms);
    return { ...page, items: items.map(entryOf) };
  }
}

@CommandHandler(DownloadActivity)
export class DownloadActivityHandler implements ICommandHandler<DownloadActivity> {
  constructor(
    private readonly repository: ActivityRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input: { body }, actor }: DownloadActivity) {
    const { log, ...narrowed } = body;
    const sort = [{ property: 'at', direction: 'descending' as const }];
    const request = { ...narrowed, sort, limit: mostRows, context: queryContext(actor) };
    const terms = { hidden: await hiddenFrom(this.access, actor), log };
    const { items, nextCursor } = await this.repository.list(actor.workspace, request, terms);
    const name = `${log ?? 'all'}-log-${new Date().toISOString().slice(0, 10)}.csv`;
    return { name, content: textOf(items), rows: items.length, is_whole: nextCursor === null };
  }
}

const head = [
  'Time',
  'Person',
  'Person id',
  'Action',
  'Kind',
  'Name',
  'Id',
  'Version',
  'IP address',
  'Operation',
  'Changes',
];

function textOf(entries: readonly ActivityDocument[]): string {
  const rows = entries.map(({ at, user, verb, kind, name, subject, version, ip, operation, changes = [] }) => {
    const changed = changes.map(changeText).join('\n');
    const cells = [at.toISOString(), user.name, user.id, verb, kind, name, subject, version, ip, operation, changed];
    return cells.map((value) => String(value ?? ''));
  });
  return byteOrderMark + [head, ...rows].map((cells) => csvLine(cells.map(unformulated))).join('');
}

const changeText = ({ field, before, after, is_secret: isSecret }: ChangedValue): string =>
  isSecret ? `${field}: changed` : `${field}: ${before ?? '(empty)'} → ${after ?? '(empty)'}`;
