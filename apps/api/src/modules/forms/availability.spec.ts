import type { CallOf } from '@tessera/contracts/contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { ResponseQuotaRepository } from '@tessera/data/forms/response-quota.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { Sealing } from '@tessera/kit/sealing';
import { contactFields, publishedForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { sealProof } from './email-proof.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

type Settings = NonNullable<CallOf<typeof forms.save>['body']['settings']>;
type Fields = Parameters<typeof publishedForm>[2];

let keys = 0;
const newKey = () => `key-of-availability-${(keys += 1)}`;
const submit = (form: Form, { key = newKey(), answers = { name: 'Ada' }, ...more }: Record<string, unknown> = {}) =>
  api.call(publicForms.submit, { body: { form: form.slug, version: 1, key, answers, ...more } as never });
const open = (form: Form) => api.ok(publicForms.open, { query: { form: form.slug } });
const countOf = async (form: Form) =>
  (await api.ok(responses.counts, { query: { form_id: form.id } }, builder.token)).total;

async function republish(form: Form, settings: Settings): Promise<Form> {
  const { revision } = await api.ok(forms.get, { query: { id: form.id } }, builder.token);
  return api.ok(forms.save, { body: { id: form.id, revision, settings, status: 1 } }, builder.token);
}
const published = async (settings: Settings, fields: Fields = contactFields) =>
  republish(await publishedForm(api, builder, fields), settings);

const hour = (count: number) => new Date(Date.now() + count * 3600_000).toISOString();

describe('opening and closing times', () => {
  it.each([
    ['early', { opens_at: hour(1) }],
    ['over', { opens_at: hour(-2), closes_at: hour(-1) }],
  ] as const)('close the form outside of them: %s', async (reason, availability) => {
    const form = await published({ availability: { ...availability, closed_text: 'See our website.' } });
    expect(await open(form)).toMatchObject({
      name: form.name,
      fields: [],
      settings: { availability: { closed_text: 'See our website.' } },
      closed: { reason },
    });
    const answer = await submit(form);
    expect(answer.body).toMatchObject({ status: 410, code: 'GONE', problems: [{ code: `closed.${reason}` }] });
    expect(await countOf(form)).toBe(0);
  });

  it('apply to older versions', async () => {
    const form = await republish(await published({}), { availability: { closes_at: hour(-1) } });
    expect((await submit(form, { version: 1 })).body).toMatchObject({ status: 410 });
  });
});

describe('a response limit', () => {
  it('is never exceeded by concurrent submissions, and a repeated one counts once', async () => {
    const form = await published({ availability: { response_limit: 5 } });
    const sent = Array.from({ length: 12 }, newKey).flatMap((key) => [key, key]);
    const answers = await Promise.all(sent.map((key) => submit(form, { key })));
    const accepted = new Set(sent.filter((_, place) => answers[place]?.status === 200));
    expect(accepted.size).toBe(5);
    expect(await countOf(form)).toBe(5);
    expect(await open(form)).toMatchObject({ closed: { reason: 'full' }, fields: [] });
    const [first = ''] = accepted;
    expect((await submit(form, { key: first })).status).toBe(200);
    expect((await submit(form)).body).toMatchObject({ status: 410, problems: [{ code: 'closed.full' }] });
  });

  it('counts responses that were stored without a limit', async () => {
    const form = await published({});
    await submit(form);
    await republish(form, { availability: { response_limit: 2 } });
    expect((await submit(form)).status).toBe(200);
    expect((await submit(form)).status).toBe(410);
    await republish(form, {});
    for (let more = 0; more < 3; more += 1) expect((await submit(form)).status).toBe(200);
    await republish(form, { availability: { response_limit: 6 } });
    expect((await submit(form)).status).toBe(200);
    expect((await submit(form)).status).toBe(410);
    expect(await countOf(form)).toBe(6);
  });

  it('ignores spam and expired reservations', async () => {
    const form = await published({ availability: { response_limit: 1 } });
    expect((await submit(form, { trap: 'I am a program' })).status).toBe(200);
    const quotas = api.app.get(ResponseQuotaRepository);
    await open(form);
    expect(await quotas.reserve(builder.workspace, form.id, 'never-stored', 1)).toBe(true);
    expect((await submit(form)).status).toBe(410);
    const stale = await quotas.of(builder.workspace, form.id);
    if (!stale) throw new Error('the quota is missing');
    const reserved = stale.reserved.map((one) => ({ ...one, at: new Date(0) }));
    await quotas.correct(stale, { stored: 0, reserved });
    await quotas.invalidate(builder.workspace, form.id);
    expect((await submit(form)).status).toBe(200);
  });

  it('allows another response after one is deleted', async () => {
    const form = await published({ availability: { response_limit: 1 } });
    const { body } = await submit(form);
    await api.app.get(SubmissionRepository).delete(builder.workspace, body.data.id);
    await api.app.get(ResponseQuotaRepository).invalidate(builder.workspace, form.id);
    expect((await open(form)).closed).toBeUndefined();
    expect((await submit(form)).status).toBe(200);
  });
});

describe('one response per person', () => {
  const fields: Fields = [
    ...contactFields,
    { id: 'mail', type: 'email', label: 'Email', options: { verifyEmail: true } },
  ];
  const from = (form: Form, email: string) => ({
    answers: { name: 'Ada', mail: email },
    email_proofs: {
      mail: sealProof(api.app.get(Sealing), { form: form.id, field: 'mail', email, until: Date.now() + 60_000 }),
    },
  });

  it('is enforced by confirmed address, also for concurrent submissions', async () => {
    const form = await published({ availability: { once_per_person: true } }, fields);
    const emails = ['ada@example.com', 'ADA@example.com', 'ada@example.com', 'bob@example.com'];
    const answers = await Promise.all(emails.map((email) => submit(form, from(form, email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await submit(form, from(form, 'ada@example.com'))).body).toMatchObject({
      status: 409,
      field: 'body.answers.mail',
      problems: [{ code: 'answer.once' }],
    });
    expect(await countOf(form)).toBe(2);
  });

  it('repeats the answer of a repeated request, and releases the address if the form is full', async () => {
    const once = { once_per_person: true };
    const form = await published({ availability: { ...once, response_limit: 1 } }, fields);
    const key = newKey();
    const first = await submit(form, { key, ...from(form, 'ada@example.com') });
    const again = await submit(form, { key, ...from(form, 'ada@example.com') });
    expect(again.body).toEqual(first.body);
    expect((await submit(form, from(form, 'bob@example.com'))).status).toBe(410);
    await republish(form, { availability: { ...once, response_limit: 2 } });
    expect((await submit(form, from(form, 'bob@example.com'))).status).toBe(200);
  });
});

describe('publishing settings', () => {
  it.each<[Settings, string]>([
    [{ redirect: { address: 'javascript:alert(1)' } }, 'body.settings.redirect.address'],
    [{ redirect: { address: 'https://user:secret@example.com' } }, 'body.settings.redirect.address'],
    [
      { redirect: { address: 'https://example.com', parameters: [{ name: 'a b', field: 'name' }] } },
      'body.settings.redirect.parameters.0.name',
    ],
    [
      { redirect: { address: 'https://example.com', parameters: [{ name: 'a', field: 'gone' }] } },
      'body.settings.redirect.parameters.0.field',
    ],
    [{ availability: { opens_at: hour(2), closes_at: hour(1) } }, 'body.settings.availability.closes_at'],
    [{ emails: { owner: { to: [] } } }, 'body.settings.emails.owner.to'],
    [{ emails: { owner: { to: ['a@example.com, b@example.com'] } } }, 'body.settings.emails.owner.to'],
    [{ emails: { respondent: { field: 'name' } } }, 'body.settings.emails.respondent.field'],
    [
      { emails: { owner: { to: ['a@example.com'], subject: '{{form_name}}', text: '{{gone}}' } } },
      'body.settings.emails.owner.text',
    ],
  ])('refuses %j', async (settings, path) => {
    const { id, revision } = await publishedForm(api, builder);
    const answer = await api.call(forms.save, { body: { id, revision, settings, status: 1 }, token: builder.token });
    expect(answer.body).toMatchObject({ status: 422, field: path });
  });
});
