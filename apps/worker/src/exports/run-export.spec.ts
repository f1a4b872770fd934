import { buffer } from 'node:stream/consumers';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { type ExportDocument, exportPrefix, ExportRepository } from '@tessera/data/exports/export.repository';
import type { RecordDocument } from '@tessera/data/records/record.document';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { newId } from '@tessera/kernel/ids';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { ExportSweep } from './export-sweep.ts';
import { RunExport } from './run-export.job.ts';

const rowCount = 2_500;
const object = newId();
let worker: WorkerUnderTest;
let exports: ExportRepository;
let blobs: BlobStore;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  exports = worker.get(ExportRepository);
  blobs = worker.get<BlobStore>(BLOB_STORE);
  const column = { options: {}, required: false, unique: false, isReadOnly: false };
  jest.spyOn(worker.get(ObjectSchemas), 'of').mockResolvedValue({
    id: object,
    name: 'Clients',
    properties: new Map([
      ['name', { key: 'name', label: 'Name', type: 'text', ...column }],
      ['amount', { key: 'amount', label: 'Amount', type: 'number', ...column }],
    ]),
    slots: {},
  });
  const at = new Date('2026-11-01T10:00:00Z');
  const records = Array.from({ length: rowCount }, (_, number): RecordDocument => ({
    ...{ _id: newId(), workspace: worker.workspace, object, status: recordStatus.active },
    ...{ values: { name: `Client ${number}`, amount: number }, search: '', source: { kind: 'user' } },
    ...{ createdAt: at, createdBy: null, updatedAt: at, updatedBy: null, revision: 0 },
  }));
  await worker.get(RecordRepository).insertAll(records);
});
afterAll(() => worker.stop());

async function started(part: Partial<ExportDocument> = {}): Promise<ExportDocument> {
  const now = new Date();
  const document: ExportDocument = {
    ...{ _id: newId(), workspace: worker.workspace, source: { kind: 'object', id: object }, name: 'Clients' },
    ...{ format: 'csv', filter: null, search: null, columns: null, status: 'active' },
    context: { now: now.getTime(), timeZone: 'UTC', me: newId() },
    ...{ phase: 'queued', rows: 0, blob: null, error: null, createdAt: now, createdBy: newId(), updatedAt: now },
    ...{ expiresAt: new Date(now.getTime() + 3600_000), ...part },
  };
  expect(await exports.start(document)).toBe(true);
  return document;
}
const run = ({ _id, workspace }: ExportDocument) => worker.get(RunExport).handle({ workspace, export: _id });
async function textOf(blob: string | null): Promise<string> {
  const open = await blobs.open(blob ?? '');
  return (await buffer(open!.stream)).toString();
}

it('writes each row once over several pages, and a repeated job changes nothing', async () => {
  const document = await started();
  await run(document);
  const done = await exports.byId(worker.workspace, document._id);
  expect(done).toMatchObject({ phase: 'done', rows: rowCount, blob: expect.any(String) });
  const lines = (await textOf(done!.blob)).trimEnd().split('\r\n');
  expect(new Set(lines).size).toBe(rowCount + 1);
  expect(lines[0]).toBe('\uFEFFCreated,Name,Amount');
  await run(document);
  expect(await exports.byId(worker.workspace, document._id)).toEqual(done);
});

it('begins again after a kill, and keeps one file', async () => {
  const document = await started({ phase: 'running', rows: 1_000, format: 'json', columns: ['amount'] });
  await Promise.all([run(document), run(document)]);
  const done = await exports.byId(worker.workspace, document._id);
  expect(done).toMatchObject({ phase: 'done', rows: rowCount });
  const rows = JSON.parse(await textOf(done!.blob)) as { values: { amount: number } }[];
  expect(new Set(rows.map(({ values }) => values.amount)).size).toBe(rowCount);
});

it('filters, and erases the file when it expires', async () => {
  const filter = JSON.stringify({ property: 'values.amount', operator: 'lessThan', value: 3 });
  const document = await started({ filter, columns: ['name'], expiresAt: new Date(Date.now() - 1) });
  await run(document);
  const { blob, rows } = (await exports.byId(worker.workspace, document._id))!;
  expect(rows).toBe(3);
  expect(blob?.startsWith(exportPrefix(document))).toBe(true);
  await worker.swept(() => worker.get(ExportSweep).sweep());
  expect(await exports.byId(worker.workspace, document._id)).toBeNull();
  expect(await blobs.size(blob!)).toBeNull();
});

it('says why it failed', async () => {
  jest.spyOn(worker.get(ObjectSchemas), 'of').mockRestore();
  const document = await started();
  await run(document);
  const failed = { phase: 'failed', error: expect.stringContaining('The object') };
  expect(await exports.byId(worker.workspace, document._id)).toMatchObject(failed);
});
