import { done } from '@tessera/contracts/envelope';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { mostAlerts, type RunAlert, runAlerts } from '@tessera/contracts/workflows/alerts/run-alerts.contract';
import { type RunAlertDocument, RunAlertRepository } from '@tessera/data/runs/run-alert.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { notFound, unprocessable, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import { CommandFor, QueryFor } from '@tessera/kit/messages';

export class ListRunAlerts extends QueryFor(runAlerts.list) {}
export class SaveRunAlert extends CommandFor(runAlerts.save) {}
export class RemoveRunAlert extends CommandFor(runAlerts.remove) {}

function alertToWire(alert: RunAlertDocument, workflowName: string | null): RunAlert {
  return {
    id: alert._id,
    workflow_id: alert.workflow,
    workflow_name: workflowName,
    failures: alert.failures,
    minutes: alert.minutes,
    quiet_minutes: alert.quietMinutes,
    emails: alert.emails,
    url: alert.url,
    last_sent_at: alert.lastSentAt?.toISOString() ?? null,
  };
}

@QueryHandler(ListRunAlerts)
export class ListRunAlertsHandler implements IQueryHandler<ListRunAlerts> {
  constructor(
    private readonly alerts: RunAlertRepository,
    private readonly workflows: WorkflowRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ actor }: ListRunAlerts) {
    const stored = (await this.alerts.all(actor.workspace)).slice(0, mostAlerts);
    const hidden = new Set(await this.access.hiddenFrom(actor, 'workflow'));
    const ids = stored.flatMap(({ workflow }) => (workflow === null || hidden.has(workflow) ? [] : [workflow]));
    const found = await this.workflows.summaries(actor.workspace, ids);
    const names = new Map(found.map(({ _id, name }) => [_id, name]));
    return { items: stored.map((alert) => alertToWire(alert, names.get(alert.workflow ?? '') ?? null)) };
  }
}

@CommandHandler(SaveRunAlert)
export class SaveRunAlertHandler implements ICommandHandler<SaveRunAlert> {
  constructor(
    private readonly alerts: RunAlertRepository,
    private readonly workflows: WorkflowRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: SaveRunAlert) {
    const { workspace } = actor;
    const { id, workflow_id: workflow, quiet_minutes: quietMinutes, failures, minutes, emails, url } = input.body;
    if (emails.length === 0 && url === '')
      throw unprocessable('Enter an email address or an address to call.', 'body.emails');
    if (url !== '' && !(URL.canParse(url) && /^https?:/.test(url)))
      throw unprocessable('Enter an address that begins with https:// or http://.', 'body.url');
    const known = workflow === null ? null : await this.workflows.summary(workspace, workflow);
    // The alert tells errors, so it counts only what its maker may see.
    const hidden = [...(await this.access.hiddenFrom(actor, 'workflow'))];
    if (workflow !== null && (!known || hidden.includes(workflow))) throw notFound('This workflow');
    const content = { hidden, workflow, failures, minutes, quietMinutes, emails: [...new Set(emails)], url };
    if (id !== undefined) {
      const changed = await this.alerts.replace(workspace, id, content);
      if (!changed) throw notFound('This alert');
      return alertToWire(changed, known?.name ?? null);
    }
    const added = { _id: newId(), workspace, ...content, lastSentAt: null, createdAt: new Date(), outbox: [] };
    if ((await this.alerts.add(added, mostAlerts)) === 'full') throw workspaceFull('alerts', mostAlerts);
    return alertToWire(added, known?.name ?? null);
  }
}

@CommandHandler(RemoveRunAlert)
export class RemoveRunAlertHandler implements ICommandHandler<RemoveRunAlert> {
  constructor(private readonly alerts: RunAlertRepository) {}

  async execute({ input, actor }: RemoveRunAlert) {
    if (!(await this.alerts.delete(actor.workspace, input.body.id))) throw notFound('This alert');
    return done;
  }
}
