import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { workflowControls } from '@tessera/contracts/workflows/controls/workflow-controls.contract';
import { pathWith } from '@tessera/contracts/wire';
import { triggersRawWire } from '@tessera/contracts/workflows/triggers.wire';
import { RunRulesRepository } from '@tessera/data/runs/run-rules.repository';
import { notFound } from '@tessera/kernel/errors';
import { QueryFor } from '@tessera/kit/messages';
import { Sealing } from '@tessera/kit/sealing';
import { writeWaitLink } from '@tessera/runs/waits/wait-links';
import { API_SETTINGS } from '../../../settings.ts';
import type { ApiSettings } from '../../../config.ts';
import { KnownWorkflows } from '@tessera/runs/known-workflows';
import { RunHistory } from '@tessera/runs/run-history';
import { RunTurns } from '@tessera/runs/run-turns';

export class RunQueueOf extends QueryFor(workflowControls.queue) {}
export class WakeAddress extends QueryFor(workflowControls.wakeAddress) {}
export class RunRetention extends QueryFor(workflowControls.retention) {}
export class RunRetentionEffect extends QueryFor(workflowControls.retentionEffect) {}
export class RunRules extends QueryFor(workflowControls.rules) {}

@QueryHandler(RunQueueOf)
export class RunQueueOfHandler implements IQueryHandler<RunQueueOf> {
  constructor(
    private readonly workflows: KnownWorkflows,
    private readonly turns: RunTurns,
  ) {}

  async execute({ input, actor }: RunQueueOf) {
    const { id } = input.query;
    if (!(await this.workflows.exists(actor.workspace, id))) throw notFound('This workflow');
    return this.turns.counts(actor.workspace, id);
  }
}

@QueryHandler(WakeAddress)
export class WakeAddressHandler implements IQueryHandler<WakeAddress> {
  constructor(
    private readonly workflows: KnownWorkflows,
    private readonly sealing: Sealing,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input, actor }: WakeAddress) {
    const { id: workflow, node_id: node } = input.query;
    const { workspace } = actor;
    if (!(await this.workflows.exists(workspace, workflow))) throw notFound('This workflow');
    const token = writeWaitLink(this.sealing, { workspace, workflow, node });
    return { url: new URL(pathWith(triggersRawWire.wake.path, { token }), this.settings.PUBLIC_URL).toString() };
  }
}

@QueryHandler(RunRules)
export class RunRulesHandler implements IQueryHandler<RunRules> {
  constructor(private readonly rules: RunRulesRepository) {}

  async execute({ actor }: RunRules) {
    const { atOnce } = await this.rules.of(actor.workspace);
    return { at_once: atOnce };
  }
}

@QueryHandler(RunRetention)
export class RunRetentionHandler implements IQueryHandler<RunRetention> {
  constructor(private readonly rules: RunRulesRepository) {}

  async execute({ actor }: RunRetention) {
    const { keepRuns, keepDays } = await this.rules.of(actor.workspace);
    return { keep_runs: keepRuns, keep_days: keepDays };
  }
}

@QueryHandler(RunRetentionEffect)
export class RunRetentionEffectHandler implements IQueryHandler<RunRetentionEffect> {
  constructor(private readonly history: RunHistory) {}

  execute({ input, actor }: RunRetentionEffect) {
    const { keep_runs: keepRuns = null, keep_days: keepDays = null } = input.query;
    return this.history.countBeyond(actor.workspace, { keepRuns, keepDays });
  }
}
