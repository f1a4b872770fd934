import { Injectable } from '@nestjs/common';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { versionId, WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { compile, variableTitles } from '@tessera/engine/compile/compile';
import type { Executable } from '@tessera/engine/compile/executable';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';

export interface CompiledVersion {
  definition: WorkflowDefinition;
  executable: Executable;
  /** For each node, the titles of its variables. */
  titles: { [nodeId: string]: { [variable: string]: string } };
}

const kept = 500;

/** Compiled published versions. A version never changes, so it is cached while there is room. */
@Injectable()
export class WorkflowVersions {
  private readonly compiled = new Lru<string, Promise<CompiledVersion>>(kept);

  constructor(private readonly repository: WorkflowVersionRepository) {}

  /** @throws DomainError NOT_FOUND if the workspace has no such version */
  async of(workspace: WorkspaceId, workflow: string, version: number): Promise<CompiledVersion> {
    const key = `${workspace}/${versionId(workflow, version)}`;
    const known = this.compiled.get(key);
    if (known) return known;
    const reading = this.read(workspace, workflow, version);
    this.compiled.set(key, reading);
    reading.catch(() => this.compiled.delete(key));
    return reading;
  }

  private async read(workspace: WorkspaceId, workflow: string, version: number): Promise<CompiledVersion> {
    const stored = await this.repository.byVersion(workspace, workflow, version);
    if (!stored) throw notFound(`Version ${version} of the workflow`);
    const compiled = compile(stored.definition, stored.context);
    if (!compiled.ok)
      throw new Error(
        `version ${version} of workflow ${workflow} was published but does not compile: ${JSON.stringify(compiled.problems)}`,
      );
    const titles = variableTitles(stored.definition, stored.context);
    return { definition: stored.definition, executable: compiled.value, titles };
  }
}
