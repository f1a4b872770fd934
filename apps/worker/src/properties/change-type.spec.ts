import {
  type PropertyChangeDocument,
  PropertyChangeRepository,
} from '@tessera/data/objects/property-change.repository';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import { RecordChangeRepository } from '@tessera/data/records/record-change.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { newId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { actOfPerson } from '@tessera/objects/record-decisions';
import { RecordWriter } from '@tessera/objects/record-writer';
import { propertyChangeDraft } from '@tessera/testing/property-change-drafts';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { ChangeType } from './change-type.job.ts';
import { TypeChangeSweep } from './type-change-sweep.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const userId = newId() as never;
const act = async (object: string, batch = newId()) =>
  actOfPerson(
    { workspace: worker.workspace, userId, timeZone: 'UTC' },
    await worker.get(ObjectSchemas).of(worker.workspace, object),
    batch,
  );

/** An object whose records have these texts as amounts; null for none. */
async function clients(amounts: readonly (string | null)[]) {
  const { workspace } = worker;
  const [property, object] = [newId(), newId()];
  const draft = { _id: property, name: `Amount ${property}`, folded: property, type: 'text', description: '' } as const;
  await worker.get(PropertyRepository).add(workspace, { ...draft, group: null, options: {} }, 2_000);
  const listed = {
    key: 'amount',
    property,
    label: 'Amount',
    required: false,
    unique: false,
    hidden: false,
    section: null,
  };
  const made = { _id: object, name: 'Clients', folded: object, description: '', icon: 'database', titleKey: null };
  await worker.get(ObjectRepository).add(workspace, { ...made, properties: [listed], createdBy: userId }, 500);
  const rows = amounts.map((amount): Record<string, JsonValue> => (amount === null ? {} : { amount }));
  const { records } = await worker.get(RecordWriter).create(await act(object), rows);
  return { property, object, records: records.map(({ _id }) => _id) };
}
type Clients = Awaited<ReturnType<typeof clients>>;

const changes = () => worker.get(PropertyChangeRepository);
const find = async (id: string): Promise<PropertyChangeDocument> =>
  (await changes().byId(worker.workspace, id)) as PropertyChangeDocument;
const work = (id: string) => worker.get(ChangeType).handle({ workspace: worker.workspace, change: id });

/** Previews another type for the amounts. */
async function checked({ property, object }: Clients, given: Partial<PropertyChangeDocument> = {}) {
  const document = propertyChangeDraft({
    ...{ workspace: worker.workspace, property, createdBy: userId, objects: [{ id: object, name: 'Clients' }] },
    to: { type: 'number', options: '{}' },
    ...given,
  });
  await changes().start(document);
  await work(document._id);
  return find(document._id);
}
/** Begins a step as the API does. */
async function begun(change: PropertyChangeDocument, given: Partial<PropertyChangeDocument>) {
  const { revision } = (await worker.get(PropertyRepository).byId(worker.workspace, change.property)) ?? {
    revision: -1,
  };
  const at = { id: change.property, revision };
  expect(await worker.get(PropertyRepository).beginTypeChange(worker.workspace, at, change._id)).not.toBeNull();
  return changes().begin(worker.workspace, change, { phase: 'running', batch: newId(), ...given });
}
async function ran(change: PropertyChangeDocument) {
  await begun(change, {});
  await work(change._id);
  return find(change._id);
}
async function undone(change: PropertyChangeDocument) {
  await begun(change, { phase: 'undoing', batch: change.batch, undoBatch: newId() });
  await work(change._id);
  return find(change._id);
}
const values = async ({ object, records }: Clients) => {
  const found = await worker.get(RecordRepository).byIds(worker.workspace, object, records);
  const byId = new Map(found.map(({ _id, values: { amount } }) => [_id, amount ?? null]));
  return records.map((id) => byId.get(id));
};
const typeOf = async ({ property }: Clients) => {
  const found = await worker.get(PropertyRepository).byId(worker.workspace, property);
  return [found?.type, found?.typeChange?.isRunning ?? false];
};
const amounts = ['1,200.50', 'many', null, '7'] as const;

it('previews what becomes of each value, and changes nothing', async () => {
  const all = await clients(amounts);
  const change = await checked(all, { total: 4 });
  expect(change).toMatchObject({
    phase: 'checked',
    step: { done: 4 },
    counts: { blank: 1, same: 0, converted: 2, shortened: 0, lost: 1 },
  });
  const [lost] = change.samples.filter(({ outcome }) => outcome === 'lost');
  expect(lost).toEqual({
    object_id: all.object,
    record_id: all.records[1],
    before: 'many',
    after: null,
    outcome: 'lost',
  });
  expect([await values(all), await typeOf(all)]).toEqual([amounts.slice(), ['text', false]]);
});

