import { buffer } from 'node:stream/consumers';
import type { ImportProblem } from '@tessera/contracts/imports/imports.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import {
  freshStep,
  type ImportDocument,
  importPrefix,
  ImportRepository,
  type ImportTerms,
} from '@tessera/data/imports/import.repository';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import { RecordChangeRepository } from '@tessera/data/records/record-change.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { newId } from '@tessera/kernel/ids';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { actOfPerson } from '@tessera/objects/record-decisions';
import { RecordWriter } from '@tessera/objects/record-writer';
import { importDraft } from '@tessera/testing/import-drafts';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { DoImportStep } from './import-step.job.ts';
import { ImportSweep } from './import-sweep.ts';

let worker: WorkerUnderTest;
let imports: ImportRepository;
let blobs: BlobStore;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  imports = worker.get(ImportRepository);
  blobs = worker.get<BlobStore>(BLOB_STORE);
});
afterAll(() => worker.stop());

const userId = newId();
const types = { email: 'email', name: 'text', amount: 'number', since: 'date' } as const;

/** An object with a unique email address, a required name, an amount and a date. */
async function clients(): Promise<string> {
  const properties = await Promise.all(
    Object.entries(types).map(async ([key, type]) => {
      const property = newId();
      const draft = { _id: property, name: `${key} ${property}`, folded: property, type, description: '', group: null };
      await worker
        .get(PropertyRepository)
        .add(worker.workspace, { ...draft, options: type === 'date' ? { limit: { kind: 'none' } } : {} }, 2_000);
      const rules = { required: key === 'name', unique: key === 'email', hidden: false, section: null };
      return { key, property, label: key, ...rules };
    }),
  );
  const _id = newId();
  const draft = { _id, name: 'Clients', folded: _id, description: '', icon: 'database', titleKey: 'name', properties };
  await worker.get(ObjectRepository).add(worker.workspace, { ...draft, createdBy: userId }, 500);
  return _id;
}

const head = ['Email', 'Name', 'Amount', 'Since'];
const keys = Object.keys(types);
const allMapped = keys.map((key, column) => ({ column, name: head[column] ?? '', key }));

/** An import whose file was taken over and not read yet. */
async function stored(object: string, file: string, given: Partial<ImportDocument> = {}): Promise<string> {
  const draft = importDraft({ workspace: worker.workspace, object, createdBy: userId, phase: 'reading', sheet: null });
  const key = `${importPrefix(draft)}/${newId()}`;
  await blobs.put(key, Buffer.from(file));
  await imports.start({ ...draft, file: key, ...given });
  return draft._id;
}
const find = async (id: string): Promise<ImportDocument> => {
  const document = await imports.byId(worker.workspace, id);
  if (!document) throw new Error(`import ${id} is gone`);
  return document;
};
const work = (id: string) =>
  worker.get(DoImportStep).handle(
    { workspace: worker.workspace, import: id },
    {
      id: '',
      addedAt: new Date(),
      postpone: () => Promise.reject(new Error('nothing to wait for')),
    },
  );
async function step(
  id: string,
  change: Partial<ImportDocument> & Pick<ImportDocument, 'phase'>,
): Promise<ImportDocument> {
  expect(await imports.begin(worker.workspace, await find(id), change)).toMatchObject({ phase: change.phase });
  await work(id);
  return find(id);
}
const check = async (id: string, terms: Partial<ImportTerms> = {}) =>
  step(id, { phase: 'checking', terms: { ...(await find(id)).terms, mapping: allMapped, ...terms } });
const run = (id: string, given: Partial<ImportDocument> = {}) =>
  step(id, { phase: 'running', batch: newId(), startedAt: new Date(), ...given });
const undo = (id: string) => step(id, { phase: 'undoing', undo: { batch: newId(), undone: 0, kept: 0 }, error: null });

