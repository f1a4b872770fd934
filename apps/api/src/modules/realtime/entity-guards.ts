import { Injectable } from '@nestjs/common';
import { KnownCampaigns } from '@tessera/agent-store/calls/known-campaigns';
import { type EntityName } from '@tessera/contracts/realtime/entities';
import type { Watch } from '@tessera/contracts/realtime/realtime.push';
import { KnownPages } from '@tessera/apps/known-pages';
import { Responses } from '@tessera/forms/responses';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { KnownWorkflows } from '@tessera/runs/known-workflows';
import { KnownVerifications } from '@tessera/verification/known-verifications';

type GuardOf = (workspace: WorkspaceId, id: string) => Promise<string | null>;

/** The forms and workflows whose sharing guards the watched entities. */
@Injectable()
export class EntityGuards {
  private readonly guardOf: Readonly<Record<EntityName, GuardOf>>;

  constructor(
    workflows: KnownWorkflows,
    responses: Responses,
    verifications: KnownVerifications,
    pages: KnownPages,
    campaigns: KnownCampaigns,
  ) {
    this.guardOf = {
      run: (workspace, id) => workflows.ofRun(workspace, id),
      workflow: async (_workspace, id) => id,
      response: async (workspace, id) => (await responses.byId(workspace, id))?.form ?? null,
      agent: async (_workspace, id) => id,
      campaign: (workspace, id) => campaigns.agentOf(workspace, id),
      app: async (_workspace, id) => id,
      page: (workspace, id) => pages.appOf(workspace, id),
      pageContent: (workspace, id) => pages.appOf(workspace, id),
      pageComments: (workspace, id) => pages.appOf(workspace, id),
      record: async (_workspace, id) => id,
      conversation: async (_workspace, id) => id,
      verification: (workspace, id) => verifications.formOf(workspace, id),
    };
  }

  /**
   * @returns the id of the guarding resource; undefined for a watch of a whole entity
   * @throws DomainError NOT_FOUND when the entity is not in the workspace
   */
  async of(workspace: WorkspaceId, { entity, of, id }: Watch): Promise<string | undefined> {
    if (entity === 'access' || id === undefined) return of;
    const guard = await this.guardOf[entity](workspace, id);
    if (guard === null) throw notFound(`The ${entity}`);
    return guard;
  }
}
