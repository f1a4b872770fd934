import { forms } from '@tessera/contracts/forms/forms.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { publishedForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { newFilling, storedUpload, Tus, webm } from '../uploads/uploads.fixture.ts';

let api: SliceApi;
let person: Person;
let form: Form;
let tus: Tus;
beforeAll(async () => {
  api = await SliceApi.start();
  person = await api.founder();
  form = await publishedForm(api, person, [{ id: 'film', type: 'videoRecording', label: 'Film', options: {} }]);
  tus = new Tus(api.address);
});
afterAll(() => api.stop());

const recorded = async (filling: string, field = 'film', length = '20000') => {
  const metadata = { filename: 'recording.webm', filetype: 'video/webm', form: form.slug, field, filling };
  const path = await tus.begun(metadata, { 'upload-length': length });
  expect((await tus.append(path, 0, webm(20_000), { 'upload-chunk': '0' })).status).toBe(204);
  return { path, upload: path.split('/').at(-1) ?? '' };
};
const submit = (key: string, film: unknown) =>
  api.call(forms.submit, { body: { form: form.slug, version: 1, key, answers: { film } } });

describe('an answer that was recorded', () => {
  it('is stored as the server knows the file, and held by the submission', async () => {
    const filling = newFilling();
    const { path, upload } = await recorded(filling);
    const { status, body } = await submit(filling, { upload, name: '../../evil', size: 1, type: 'text/html' });
    expect(status).toBe(200);
    const stored = await api.app.get(SubmissionRepository, { strict: false }).byId(person.workspace, body.data.id);
    expect(stored?.answers['film']).toMatchObject({ upload, name: 'recording.webm', size: 20_000, type: 'video/webm' });
    expect((await storedUpload(api, person, path))?.submission).toBe(body.data.id);
  });

  it('is refused when it is of another filling or field, not complete, or made up', async () => {
    const filling = newFilling();
    const refused = { status: 400, body: { field: 'body.answers.film' } };
    const { upload } = await recorded(newFilling());
    expect(await submit(filling, { upload })).toMatchObject(refused);
    const unfinished = await recorded(filling, 'film', '40000');
    expect(await submit(filling, { upload: unfinished.upload })).toMatchObject(refused);
    expect(await submit(filling, { upload: 'a'.repeat(24) })).toMatchObject(refused);
    expect(await submit(filling, 'recording.webm')).toMatchObject(refused);
  });

  it('goes with its form', async () => {
    const filling = newFilling();
    const { path, upload } = await recorded(filling);
    expect((await submit(filling, { upload })).status).toBe(200);
    await api.ok(forms.remove, { body: { id: form.id } }, person.token);
    expect(await storedUpload(api, person, path)).toBeNull();
  });
});
