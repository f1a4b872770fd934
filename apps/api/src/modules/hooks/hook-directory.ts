import { Injectable } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { startsRuns } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';
import { Sealing } from '@tessera/kit/sealing';
import { isStartedBy } from '@tessera/nodes/registry';
import { hookSecretPurpose } from '@tessera/runs/hook-secret';
import { isHeld } from '@tessera/runs/run-turns';
import { WorkflowChanges } from '@tessera/runs/workflow-changes';

/** The data of an inbound webhook that a call needs. */
export interface Hook {
  workspace: WorkspaceId;
  workflow: string;
  name: string;
  /** Null while the workflow is not published with such a trigger. */
  version: number | null;
  isHeld: boolean;
  /** A node of the workflow answers the call. */
  answers: boolean;
  /** Null while no secret exists. */
  secret: Buffer | null;
}
interface Remembered {
  hook: Promise<Hook | null>;
  until: number;
}

const rememberMs = 5_000;
const mostRemembered = 10_000;

/**
 * Finds inbound webhooks by address. Results, including misses, are cached for a few seconds, so that a busy webhook
 * costs no reads; a changed workflow is dropped from the cache of every process immediately.
 */
@Injectable()
export class HookDirectory {
  private readonly remembered = new Lru<string, Remembered>(mostRemembered);
  private readonly hooksOf = new Lru<string, string>(mostRemembered);

  constructor(
    private readonly addresses: AddressRepository,
    private readonly workflows: WorkflowRepository,
    private readonly sealing: Sealing,
    changes: WorkflowChanges,
  ) {
    changes.onChange((workflow) => this.forget(workflow));
  }

  find(hookId: string): Promise<Hook | null> {
    const now = Date.now();
    const known = this.remembered.get(hookId);
    if (known && known.until > now) return known.hook;
    const hook = this.read(hookId);
    this.remembered.set(hookId, { hook, until: now + rememberMs });
    hook.catch(() => this.remembered.delete(hookId));
    return hook;
  }

  private async read(hookId: string): Promise<Hook | null> {
    const destination = await this.addresses.resolve('hook', hookId);
    if (!destination) return null;
    const { workspace, subject } = destination;
    // Registered before the workflow is read, so that a concurrent change also drops this result.
    this.hooksOf.set(subject, hookId);
    const workflow = await this.workflows.summary(workspace, subject);
    if (!workflow) return null;
    const listens = startsRuns(workflow) && isStartedBy(workflow.trigger.kind, 'call');
    return {
      workspace,
      workflow: subject,
      name: workflow.name,
      version: listens ? workflow.publishedVersion : null,
      isHeld: isHeld(workflow),
      answers: workflow.trigger?.answers === true,
      secret:
        workflow.hookSecret === null
          ? null
          : Buffer.from(this.sealing.unseal(workflow.hookSecret, hookSecretPurpose(subject))),
    };
  }

  private forget(workflow: string | 'all'): void {
    if (workflow === 'all') return this.remembered.clear();
    const hookId = this.hooksOf.get(workflow);
    if (hookId !== undefined) this.remembered.delete(hookId);
  }
}