/** An import that was read and checked. */
async function checked(object: string, rows: string[][], terms: Partial<ImportTerms> = {}): Promise<string> {
  const id = await stored(object, [head, ...rows].map((row) => row.join(',')).join('\n'));
  await work(id);
  await check(id, terms);
  return id;
}
const columns = { created_at: { path: 'createdAt', kind: 'moment' } } as const;
async function recordsOf(object: string, status: 1 | 2 = recordStatus.active) {
  const request = {
    sort: [{ property: 'created_at', direction: 'ascending' as const }],
    limit: 5_000,
    context: { now: Date.now(), timeZone: 'UTC' },
  };
  return (await worker.get(RecordRepository).page(worker.workspace, { object, status, columns }, request)).items;
}
const row = (number: number) => [`c${number}@example.com`, `Client ${number}`, String(number), '31/01/2026'];
const manyRows = (count: number) => Array.from({ length: count }, (_, number) => row(number));
const brief = (problems: readonly ImportProblem[]) => problems.map(({ row: at, key, code }) => [at, key, code]);

it('reads a file: its header, its columns, some rows, and where they go', async () => {
  const object = await clients();
  const id = await stored(object, 'Clients of 2026\n\n e-mail ;NAME;Amount;Code\na@example.com;Asha;1,5;007\n');
  await work(id);
  const { phase, sheet, terms } = await find(id);
  expect(phase).toBe('ready');
  expect(sheet).toMatchObject({ format: 'csv', delimiter: ';', encoding: 'utf-8', header_row: 3, rows: 1 });
  expect(sheet?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['e-mail', 'email'],
    ['NAME', 'text'],
    ['Amount', 'text'],
    ['Code', 'text'],
  ]);
  expect(sheet?.preview).toEqual([{ row: 4, cells: ['a@example.com', 'Asha', '1,5', '007'] }]);
  expect(terms.mapping.map(({ column, key }) => [column, key])).toEqual([
    [0, 'email'],
    [1, 'name'],
    [2, 'amount'],
  ]);
  expect(terms.decimalSign).toBe(',');
});

it('says what would become of each row, and why, and changes nothing', async () => {
  const object = await clients();
  const id = await checked(object, [
    row(1),
    ['c1@example.com', 'Again', '2', ''],
    ['nobody', 'Ravi', 'many', '2026-13-01'],
    ['d@example.com', '', '3', ''],
    [],
    ['e@example.com', 'Extra', '1', '2026-01-01', 'more'],
    ['f@example.com', '=cmd()', '1', '1/2/26'],
  ]);
  const { phase, step: done, report } = await find(id);
  expect(phase).toBe('checked');
  expect(done.counts).toEqual({ rows: 6, added: 1, changed: 0, same: 0, refused: 5 });
  expect(brief(done.problems)).toEqual([
    [3, 'email', 'key.repeated'],
    [4, 'email', 'column.email'],
    [4, 'amount', 'number.expected'],
    [4, 'since', 'date.invalid'],
    [5, 'name', 'answer.required'],
    [7, null, 'row.broken'],
    [8, 'since', 'column.date'],
  ]);
  const open = await blobs.open(report ?? '');
  const lines = (await buffer(open!.stream)).toString().split('\r\n');
  expect(lines[0]).toBe('\uFEFFRow,Column,Cell,Value,Problem,Code');
  expect(lines[2]).toMatch(/^4,Email,A4,nobody,This is no email address\.,column\.email$/);
  expect(lines).toHaveLength(done.problemCount + 2);
  expect(await recordsOf(object)).toEqual([]);
});

