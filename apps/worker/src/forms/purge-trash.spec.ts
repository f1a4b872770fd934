import { FormSettings } from '@tessera/contracts/forms/forms.schema';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { RecordChangeRepository } from '@tessera/data/records/record-change.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { newId } from '@tessera/kernel/ids';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { PurgeTrash } from './purge-trash.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const settings = FormSettings.parse({});
const day = 24 * 3600_000;

async function storedForm() {
  const { workspace } = worker;
  const [id, slug, submission] = [newId(), `form-${newId()}`, newId()];
  await worker.get(AddressRepository).claim('form', slug, { workspace, subject: id });
  await worker.get(FormRepository).create(workspace, { id, name: 'Survey', slug, fields: [], pages: [], settings });
  const version = { form: id, version: 1, name: 'Survey', fields: [], pages: [], settings, publishedAt: new Date() };
  await worker.get(FormVersionRepository).add(workspace, version);
  const answers = { _id: submission, workspace, form: id, version: 1, answers: {}, createdAt: new Date() };
  await worker.get(SubmissionRepository).accept(answers);
  const change = { _id: newId(), workspace, object: id, record: submission, at: new Date(), did: 'edited' as const };
  const by = { kind: 'user' as const, id: 'asha' };
  await worker.get(RecordChangeRepository).add([{ ...change, batch: newId(), by, changes: [] }]);
  const leftovers = async () => [
    await worker.get(FormRepository).byId(workspace, id),
    await worker.get(FormVersionRepository).byVersion(workspace, id, 1),
    await worker.get(SubmissionRepository).byId(workspace, submission),
    (await worker.get(RecordChangeRepository).ofRecord(workspace, submission, 1))[0] ?? null,
  ];
  const address = () => worker.get(AddressRepository).resolve('form', slug);
  return { id, leftovers, address };
}
const sweep = (days: number) => worker.swept(() => worker.get(PurgeTrash).sweep(Date.now() + days * day));

test('a form in the trash is deleted after 30 days with everything that belongs to it, and others stay', async () => {
  const [deleted, restored, active] = [await storedForm(), await storedForm(), await storedForm()];
  const forms = worker.get(FormRepository);
  for (const { id } of [deleted, restored]) await forms.moveToTrash(worker.workspace, id);
  await sweep(29);
  expect(await deleted.leftovers()).not.toContain(null);

  const found = await forms.byId(worker.workspace, restored.id);
  await forms.restore(worker.workspace, found!);
  await sweep(31);
  expect(await deleted.leftovers()).toEqual([null, null, null, null]);
  // Nobody else gets an address that links and codes still name.
  expect(await deleted.address()).toMatchObject({ workspace: worker.workspace });
  for (const kept of [restored, active]) expect(await kept.leftovers()).not.toContain(null);
});
