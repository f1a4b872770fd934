import { Injectable } from '@nestjs/common';
import type { JobData } from '@tessera/contracts/job';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import type { RecordDocument, StoredChange, StoredValue } from '@tessera/data/records/record.document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { ListeningWorkflow } from '@tessera/data/workflows/workflow.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { recordChange } from '@tessera/nodes/kinds/record_change/record-change.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { RecordHistory } from '@tessera/objects/record-history';
import { RecordReader } from '@tessera/objects/record-reader';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { WebhookEvents } from '@tessera/runs/webhooks/webhook-events';
import { RunStarter } from '@tessera/runs/run-starter';
import { startOf } from '@tessera/runs/run-turns';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import type { z } from 'zod';
import { recordOutput } from '../nodes/record-steps.ts';
import { TriggerConditions } from './trigger-conditions.ts';

type Options = z.output<typeof recordChange.options>;
type RecordEvent = Options['events'][number];

const eventOf: { readonly [Did in StoredChange['did']]: RecordEvent } = {
  created: 'created',
  edited: 'updated',
  archived: 'archived',
  deleted: 'deleted',
  restored: 'restored',
};

/** Starts the workflows that listen to a record's object. The run's fact is the change, so each starts once. */
@Injectable()
@HandlesJob(triggerJobs.startForRecord)
export class StartForRecord implements JobHandler<typeof triggerJobs.startForRecord> {
  constructor(
    private readonly history: RecordHistory,
    private readonly schemas: ObjectSchemas,
    private readonly reader: RecordReader,
    private readonly listeners: ListenerRepository,
    private readonly conditions: TriggerConditions,
    private readonly webhooks: WebhookEvents,
    private readonly runs: RunStarter,
    private readonly stored: RunRepository,
    private readonly waits: RunWaits,
  ) {}

  async handle(data: JobData<typeof triggerJobs.startForRecord>): Promise<void> {
    const workspace = data.workspace as WorkspaceId;
    const change = await this.history.byId(workspace, data.change);
    const schema = change && (await this.schemas.find(workspace, change.object));
    // The object or the record was deleted for good meanwhile.
    if (!change || !schema) return;
    await this.announce(workspace, change);
    const context = { now: change.at.getTime(), timeZone: 'UTC' };
    const [record] = await this.reader.among(workspace, schema, { context }, [change.record]);
    if (!record) return;
    const kind = triggerStartedBy('record');
    const listening = await this.listeners.listeningTo(workspace, kind, change.object);
    const after = recordOutput(schema, withSide(record, change, 'to'));
    const before = recordOutput(schema, withSide(record, change, 'from'));
    const depth = change.run === undefined ? 0 : (await this.stored.depthOf(workspace, change.run)) + 1;
    const event = eventOf[change.did];
    const input: JsonObject = {
      ...{ id: record._id, record: after, before: change.did === 'created' ? null : before },
      ...{ event, changed: change.changes.map(({ key }) => key) },
      changed_at: change.at.toISOString(),
    };
    // Steps published by earlier versions name it `event`, which may also be the key of a property.
    const values = { event, ...after, _event: event };
    await this.waits.happened(workspace, { source: 'record', subject: change.object, values, at: change.at });
    for (const workflow of listening) {
      if (!(await this.isMeant(workflow, change, after))) continue;
      const trigger = { kind, subject: record._id };
      const fact = { key: change._id, at: change.at };
      await this.runs.start({ workspace, workflow: startOf(workflow), trigger, input, fact, depth });
    }
  }

  private announce(workspace: WorkspaceId, change: ChangeOfRecord): Promise<void> {
    const { _id: fact, at, object, record, did, changes } = change;
    const data = { object_id: object, record_id: record, event: eventOf[did], changed: changes.map(({ key }) => key) };
    return this.webhooks.announce(workspace, { type: 'record.changed', fact, at, data });
  }

  private async isMeant(workflow: ListeningWorkflow, change: StoredChange & { at: Date }, record: JsonObject) {
    const options = recordChange.options.parse(workflow.trigger.options);
    const { events, properties } = options;
    const event = eventOf[change.did];
    if (!events.includes(event)) return false;
    if (event === 'updated' && properties.length > 0 && !change.changes.some(({ key }) => properties.includes(key)))
      return false;
    return this.conditions.areMet(workflow, options, record, change.at);
  }
}

interface ChangeOfRecord extends StoredChange {
  _id: string;
  at: Date;
  object: string;
  record: string;
}

/** The record as it was before or after a change, whatever was written since to the same properties. */
function withSide(record: RecordDocument, { changes }: StoredChange, side: 'from' | 'to'): RecordDocument {
  const values = new Map<string, StoredValue>(Object.entries(record.values));
  for (const { key, [side]: value } of changes) {
    if (value === null) values.delete(key);
    else values.set(key, value);
  }
  return { ...record, values: Object.fromEntries(values) };
}