it('leaves rows with problems out, writes the others once however often the job dies, and undoes all', async () => {
  const object = await clients();
  const rows = manyRows(2_500);
  rows[1_200] = ['nobody', 'Broken', '', ''];
  const id = await checked(object, rows);
  await imports.begin(worker.workspace, await find(id), { phase: 'running', batch: newId(), startedAt: new Date() });
  // The job dies while it notes the second page: its records are stored, and the import does not know.
  const progress = jest.spyOn(imports, 'progress').mockRejectedValueOnce(new Error('killed'));
  await expect(work(id)).rejects.toThrow('killed');
  progress.mockRestore();
  await Promise.all([work(id), work(id)]);
  await work(id);
  const done = await find(id);
  expect(done.phase).toBe('done');
  expect(done.step.counts).toEqual({ rows: 2_500, added: 2_499, changed: 0, same: 0, refused: 1 });
  const records = await recordsOf(object);
  expect(records).toHaveLength(2_499);
  expect(new Set(records.map(({ values }) => values['email'])).size).toBe(2_499);
  expect(records[0]).toMatchObject({
    values: { email: 'c0@example.com', name: 'Client 0', amount: 0, since: '2026-01-31' },
    source: { kind: 'import', import: id },
    createdBy: userId,
  });
  const history = worker.get(RecordChangeRepository);
  expect(await history.ofBatch(worker.workspace, object, done.batch ?? '', 5_000)).toHaveLength(2_499);

  const after = await undo(id);
  expect(after).toMatchObject({ phase: 'undone', undo: { undone: 2_499, kept: 0 } });
  expect(await recordsOf(object)).toEqual([]);
  expect(await recordsOf(object, recordStatus.deleted)).toHaveLength(2_499);
});

it('updates by a key, adds what is new, leaves the rest, and an undo spares what somebody changed since', async () => {
  const object = await clients();
  await run(await checked(object, manyRows(3)));
  const rows = [
    row(0),
    [' C1@EXAMPLE.com', 'Changed', '', ''],
    ['c2@example.com', 'Also changed', '5', ''],
    ['new@example.com', 'New', '', ''],
    ['', 'Nameless', '', ''],
  ];
  const terms = { mode: 'upsert', matchKey: 'email' } as const;
  const id = await checked(object, rows, terms);
  const counts = { rows: 5, added: 1, changed: 2, same: 1, refused: 1 };
  expect((await find(id)).step.counts).toEqual(counts);
  expect((await run(id)).step.counts).toEqual(counts);
  const named = async () => (await recordsOf(object)).map(({ values }) => [values['name'], values['amount']]);
  // An empty cell clears nothing.
  expect(await named()).toEqual(
    expect.arrayContaining([
      ['Client 0', 0],
      ['Changed', 1],
      ['Also changed', 5],
      ['New', undefined],
    ]),
  );
  const schema = await worker.get(ObjectSchemas).of(worker.workspace, object);
  const act = actOfPerson({ workspace: worker.workspace, userId: newId(), timeZone: 'UTC' }, schema);
  const [touched] = (await recordsOf(object)).filter(({ values }) => values['name'] === 'Also changed');
  await worker.get(RecordWriter).edit(act, [{ id: touched?._id ?? '', set: { amount: 9 } }]);
  expect((await undo(id)).undo).toEqual({ batch: expect.any(String), undone: 2, kept: 1 });
  expect((await named()).sort()).toEqual([
    ['Client 0', 0],
    ['Client 1', 1],
    ['Client 2', 9],
  ]);
  const only = await checked(object, [['none@example.com', 'None', '', '']], { mode: 'update', matchKey: 'email' });
  expect(brief((await find(only)).step.problems)).toEqual([[2, 'email', 'key.unknown']]);
});

it('updates by a value that is not unique, as long as it names one record', async () => {
  const object = await clients();
  await run(await checked(object, [row(1), row(2), ['x@example.com', 'Client 2', '', '']]));
  const mapping = [
    { column: 1, name: 'Name', key: 'name' },
    { column: 2, name: 'Amount', key: 'amount' },
  ];
  const rows = [
    ['', 'Client 1', '10', ''],
    ['', 'Client 2', '20', ''],
  ];
  const id = await checked(object, rows, { mode: 'update', matchKey: 'name', mapping });
  expect((await run(id)).step.counts).toMatchObject({ changed: 1, refused: 1 });
  expect(brief((await find(id)).step.problems)).toEqual([[3, 'name', 'key.ambiguous']]);
});

