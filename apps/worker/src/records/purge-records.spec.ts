import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { RecordChangeRepository } from '@tessera/data/records/record-change.repository';
import { recordOf, SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { RecordTrashRepository } from '@tessera/data/records/record-trash.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { dayLength } from '@tessera/kernel/calendar';
import { newId } from '@tessera/kernel/ids';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { PurgeRecords } from './purge-records.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  // Other files share the database and leave thousands of deleted records.
  const trash = worker.get(RecordTrashRepository);
  const deletedUntil = trash.deletedUntil.bind(trash);
  const begin = { at: new Date(), id: '' };
  trash.deletedUntil = (moment, limit, after) => deletedUntil(moment, limit, after ?? begin);
});
afterAll(() => worker.stop());

const blobs = () => worker.get<BlobStore>(BLOB_STORE);
const sweep = (days: number) => worker.swept(() => worker.get(PurgeRecords).sweep(Date.now() + days * dayLength));

/** A response with a photo and an entry of its history. */
async function response({ answers = {}, isDeleted = true }: { answers?: object; isDeleted?: boolean } = {}) {
  const { workspace } = worker;
  const [id, form, upload] = [newId(), newId(), newId()];
  const record = recordOf({ _id: id, workspace, form, version: 1, answers: answers as never, createdAt: new Date() });
  const deleted = { ...record, status: 2 as const, deletedAt: new Date() };
  await worker.get(RecordRepository).insertAll([isDeleted ? deleted : record]);
  const change = { _id: newId(), workspace, object: form, record: id, at: new Date(), did: 'deleted' as const };
  await worker
    .get(RecordChangeRepository)
    .add([{ ...change, batch: newId(), by: { kind: 'user', id: 'asha' }, changes: [] }]);
  const key = `uploads/${workspace}/${upload}/whole`;
  await blobs().put(key, Buffer.from('photo'));
  const now = new Date();
  await worker.get(UploadRepository).create(workspace, {
    ...{ _id: upload, form, field: 'photo', filling: 'filling-of-the-test', verification: null, name: 'photo.jpg' },
    ...{ type: 'image/jpeg', offset: 5, length: 5, chunks: [], status: 'finished', submission: id },
    blob: { key, size: 5, sha256: '0'.repeat(64), type: 'image/jpeg', seconds: null },
    ...{ createdAt: now, updatedAt: now },
  });
  const leftovers = async () => [
    (await worker.get(SubmissionRepository).byId(workspace, id)) !== null,
    (await worker.get(RecordChangeRepository).ofRecord(workspace, id, 1)).length > 0,
    (await blobs().size(key)) !== null,
  ];
  return { id, form, leftovers };
}
const all = [true, true, true];
const nothing = [false, false, false];

it('deletes what was deleted 30 days ago with its history and files, and nothing else', async () => {
  const [deleted, kept] = [await response(), await response({ isDeleted: false })];
  await sweep(29);
  expect(await deleted.leftovers()).toEqual(all);
  await sweep(31);
  expect(await deleted.leftovers()).toEqual(nothing);
  expect(await kept.leftovers()).toEqual(all);
});

it('waits while a verification of the response is under legal hold', async () => {
  const { workspace } = worker;
  const hold = { by: 'Asha', userId: 'asha', email: 'a@example.com', at: new Date(), reason: 'court' };
  const { _id: session } = await worker
    .get(VerificationRepository)
    .create(workspace, verificationDraft({ hold } as never));
  const held = await response({ answers: { consent: { session_id: session } } });
  await sweep(31);
  expect(await held.leftovers()).toEqual(all);
  await worker.get(VerificationRepository).set(workspace, session, { hold: null });
  await sweep(31);
  expect(await held.leftovers()).toEqual(nothing);
  expect(await worker.get(VerificationRepository).byId(workspace, session)).not.toBeNull();
});

it('finishes what an interrupted sweep began', async () => {
  const begun = await response();
  const tomorrow = new Date(Date.now() + dayLength);
  expect(await worker.get(RecordRepository).markErasing(worker.workspace, begun.id, tomorrow)).not.toBeNull();
  await sweep(31);
  expect(await begun.leftovers()).toEqual(nothing);
});
