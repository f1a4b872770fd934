import { recordStatus } from '@tessera/contracts/records/record-status';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import type { ExecuteEffect } from '@tessera/engine/run-state';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import type { EffectKind } from '@tessera/nodes/node-kinds';
import { RecordHistory } from '@tessera/objects/record-history';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';
import { NodeRunner } from './node-runner.ts';

let worker: WorkerUnderTest;
let objectId: string;

beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  objectId = await newObject();
});
afterAll(() => worker.stop());

/** An object with a name, an amount and an email that is unique. */
async function newObject(): Promise<string> {
  const types = { name: 'text', amount: 'number', email: 'email' } as const;
  const properties = await Promise.all(
    Object.entries(types).map(async ([key, type]) => {
      const property = newId();
      const draft = { _id: property, name: `${key} ${property}`, folded: property, type, options: {}, group: null };
      await worker.get(PropertyRepository).add(worker.workspace, { ...draft, createdBy: 'asha' } as never, 2_000);
      const rules = { required: key === 'name', unique: key === 'email', hidden: false, section: null };
      return { key, property, label: key, ...rules };
    }),
  );
  const _id = newId();
  const draft = { _id, name: 'Clients', folded: _id, description: '', icon: 'database', titleKey: 'name', properties };
  await worker.get(ObjectRepository).add(worker.workspace, { ...draft, createdBy: 'asha' }, 500);
  return _id;
}

const values = (set: Record<string, string>) => Object.entries(set).map(([property, value]) => ({ property, value }));
const step = (kind: EffectKind, options: JsonObject): ExecuteEffect => ({
  ...{ type: 'execute', node: 'n', kind, iteration: 0, attempt: 1, key: newId(), timeoutMs: 10_000 },
  options,
});
const execute = (effect: ExecuteEffect, workspace = worker.workspace) =>
  worker.get(NodeRunner).run(effect, contextOf(workspace));
const contextOf = (workspace: WorkspaceId) => ({
  ...{ workspace, run: newId(), timeZone: 'UTC', signal: new AbortController().signal },
});
const idOf = (outcome: Awaited<ReturnType<typeof execute>>): string =>
  outcome.kind === 'done' ? String(outcome.output['id']) : JSON.stringify(outcome);
const stored = (id: string) => worker.get(RecordRepository).byId(worker.workspace, objectId, id);

describe('nodes for records', () => {
  it('create, find, change and delete a record in a run', async () => {
    const find = { objectId, match: 'all', limit: 5, sort: [{ property: 'amount', direction: 'descending' }] };
    const version = await worker.publish(
      chainOf(
        {
          id: 'make',
          kind: 'createRecord',
          options: { objectId, values: values({ name: '{{trigger.name}}', amount: '7' }) },
        },
        {
          ...{ id: 'find', kind: 'findRecords' },
          options: { ...find, conditions: [{ property: 'name', operator: 'equal', value: '{{trigger.name}}' }] },
        },
        {
          ...{ id: 'mark', kind: 'updateRecord' },
          options: { objectId, recordId: '{{find.first._id}}', values: values({ amount: '{{find.count}}' }) },
        },
        { id: 'bin', kind: 'deleteRecord', options: { objectId, recordId: '{{mark.id}}' } },
        {
          ...{ id: 'out', kind: 'output' },
          options: {
            values: [
              { name: 'was', value: '{{find.first.amount}}' },
              { name: 'is', value: '{{mark.record.amount}}' },
            ],
          },
        },
      ),
    );
    const name = `Asha ${newId()}`;
    const run = await worker.ended(await worker.run(version, { name }));
    expect(run).toMatchObject({ status: 'completed', result: '{"was":7,"is":1}' });
    const made = JSON.parse(run.journal).find((event: { node?: string }) => event.node === 'bin' && 'output' in event);
    expect(await stored(made.output.id)).toMatchObject({
      ...{ status: recordStatus.deleted, values: { name, amount: 1 }, source: { kind: 'workflow', run: run._id } },
    });
  });

  it('write once, however often a step is repeated', async () => {
    const create = step('createRecord', { objectId, values: values({ name: 'Once' }) });
    const context = contextOf(worker.workspace);
    const again = () => worker.get(NodeRunner).run(create, context);
    const id = idOf(await again());
    expect(idOf(await again())).toBe(id);

    const update = step('updateRecord', { objectId, recordId: id, values: values({ amount: '1' }) });
    await worker.get(NodeRunner).run(update, context);
    await execute(step('updateRecord', { objectId, recordId: id, values: values({ amount: '2' }) }));
    expect(await worker.get(NodeRunner).run(update, context)).toMatchObject({ kind: 'done', output: { id } });
    // What another run wrote between two attempts stands.
    expect((await stored(id))?.values).toMatchObject({ amount: 2 });
    expect(await worker.get(RecordHistory).of(worker.workspace, id, 10)).toHaveLength(3);
  });

  it.each<[string, JsonObject, string]>([
    ['a value that does not fit', { values: values({ name: 'A', amount: 'many' }) }, 'RECORD_REFUSED'],
    ['a missing value', { values: values({ amount: '1' }) }, 'RECORD_REFUSED'],
    ['an unknown property', { values: values({ name: 'A', age: '1' }) }, 'RECORD_REFUSED'],
    ['an object that is gone', { objectId: newId(), values: values({ name: 'A' }) }, 'OBJECT_GONE'],
  ])('refuse %s for good', async (_what, options, code) => {
    const outcome = await execute(step('createRecord', { objectId, ...options }));
    expect(outcome).toMatchObject({ kind: 'fail', code, retryable: false });
  });

  it('refuse a value that another record has, and a record of nobody', async () => {
    const email = `${newId()}@example.com`;
    const make = () => execute(step('createRecord', { objectId, values: values({ name: 'A', email }) }));
    expect(await make()).toMatchObject({ kind: 'done' });
    expect(await make()).toMatchObject({ kind: 'fail', code: 'RECORD_REFUSED' });
    const lost = step('deleteRecord', { objectId, recordId: newId() });
    expect(await execute(lost)).toMatchObject({ kind: 'fail', message: 'This record was not found.' });
  });

  it('know no object of another workspace', async () => {
    const effect = step('createRecord', { objectId, values: values({ name: 'A' }) });
    expect(await execute(effect, newId<WorkspaceId>())).toMatchObject({ kind: 'fail', code: 'OBJECT_GONE' });
  });
});
