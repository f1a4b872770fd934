import { forms } from '@tessera/contracts/forms/forms.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { savedFillings } from '@tessera/contracts/forms/saved-fillings.contract';
import { FormEmailRepository } from '@tessera/data/forms/form-email.repository';
import { SavedFillingRepository, savedFillingId } from '@tessera/data/forms/saved-filling.repository';
import { submissionId } from '@tessera/data/submissions/submission.repository';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { dayLength } from '@tessera/kernel/calendar';
import { unsealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { newToken } from '../../../auth/tokens.ts';
import { contactFields, publishedForm } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';
import { linkMailId } from './saved-fillings.operations.ts';
import { jpeg, newFilling, Tus, uploadAt } from '../../uploads/uploads.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
});
afterAll(() => api.stop());

const days = 14;
async function formThatSaves(settings: object = { saving: { days } }): Promise<Form> {
  const photo = { id: 'photo', type: 'imageCapture' as const, label: 'Photo', options: {} };
  const { id, revision } = await publishedForm(api, owner, [...contactFields, photo]);
  return api.ok(forms.save, { body: { id, revision, settings, status: 1 } }, owner.token);
}
const newSecret = () => newToken();
const saving = (form: Form, secret: string, answers: object = { name: 'Ada' }, key = newFilling()) => ({
  ...{ form: form.slug, secret, version: form.published_version ?? 1, key },
  answers: answers as Record<string, never>,
});
const save = (body: ReturnType<typeof saving>) => api.call(savedFillings.save, { body });
const resume = (form: Form, secret: string) => api.call(savedFillings.resume, { body: { form: form.slug, secret } });
const repository = <Of>(type: abstract new (...given: never[]) => Of): Of =>
  api.app.get(type as never, { strict: false });

describe('a saved filling', () => {
  it('comes back with its files by its secret only, and the newest save counts', async () => {
    const form = await formThatSaves();
    const [secret, key] = [newSecret(), newFilling()];
    const tus = new Tus(api.address);
    const metadata = { filename: 'photo.jpg', filetype: 'image/jpeg', form: form.slug, field: 'photo', filling: key };
    const path = await tus.begun(metadata, { 'upload-length': '2000' });
    await tus.append(path, 0, jpeg(2_000), { 'upload-chunk': '0' });
    const photo = { upload: uploadAt(path) };
    await save(saving(form, secret, { name: 'A' }, key));
    const { expires_at: expires } = (await save(saving(form, secret, { name: 'Ada', photo }, key))).body.data;
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan((days - 1) * dayLength);
    expect((await resume(form, secret)).body.data).toMatchObject({
      ...{ key, answers: { name: 'Ada', photo }, expires_at: expires },
      types: { name: 'text', stars: 'rating', photo: 'imageCapture' },
    });
    const upload = await repository(UploadRepository).byId(owner.workspace, photo.upload);
    expect(upload?.keptUntil?.toISOString()).toBe(expires);
    expect((await resume(form, newSecret())).status).toBe(404);
    expect((await resume(await formThatSaves(), secret)).status).toBe(404);
    const stored = await repository(SavedFillingRepository).byId(
      owner.workspace,
      savedFillingId(form.id, secret),
      new Date(),
    );
    for (const text of [secret, 'Ada', key]) expect(JSON.stringify(stored)).not.toContain(text);
  });

  it('is gone once it is deleted, expired or submitted', async () => {
    const form = await formThatSaves();
    const [deleted, expired, sent] = [newSecret(), newSecret(), newSecret()];
    await save(saving(form, deleted));
    await api.ok(savedFillings.forget, { body: { form: form.slug, secret: deleted } });
    expect((await resume(form, deleted)).status).toBe(404);
    await save(saving(form, expired));
    const fillings = repository(SavedFillingRepository);
    const id = savedFillingId(form.id, expired);
    expect(await fillings.byId(owner.workspace, id, new Date(Date.now() + (days + 1) * dayLength))).toBeNull();
    const { key, answers, version } = saving(form, sent);
    await save(saving(form, sent, answers, key));
    await api.ok(publicForms.submit, { body: { form: form.slug, version, key, answers } });
    expect((await resume(form, sent)).status).toBe(404);
    const again = await save(saving(form, sent, answers, key));
    expect(again.body).toMatchObject({ status: 410, problems: [{ code: 'saved.sent' }] });
  });

  it('is taken only by a form that is open and lets people save', async () => {
    const without = await formThatSaves({});
    expect((await save(saving(without, newSecret()))).status).toBe(422);
    const form = await formThatSaves();
    const secret = newSecret();
    expect((await save({ ...saving(form, secret), version: 99 })).body).toMatchObject({ field: 'body.version' });
    expect((await save({ ...saving(form, secret), secret: 'guess' })).body).toMatchObject({ field: 'body.secret' });
    await save(saving(form, secret));
    await api.ok(forms.save, { body: { id: form.id, revision: form.revision, status: 3 } }, owner.token);
    expect((await resume(form, secret)).status).toBe(410);
  });

  it('sends its link to an address', async () => {
    const form = await formThatSaves();
    const [secret, key] = [newSecret(), newFilling()];
    const mail = (email: string) => api.call(savedFillings.mail, { body: { form: form.slug, secret, email } });
    expect((await mail('ada@example.com')).status).toBe(404);
    const saved = new Date((await save(saving(form, secret, {}, key))).body.data.saved_at);
    expect((await mail('ada')).body).toMatchObject({ status: 400, field: 'body.email' });
    expect((await mail('ada@example.com')).status).toBe(200);
    const submission = submissionId(owner.workspace, form.id, key);
    const id = linkMailId(submission, saved, 'ada@example.com');
    const [stored] = await repository(FormEmailRepository).known(owner.workspace, [id]);
    const sent = unsealMail(api.app.get(Sealing), stored?.outbox[0]?.sealed ?? '');
    expect(sent.to).toBe('ada@example.com');
    expect(sent.text).toContain(`/f/${form.slug}#resume=${secret}`);
  });
});
