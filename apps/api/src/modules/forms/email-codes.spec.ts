import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { emailCodeId, EmailCodeRepository } from '@tessera/data/accounts/email-code.repository';
import { unsealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { JobProducer } from '@tessera/queue/job-producer';
import { publishedForm } from '../../content.fixture.ts';
import { SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let form: Form;
beforeAll(async () => {
  api = await SliceApi.start();
  const mail = { id: 'mail', type: 'email' as const, label: 'Email', options: { verifyEmail: true } };
  const name = { id: 'name', type: 'text' as const, label: 'Name', options: {} };
  form = await publishedForm(api, await api.founder(), [mail, name]);
});
afterAll(() => api.stop());

const request = (email: string, field = 'mail') => ({ form: form.slug, field, email });
const send = (email: string) => api.ok(publicForms.sendEmailCode, { body: request(email) });
const confirm = (email: string, code: string) =>
  api.call(publicForms.confirmEmailCode, { body: { ...request(email), code } });
const newKey = () => `one-filling-of-${Math.random().toString(36).slice(2)}`;
const submit = (email: string, proof?: string, key = newKey()) =>
  api.call(publicForms.submit, {
    body: {
      form: form.slug,
      version: 1,
      key,
      answers: { mail: email },
      ...(proof !== undefined && { email_proofs: { mail: proof } }),
    },
  });

/** The latest code sent to an address. */
async function codeFor(email: string): Promise<string> {
  const id = emailCodeId(form.id, 'mail', email);
  const codes = api.app.get(EmailCodeRepository, { strict: false });
  const [carrier] = (await codes.withMailBefore(new Date(Date.now() + 1000), 100)).filter(({ _id }) => _id === id);
  const mail = unsealMail(api.app.get(Sealing), carrier?.outbox[0]?.sealed ?? '');
  expect(mail.to).toBe(email);
  return /\d{6}/.exec(mail.subject)?.[0] ?? '';
}

describe('confirming an address in a form', () => {
  it('trades the code in the mail for a proof that submitting accepts', async () => {
    const email = 'ada@example.com';
    expect((await submit(email)).body).toMatchObject({ status: 400, field: 'body.answers.mail' });
    await send('  ada@EXAMPLE.com ');
    const { body } = await confirm(email, await codeFor(email));
    expect((await submit(email, body.data.proof)).status).toBe(200);
    expect((await submit('eve@example.com', body.data.proof)).status).toBe(400);
  });

  it('stays accepted when sent again after the proof has expired', async () => {
    const email = 'di@example.com';
    await send(email);
    const { body } = await confirm(email, await codeFor(email));
    const key = newKey();
    const first = await submit(email, body.data.proof, key);
    expect(first.status).toBe(200);
    expect((await submit(email, 'ended', key)).body).toEqual(first.body);
    expect((await submit(email, 'ended')).status).toBe(400);
  });

  it('enqueues the mail under the id that the worker’s sweep would use', async () => {
    const email = 'bo@example.com';
    await send(email);
    const id = emailCodeId(form.id, 'mail', email);
    const codes = api.app.get(EmailCodeRepository, { strict: false });
    const carriers = await codes.withMailBefore(new Date(Date.now() + 1000), 100);
    const mail = carriers.find(({ _id }) => _id === id)?.outbox[0]?.id ?? '';
    const job = await api.app.get(JobProducer, { strict: false }).queue('mail').getJob(mail);
    expect(job?.data).toEqual({ carrier: 'emailCodes', id, mail });
  });

  it('allows five attempts, also concurrent ones, and then requires a new code', async () => {
    const email = 'cy@example.com';
    await send(email);
    const right = await codeFor(email);
    const wrong = right === '000000' ? '000001' : '000000';
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(email, wrong)));
    expect(tries.filter(({ body }) => body.error.startsWith('The code is wrong'))).toHaveLength(5);
    expect((await confirm(email, right)).body).toMatchObject({ status: 410, field: 'body.code' });
    await send(email);
    expect((await confirm(email, await codeFor(email))).status).toBe(200);
  });

  it('sends nothing for a field without confirmation, or to an invalid address', async () => {
    const other = await api.call(publicForms.sendEmailCode, { body: request('ada@example.com', 'name') });
    expect(other.body).toMatchObject({ status: 400, field: 'body.field' });
    const junk = await api.call(publicForms.sendEmailCode, { body: request('nobody') });
    expect(junk.body).toMatchObject({ status: 400, field: 'body.email' });
  });
});
