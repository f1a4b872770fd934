import { Injectable } from '@nestjs/common';
import { ResponseRows } from '@tessera/forms/response-rows';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { isAllowed } from '../dashboards.queries.ts';
import type { NamedSource } from './read-description.ts';

/** Rows that every workspace has, by the words that people use for them. */
const ofWorkspace = [
  ['runs', { action: 'executions:CAN_VIEW', on: 'workflow' }, ['runs', 'workflow runs', 'executions']],
  ['verifications', 'verifications:CAN_VIEW', ['verifications', 'video verifications']],
  ['conversations', 'conversations:CAN_VIEW', ['conversations', 'chats', 'calls']],
] as const;

/** The data that a person may make tiles of, by name. */
@Injectable()
export class NamedSources {
  constructor(
    private readonly access: AccessControl,
    private readonly objects: ObjectSchemas,
    private readonly forms: ResponseRows,
  ) {}

  async of(actor: Actor): Promise<NamedSource[]> {
    const { workspace } = actor;
    const context = queryContext(actor);
    const [objects, visible] = await Promise.all([
      this.access.may(actor, 'records:CAN_VIEW') ? this.objects.names(workspace, context) : [],
      this.access.visibleTo(actor, 'form', 'submissions:CAN_VIEW'),
    ]);
    const forms = await this.forms.names(workspace, visible, context);
    const others = await Promise.all(
      ofWorkspace.map(async ([kind, right, names]) =>
        (await isAllowed(this.access.require(actor, right))) ? names.map((name) => ({ source: { kind }, name })) : [],
      ),
    );
    return [
      ...objects.map(({ id, name }) => ({ source: { kind: 'object' as const, id }, name })),
      ...forms.map(({ id, name }) => ({ source: { kind: 'form' as const, id }, name })),
      ...others.flat(),
    ];
  }
}