it('takes everything back when a row cannot be written and nothing was to be left out', async () => {
  const object = await clients();
  const id = await checked(object, manyRows(1_500));
  // Somebody takes a value after the check.
  await run(await checked(object, [row(1_400)]));
  const after = await run(id, { onProblem: 'stop' });
  expect(after).toMatchObject({ phase: 'failed', error: expect.stringMatching(/^Nothing was imported. Row 1402:/) });
  expect(after.step.counts.added).toBe(0);
  expect((await recordsOf(object)).map(({ values }) => values['name'])).toEqual(['Client 1400']);
});

it('stops when a property goes while it runs, and what was written can be undone', async () => {
  const object = await clients();
  const id = await checked(object, manyRows(1_500));
  const schemas = worker.get(ObjectSchemas);
  const whole = await schemas.of(worker.workspace, object);
  const less = { ...whole, properties: new Map([...whole.properties].filter(([key]) => key !== 'amount')) };
  const spy = jest.spyOn(schemas, 'of').mockResolvedValueOnce(whole).mockResolvedValueOnce(less);
  const after = await run(id);
  spy.mockRestore();
  expect(after).toMatchObject({ phase: 'failed', error: expect.stringContaining('Amount'), step: { done: 1_000 } });
  expect((await undo(id)).undo).toMatchObject({ undone: 1_000 });
  expect(await recordsOf(object)).toEqual([]);
});

it('stops when it is cancelled, and keeps what it wrote until it is undone', async () => {
  const object = await clients();
  const id = await checked(object, manyRows(2_500));
  const { progress } = imports;
  const spy = jest.spyOn(imports, 'progress').mockImplementationOnce(async (...given) => {
    await imports.cancel(worker.workspace, id);
    return progress.apply(imports, given);
  });
  const after = await run(id);
  spy.mockRestore();
  expect(after).toMatchObject({ phase: 'cancelled', step: { done: 1_000, counts: { added: 1_000 } } });
  expect(await recordsOf(object)).toHaveLength(1_000);
});

it('remembers the mapping for the next file', async () => {
  const object = await clients();
  const file = 'Mail address,Who\na@example.com,Asha\n';
  const id = await stored(object, file);
  await work(id);
  expect((await find(id)).terms.mapping).toEqual([]);
  const mapping = [
    { column: 0, name: 'Mail address', key: 'email' },
    { column: 1, name: 'Who', key: 'name' },
  ];
  await check(id, { mapping });
  await run(id);
  const next = await stored(object, 'Who;Mail address\n');
  await work(next);
  expect((await find(next)).terms.mapping.map(({ column, key }) => [column, key])).toEqual([
    [0, 'name'],
    [1, 'email'],
  ]);
});

it.each([
  ['%PDF-1.7', /PDF/],
  ['', /empty/],
  ['\n\n', /names of the columns/],
])('says what is wrong with the file %p', async (file, error) => {
  const id = await stored(await clients(), file);
  await work(id);
  expect(await find(id)).toMatchObject({ phase: 'failed', error: expect.stringMatching(error) });
});

it('queues lost steps again, gives up old ones, and removes expired files', async () => {
  const object = await clients();
  const long = new Date(Date.now() - 2 * 3600_000);
  const given = { updatedAt: long, batch: newId(), step: freshStep(3) };
  const lost = await stored(object, 'a\n1\n', { phase: 'reading', updatedAt: new Date(Date.now() - 90_000) });
  const broken = await stored(object, 'a\n', { phase: 'running', ...given });
  const past = new Date(Date.now() - 1);
  const expired = await stored(object, 'a\n', { phase: 'ready', expiresAt: past });
  const ran = await stored(object, 'a\n', { phase: 'done', batch: newId(), expiresAt: past });
  const file = (await find(ran)).file ?? '';
  await worker.swept(() => worker.get(ImportSweep).sweep());
  expect(await find(broken)).toMatchObject({ phase: 'failed', error: expect.stringContaining('undone') });
  expect(await imports.byId(worker.workspace, expired)).toBeNull();
  expect(await find(ran)).toMatchObject({ phase: 'done', file: null });
  expect(await blobs.size(file)).toBeNull();
  const end = Date.now() + 20_000;
  while ((await find(lost)).phase === 'reading' && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await find(lost)).phase).toBe('ready');
});
