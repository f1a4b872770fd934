import { ObjectRepository } from '@tessera/data/objects/object.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { RecordWriter } from '@tessera/objects/record-writer';
import { eventually } from '@tessera/testing/eventually';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

/** An object with a level and a count. */
async function newObject(): Promise<string> {
  const properties = await Promise.all(
    Object.entries({ level: 'text', count: 'number' }).map(async ([key, type]) => {
      const property = newId();
      const draft = { _id: property, name: `${key} ${property}`, folded: property, type, options: {}, group: null };
      await worker.get(PropertyRepository).add(worker.workspace, { ...draft, createdBy: 'asha' } as never, 2_000);
      return { key, property, label: key, required: false, unique: false, hidden: false, section: null };
    }),
  );
  const _id = newId();
  const draft = { _id, name: 'Clients', folded: _id, description: '', icon: 'database', titleKey: 'level', properties };
  await worker.get(ObjectRepository).add(worker.workspace, { ...draft, createdBy: 'asha' }, 500);
  return _id;
}

/** A published workflow that changes of the object's records start. */
async function listening(options: JsonObject, ...steps: Parameters<typeof chainOf>): Promise<string> {
  const { workspace } = worker;
  const chain = chainOf(...steps, {
    id: 'out',
    kind: 'output',
    options: { values: [{ name: 'event', value: '{{trigger.event}}' }] },
  });
  const [trigger, ...rest] = chain.nodes;
  const nodes = [{ ...trigger!, kind: 'record_change', options }, ...rest];
  const definition = { ...chain, nodes };
  const id = newId();
  await worker.get(WorkflowVersionRepository).add(workspace, {
    ...{ workflow: id, version: 1, definition, publishedAt: new Date() },
    context: { timeZone: 'UTC', triggerVariables: [] },
  });
  const draft = { id, name: 'On clients', definition, draftTrigger: 'record_change' };
  const { revision } = await worker.get(WorkflowRepository).create(workspace, draft);
  const published = { kind: 'record_change', subject: String(options['objectId']), options };
  await worker.get(ListenerRepository).add(workspace, published, id);
  await worker.get(WorkflowRepository).publish(workspace, { id, revision }, { version: 1, trigger: published });
  return id;
}

const act = async (object: string) => ({
  ...{ workspace: worker.workspace, schema: await worker.get(ObjectSchemas).of(worker.workspace, object) },
  ...{ source: { kind: 'user' as const }, by: 'asha', timeZone: 'UTC', batch: newId() },
});
const created = async (object: string, values: JsonObject): Promise<string> => {
  const { records } = await worker.get(RecordWriter).create(await act(object), [values as never]);
  return records[0]!._id;
};
const edited = async (object: string, id: string, set: JsonObject) =>
  worker.get(RecordWriter).edit(await act(object), [{ id, set: set as never }]);
const endedRuns = (workflow: string, count: number) =>
  eventually(async () => {
    const runs = await worker.runsOf(workflow);
    expect(runs.filter(({ finishedAt }) => finishedAt !== null)).toHaveLength(count);
    return runs;
  });

describe('a change of a record', () => {
  it('starts a workflow once, with the record before and after', async () => {
    const objectId = await newObject();
    const workflow = await listening({ objectId, events: ['updated'] });
    const id = await created(objectId, { level: 'silver' });
    await edited(objectId, id, { level: 'gold' });
    const [run] = await endedRuns(workflow, 1);
    expect(run).toMatchObject({ status: 'completed', trigger: { kind: 'record_change', subject: id } });
    const { journal } = await worker.stored(run!._id);
    expect(JSON.parse(journal)[0].input).toMatchObject({
      ...{ id, event: 'updated', changed: ['level'] },
      ...{ record: { level: 'gold' }, before: { level: 'silver' } },
    });
  });

  it('starts it only for the chosen properties and records', async () => {
    const objectId = await newObject();
    const conditions = [{ property: 'count', operator: 'greaterThan', value: '10' }];
    const workflow = await listening({ objectId, events: ['updated'], properties: ['level'], conditions });
    const all = await listening({ objectId, events: ['created', 'updated'] });
    const [small, large] = [await created(objectId, { count: 1 }), await created(objectId, { count: 11 })];
    for (const id of [small, large]) {
      await edited(objectId, id, { level: 'gold' });
      await edited(objectId, id, { count: id === small ? 2 : 12 });
    }
    await endedRuns(all, 6);
    expect((await worker.runsOf(workflow)).map(({ trigger }) => trigger.subject)).toEqual([large]);
  });

  it('lets the runs go on that wait for this record, and no others', async () => {
    const [objectId, other] = [await newObject(), await newObject()];
    const id = await created(objectId, { level: 'silver' });
    const wanted = (of: string, event: string) => [
      { property: '_id', operator: 'equal', value: of },
      { property: '_event', operator: 'equal', value: event },
    ];
    const waiting = (conditions: JsonObject[], object = objectId) =>
      worker.waitingFor({ source: 'record', objectId: object, conditions });
    const [first, second] = [await waiting(wanted(id, 'updated')), await waiting(wanted(id, 'updated'))];
    const bystanders = [await waiting(wanted(newId(), 'updated')), await waiting(wanted(id, 'updated'), other)];
    const next = await waiting([{ property: 'level', operator: 'equal', value: 'new' }]);
    await edited(objectId, id, { level: 'gold' });
    for (const run of [first, second])
      expect(await worker.waitedFor(run)).toMatchObject({ _id: id, level: 'gold', _event: 'updated' });
    const added = await created(objectId, { level: 'new' });
    expect(await worker.waitedFor(next)).toMatchObject({ _id: added, _event: 'created' });
    for (const run of bystanders) expect((await worker.stored(run)).status).toBe('waiting');
  });

  it('that a workflow makes for itself ends in an error after a few rounds', async () => {
    const objectId = await newObject();
    const values = [{ property: 'level', value: '{{run.id}}' }];
    const step = { id: 'mark', kind: 'updateRecord', options: { objectId, recordId: '{{trigger.id}}', values } };
    const workflow = await listening({ objectId, events: ['created', 'updated'] }, step);
    await created(objectId, { count: 0 });
    const runs = await endedRuns(workflow, 10);
    const failed = runs.filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject([{ error: { code: 'TOO_MANY_RUNS_IN_A_ROW' }, depth: 9 }]);
  });
});
