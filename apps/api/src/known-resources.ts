import { Injectable } from '@nestjs/common';
import { type ResourceKind, resourceNames } from '@tessera/access/resources';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { KnownApps } from '@tessera/apps/known-apps';
import { PublishedForms } from '@tessera/forms/published-forms';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { KnownWorkflows } from '@tessera/runs/known-workflows';

/** The things of a workspace that can be shared, whatever their kind. */
@Injectable()
export class KnownResources {
  private readonly known: Readonly<Record<ResourceKind, Pick<KnownApps, 'exists'>>>;

  constructor(forms: PublishedForms, workflows: KnownWorkflows, apps: KnownApps, agents: PublishedAgents) {
    this.known = { form: forms, workflow: workflows, app: apps, agent: agents };
  }

  /** @throws DomainError NOT_FOUND */
  async require(workspace: WorkspaceId, kind: ResourceKind, id: string): Promise<void> {
    if (!(await this.known[kind].exists(workspace, id))) throw notFound(resourceNames[kind]);
  }
}