it('converts every value with an entry in its history, and restores all of them', async () => {
  const all = await clients(amounts);
  const change = await ran(await checked(all));
  expect([change.phase, await values(all), await typeOf(all)]).toEqual([
    'done',
    [1200.5, null, null, 7],
    ['number', false],
  ]);
  const [line] = await worker.get(RecordChangeRepository).ofRecord(worker.workspace, all.records[1] ?? '', 1);
  expect(line).toMatchObject({
    did: 'edited',
    batch: change.batch,
    changes: [{ key: 'amount', from: 'many', to: null }],
  });
  // What somebody writes in the new type is converted back; the rest is what it was.
  await worker.get(RecordWriter).edit(await act(all.object), [{ id: all.records[3] ?? '', set: { amount: 8 } }]);
  const taken = await undone(change);
  expect([taken.phase, await values(all), await typeOf(all)]).toEqual([
    'undone',
    ['1,200.50', 'many', null, '8'],
    ['text', false],
  ]);
});

it('can be undone only as a whole, and undoing an older edit restores no value of the old type', async () => {
  const all = await clients(['7', 'many']);
  const [first = '', second = ''] = all.records;
  const cleared = newId();
  await worker.get(RecordWriter).edit(await act(all.object, cleared), [{ id: second, set: { amount: null } }]);
  const change = await ran(await checked(all));
  const undo = async (batch: string) => worker.get(RecordWriter).undo(await act(all.object), batch);
  expect((await undo(change.batch ?? '')).problems).toMatchObject([
    { id: first, message: 'This was part of a change of type. Undo it in the settings of the property.' },
  ]);
  expect((await undo(cleared)).problems).toMatchObject([{ id: second, key: 'amount' }]);
  expect(await values(all)).toEqual([7, null]);
});

it('undoes a batch of more than a thousand changes', async () => {
  const all = await clients(Array.from({ length: 1_500 }, () => 'a'));
  const batch = newId();
  for (const slice of [all.records.slice(0, 1_000), all.records.slice(1_000)]) {
    const edits = slice.map((id) => ({ id, set: { amount: 'b' } }));
    await worker.get(RecordWriter).edit(await act(all.object, batch), edits);
  }
  expect(await worker.get(RecordWriter).undo(await act(all.object), batch)).toMatchObject({ found: 1_500 });
  expect(new Set(await values(all))).toEqual(new Set(['a']));
});

it('makes the property read-only while it converts', async () => {
  const all = await clients(amounts);
  await begun(await checked(all), {});
  const edit = { id: all.records[0] ?? '', set: { amount: 'new' } };
  const { problems } = await worker.get(RecordWriter).edit(await act(all.object), [edit]);
  expect(problems).toMatchObject([{ key: 'amount', message: 'Amount can only be read.' }]);
});

it('continues where it was interrupted, and converts no value twice', async () => {
  const all = await clients(Array.from({ length: 1_100 }, (_, index) => `${index}`));
  const change = await checked(all);
  await begun(change, {});
  const progress = jest.spyOn(changes(), 'progress').mockRejectedValueOnce(new Error('the worker dies'));
  await expect(work(change._id)).rejects.toThrow('the worker dies');
  progress.mockRestore();
  await worker.swept(() => worker.get(TypeChangeSweep).sweep(Date.now() + 120_000));
  while ((await find(change._id)).phase === 'running') await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await values(all)).toEqual(all.records.map((_, index) => index));
  const { batch } = await find(change._id);
  const lines = await worker.get(RecordChangeRepository).ofBatch(worker.workspace, all.object, batch ?? '', 5_000);
  expect([lines.length, new Set(lines.map(({ record }) => record)).size]).toEqual([1_100, 1_100]);
});

it('creates options from the values, and refuses too many of them', async () => {
  const select = { type: 'select', options: JSON.stringify({ placeholder: '', items: [] }) } as const;
  const all = await clients(['Gold', 'gold', 'Gold', 'Silver plan']);
  const change = await checked(all, { to: select, texts: [] });
  expect(change).toMatchObject({ phase: 'checked', counts: { same: 1, converted: 3, lost: 0 } });
  await ran(change);
  expect(await values(all)).toEqual(['gold', 'gold', 'gold', 'silver_plan']);
  const many = await clients(Array.from({ length: 501 }, (_, index) => `Client ${index}`));
  expect(await checked(many, { to: select, texts: [] })).toMatchObject({
    phase: 'failed',
    error: 'There are too many different values: a property has at most 500 options.',
  });
});
