import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { isListening, ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { CommandFor } from '@tessera/kit/messages';
import { RunStarter } from '@tessera/runs/run-starter';
import { startOf } from '@tessera/runs/run-turns';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { triggerStartedBy } from '@tessera/nodes/registry';

export class RunWorkflow extends CommandFor(triggers.run) {}
export class EmitEvent extends CommandFor(triggers.emit) {}

@CommandHandler(RunWorkflow)
export class RunWorkflowHandler implements ICommandHandler<RunWorkflow> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly starter: RunStarter,
  ) {}

  async execute({ input, actor }: RunWorkflow) {
    const { id, input: values, key } = input.body;
    const workflow = await this.workflows.summary(actor.workspace, id);
    if (!workflow) throw notFound('This workflow');
    if (workflow.pause?.mode === 'skip')
      throw new DomainError('UNPROCESSABLE', 'This workflow is paused. Resume it before you run it.');
    if (!isListening(workflow))
      throw new DomainError('UNPROCESSABLE', 'This workflow is not published. Publish it before you run it.');
    const run = await this.starter.start({
      workspace: actor.workspace,
      workflow: startOf(workflow),
      trigger: { kind: triggerStartedBy('person'), subject: actor.name },
      input: values,
      ...(key && { fact: { key: `manual/${actor.userId}/${key}` } }),
    });
    return { run_id: run.id };
  }
}

@CommandHandler(EmitEvent)
export class EmitEventHandler implements ICommandHandler<EmitEvent> {
  constructor(
    private readonly listeners: ListenerRepository,
    private readonly starter: RunStarter,
    private readonly access: AccessControl,
    private readonly waits: RunWaits,
  ) {}

  async execute({ input, actor }: EmitEvent) {
    const { event, payload, key } = input.body;
    // What this event starts must not take the same event for another one.
    const at = new Date();
    const listening = await this.listeners.listeningTo(actor.workspace, triggerStartedBy('event'), event);
    const hidden = await this.access.hiddenFrom(actor, 'workflow');
    const runs = await Promise.all(
      listening.map((workflow) =>
        this.starter.start({
          workspace: actor.workspace,
          workflow: startOf(workflow),
          trigger: { kind: triggerStartedBy('event'), subject: event },
          input: payload,
          ...(key && { fact: { key: `event/${event}/${key}` } }),
        }),
      ),
    );
    await this.waits.happened(actor.workspace, { source: 'event', subject: event, values: payload, at });
    // An event starts every workflow that listens to it, as a webhook does; the response names none that are hidden.
    const told = runs.filter((_run, index) => !hidden.includes(listening[index]?._id ?? ''));
    return { run_ids: told.map(({ id }) => id) };
  }
}
