import { forms } from '@tessera/contracts/forms/forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { views } from '@tessera/contracts/views/views.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { dayAt, dayLength, dayText, startOfDay } from '@tessera/kernel/calendar';
import type { JsonObject } from '@tessera/kernel/json';
import { filterText } from '@tessera/query/query-text';
import { JobProducer } from '@tessera/queue/job-producer';
import { contactFields, publishedForm, purgeForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

let keys = 0;
const newKey = () => `key-of-one-filling-${(keys += 1)}`;
const submission = (form: { slug: string }, answers: JsonObject, more: object = {}) => ({
  body: { form: form.slug, version: 1, key: newKey(), answers, ...more },
});
const responsesOf = (form: { id: string }) => api.ok(responses.list, { query: { form_id: form.id } }, builder.token);

describe('building a form', () => {
  it('starts as a draft that is not public', async () => {
    const form = await api.ok(forms.create, { body: { name: 'Survey' } }, builder.token);
    expect(form).toMatchObject({ status: 3, published_version: null, fields: [], revision: 1 });
    const answer = await api.call(publicForms.open, { query: { form: form.slug } });
    expect(answer.body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('rejects a save from an older revision, also with two concurrent saves', async () => {
    const { id, revision } = await api.ok(forms.create, { body: { name: 'Survey' } }, builder.token);
    const save = (name: string) => api.call(forms.save, { body: { id, revision, name }, token: builder.token });
    const answers = await Promise.all([save('One'), save('Two'), save('Three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = await save('Four');
    expect(late.body).toMatchObject({ code: 'CONFLICT', field: 'body.revision' });
  });

  it('reports each field that blocks publishing, and publishes nothing', async () => {
    const fields = [
      { id: 'colour', type: 'select', label: 'Colour', options: {} },
      { id: 'name', type: 'text', label: '', options: {} },
    ] as const;
    const { id, revision } = await api.ok(
      forms.create,
      { body: { name: 'Survey', fields: [...fields] } },
      builder.token,
    );
    const answer = await api.call(forms.save, { body: { id, revision, status: 1 }, token: builder.token });
    expect(answer.body).toMatchObject({ status: 422, field: 'body.fields.0.options.items' });
    expect(answer.body.problems.map(({ field }: { field: string }) => field)).toContain('body.fields.1.label');
    const form = await api.ok(forms.get, { query: { id } }, builder.token);
    expect(form).toMatchObject({ status: 3, published_version: null, revision });
  });

  it('does not change the type of a published field', async () => {
    const form = await publishedForm(api, builder);
    expect(form.frozen_fields).toContainEqual({ id: 'name', type: 'text', values: [] });
    const fields = [{ ...contactFields[0]!, type: 'number' as const }];
    const answer = await api.call(forms.save, {
      body: { id: form.id, revision: form.revision, fields, status: 1 },
      token: builder.token,
    });
    expect(answer.body).toMatchObject({ status: 422, field: 'body.fields.0.type' });
  });

  it('creates no new version of an unchanged draft', async () => {
    const form = await publishedForm(api, builder);
    const down = await api.ok(forms.save, { body: { id: form.id, revision: form.revision, status: 3 } }, builder.token);
    expect(down).toMatchObject({ status: 3, published_version: 1, has_unpublished_changes: false });
    const up = await api.ok(forms.save, { body: { id: form.id, revision: down.revision, status: 1 } }, builder.token);
    expect(up).toMatchObject({ status: 1, published_version: 1 });
  });

  it('copies the draft under a new address', async () => {
    const form = await publishedForm(api, builder);
    const copy = await api.ok(forms.clone, { body: { id: form.id } }, builder.token);
    expect(copy).toMatchObject({ name: 'Contact request (copy)', status: 3, fields: form.fields });
    expect(copy.slug).not.toBe(form.slug);
  });

  it('lists the last changed first, by page, status and name', async () => {
    const owner = await api.founder('Lister');
    for (const name of ['Alpha', 'Beta', 'Gamma']) await api.ok(forms.create, { body: { name } }, owner.token);
    const first = await api.ok(forms.list, { query: { limit: 2 } }, owner.token);
    expect(first.items.map(({ name }) => name)).toEqual(['Gamma', 'Beta']);
    const second = await api.ok(forms.list, { query: { limit: 2, cursor: first.nextCursor ?? '' } }, owner.token);
    expect(second).toMatchObject({ items: [{ name: 'Alpha' }], nextCursor: null });
    const found = await api.ok(forms.list, { query: { search: 'bet' } }, owner.token);
    expect(found.items.map(({ name }) => name)).toEqual(['Beta']);
    const byName = await api.ok(forms.list, { query: { sort: 'name', with_total: 'true' } }, owner.token);
    expect(byName.items.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(byName.total).toEqual({ count: 3, exact: true });
    const published = filterText({ property: 'status', operator: 'equal', value: '1' });
    expect((await api.ok(forms.list, { query: { filter: published } }, owner.token)).items).toEqual([]);
    const unfit = filterText({ all: [{ property: 'name', operator: 'lessThan', value: 'b' }] });
    const refused = await api.call(forms.list, { query: { filter: unfit }, token: owner.token });
    expect(refused.body).toMatchObject({ status: 400, field: 'query.filter.all.0.operator' });
    const junk = await api.call(forms.list, { query: { cursor: 'junk' }, token: owner.token });
    expect(junk.body).toMatchObject({ status: 400, field: 'query.cursor' });
  });
});

describe('the public page', () => {
  it('receives what the filler needs and nothing of the builder', async () => {
    const form = await publishedForm(api, builder);
    const { body } = await api.call(publicForms.open, { query: { form: form.slug } });
    expect(Object.keys(body.data).sort()).toEqual(['fields', 'kinds', 'name', 'pages', 'settings', 'slug', 'version']);
    expect(JSON.stringify(body)).not.toContain(builder.workspace);
  });

  it('shows the published version while the draft changes', async () => {
    const form = await publishedForm(api, builder);
    const fields = [...contactFields, { id: 'note', type: 'textarea' as const, label: 'Note', options: {} }];
    const { revision } = await api.ok(
      forms.save,
      { body: { id: form.id, revision: form.revision, fields } },
      builder.token,
    );
    const open = (): Promise<PublicForm> => api.ok(publicForms.open, { query: { form: form.slug } });
    expect((await open()).fields).toHaveLength(2);
    await api.ok(forms.save, { body: { id: form.id, revision, status: 1 } }, builder.token);
    expect(await open()).toMatchObject({ version: 2, fields: [{}, {}, { id: 'note' }] });
  });

  it('is gone after unpublishing, with a message', async () => {
    const form = await publishedForm(api, builder);
    await api.ok(forms.save, { body: { id: form.id, revision: form.revision, status: 3 } }, builder.token);
    for (const answer of [
      await api.call(publicForms.open, { query: { form: form.slug } }),
      await api.call(publicForms.submit, submission(form, { name: 'Ada' })),
    ])
      expect(answer.body).toMatchObject({ status: 410, code: 'GONE' });
    expect((await responsesOf(form)).items).toEqual([]);
  });
});

describe('submitting', () => {
  it('stores normalised answers once per key, however often and concurrently they are sent', async () => {
    const form = await publishedForm(api, builder);
    const sent = submission(form, { name: '  Ada ', stars: 4 });
    const receipts = await Promise.all(Array.from({ length: 20 }, () => api.ok(publicForms.submit, sent)));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await api.ok(publicForms.submit, sent)).toEqual(receipts[0]);
    const { items } = await responsesOf(form);
    expect(items).toEqual([
      expect.objectContaining({ id: receipts[0]?.id, answers: { name: 'Ada', stars: 4 }, suspected_spam: false }),
    ]);
  });

  it('enqueues the fact for the workers and clears its outbox', async () => {
    const form = await publishedForm(api, builder);
    const { id } = await api.ok(publicForms.submit, submission(form, { name: 'Ada' }));
    const queue = api.app.get(JobProducer, { strict: false }).queue('triggers');
    expect((await queue.getJob(id))?.data).toEqual({ workspace: builder.workspace, submission: id });
    const stored = () => api.app.get(SubmissionRepository).byId(builder.workspace, id);
    for (let tries = 0; (await stored())?.outbox && tries < 500; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await stored()).not.toHaveProperty('outbox');
  });

  it('reports every invalid answer by its field', async () => {
    const form = await publishedForm(api, builder);
    const answer = await api.call(publicForms.submit, submission(form, { stars: 9, other: 1 }));
    expect(answer.body).toMatchObject({ status: 400, code: 'INVALID_INPUT', field: 'body.answers.name' });
    expect(answer.body.problems.map(({ field }: { field: string }) => field)).toEqual([
      'body.answers.name',
      'body.answers.stars',
      'body.answers.other',
    ]);
  });

  it('accepts an older published version, stores which one, and rejects one that never existed', async () => {
    const form = await publishedForm(api, builder);
    const fields = [{ ...contactFields[0]!, label: 'Full name' }];
    await api.ok(forms.save, { body: { id: form.id, revision: form.revision, fields, status: 1 } }, builder.token);
    await api.ok(publicForms.submit, submission(form, { name: 'Old', stars: 2 }));
    await api.ok(publicForms.submit, submission(form, { name: 'New' }, { version: 2 }));
    const never = await api.call(publicForms.submit, submission(form, { name: 'Next' }, { version: 3 }));
    expect(never.body).toMatchObject({ status: 400, field: 'body.version' });
    const { items, columns } = await responsesOf(form);
    expect(items.map(({ version }) => version)).toEqual([2, 1]);
    expect(columns).toEqual([
      { id: 'name', type: 'text', label: 'Full name', choices: [], parts: [], maximum: null, retired: false },
      { id: 'stars', type: 'rating', label: 'Stars', choices: [], parts: [], maximum: 5, retired: true },
    ]);
  });

  it('separates a bot’s submissions, and starts nothing with them', async () => {
    const form = await publishedForm(api, builder);
    const { id } = await api.ok(publicForms.submit, submission(form, { name: 'Bot' }, { trap: 'http://spam.example' }));
    expect((await responsesOf(form)).items).toMatchObject([{ id, suspected_spam: true }]);
    const queue = api.app.get(JobProducer, { strict: false }).queue('triggers');
    expect(await queue.getJob(id)).toBeUndefined();

    const body = { form_id: form.id, id };
    expect(await api.ok(responses.notSpam, { body }, builder.token)).toMatchObject({ id, suspected_spam: false });
    expect((await queue.getJob(id))?.data).toEqual({ workspace: builder.workspace, submission: id });
    expect((await responsesOf(form)).items).toMatchObject([{ id, suspected_spam: false }]);
    expect(await api.ok(responses.notSpam, { body }, builder.token)).toMatchObject({ id, suspected_spam: false });
    const other = await publishedForm(api, builder);
    const foreign = { body: { form_id: other.id, id }, token: builder.token };
    expect((await api.call(responses.notSpam, foreign)).status).toBe(404);
  });

  it('is rate limited per form and address', async () => {
    const limited = await SliceApi.start({ RATE_LIMITS: 'on' });
    try {
      const form = await publishedForm(limited, await limited.founder());
      const send = () => limited.call(publicForms.submit, submission(form, { name: 'Ada' }));
      const answers = await Promise.all(Array.from({ length: 130 }, send));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.stop();
    }
  });
});

describe('responses', () => {
  it('are paged newest first, each once, also while new ones arrive', async () => {
    const form = await publishedForm(api, builder);
    const names = Array.from({ length: 7 }, (_, index) => `Person ${index}`);
    for (const name of names) await api.ok(publicForms.submit, submission(form, { name }));
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const query = { form_id: form.id, limit: 3, ...(cursor && { cursor }) };
      const page = await api.ok(responses.list, { query }, builder.token);
      seen.push(...page.items.map(({ answers }) => answers['name']));
      cursor = page.nextCursor ?? undefined;
      await api.ok(publicForms.submit, submission(form, { name: 'Latecomer' }));
    } while (cursor);
    expect(seen).toEqual([...names].reverse());
  });

  it('are filtered by their answers, and by nothing that the form does not ask', async () => {
    const form = await publishedForm(api, builder);
    for (const name of ['Ada Lovelace', 'Grace Hopper']) await api.ok(publicForms.submit, submission(form, { name }));
    const asked = (property: string, operator = 'contains') => ({
      query: { form_id: form.id, filter: JSON.stringify({ all: [{ property, operator, value: 'hopper' }] }) },
      token: builder.token,
    });
    const found = await api.ok(responses.list, asked('answers.name'), builder.token);
    expect(found.items.map(({ answers }) => answers['name'])).toEqual(['Grace Hopper']);
    for (const [property, operator, field] of [
      ['answers.nothing', 'contains', 'property'],
      ['answers.name', 'lessThan', 'operator'],
    ] as const) {
      const { status, body } = await api.call(responses.list, asked(property, operator));
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(`query.filter.all.0.${field}`);
    }
    const state = { filter: JSON.parse(asked('answers.name').query.filter) };
    const view = { list: `responses:${form.id}`, name: 'Hoppers', state };
    const saved = await api.ok(views.create, { body: view }, builder.token);
    expect(saved.state.filter).toEqual(state.filter);
  });

  it('need the right to see submissions, although their path says guest', async () => {
    const form = await publishedForm(api, builder);
    const viewer = await api.member(builder.workspace, { forms: { CAN_VIEW: true } });
    const query = { form_id: form.id };
    expect((await api.call(responses.list, { query })).status).toBe(401);
    expect((await api.call(responses.list, { query, token: viewer.token })).status).toBe(403);
  });

  it('are counted by day', async () => {
    const form = await publishedForm(api, builder);
    await api.ok(publicForms.submit, submission(form, { name: 'Ada' }));
    const counts = await api.ok(responses.counts, { query: { form_id: form.id, days: 7 } }, builder.token);
    expect(counts).toMatchObject({ total: 1, last_at: expect.any(String) });
    expect(counts.days).toHaveLength(7);
    expect(counts.days.at(-1)?.count).toBe(1);
  });

  it('are counted over all forms that somebody may see', async () => {
    const owner = await api.founder();
    const form = await publishedForm(api, owner);
    await api.ok(publicForms.submit, submission(form, { name: 'Ada' }));
    const long = { _id: newKey(), workspace: owner.workspace, form: form.id, version: 1, answers: {} };
    const createdAt = new Date(Date.now() - 40 * dayLength);
    await api.app.get(SubmissionRepository).accept({ ...long, createdAt });
    const recent = { query: { days: 30 } };
    expect(await api.ok(responses.recent, recent, owner.token)).toEqual({ count: 1, exact: true });
    expect(await api.ok(responses.recent, recent, builder.token)).not.toEqual({ count: 0, exact: true });
    const viewer = await api.member(owner.workspace, { forms: { CAN_VIEW: true } });
    expect((await api.call(responses.recent, { ...recent, token: viewer.token })).status).toBe(403);
  });

  it('are counted by the days of the workspace', async () => {
    const form = await publishedForm(api, builder);
    const [zone, hour] = ['Asia/Kolkata', 3_600_000];
    const day = dayAt(Date.now(), zone) - 3;
    // All on one day in UTC.
    const moments = [-1, 1, 2].map((hours) => startOfDay(day, zone) + hours * hour);
    for (const at of moments) {
      const submission = { _id: newKey(), workspace: builder.workspace, form: form.id, version: 1, answers: {} };
      await api.app.get(SubmissionRepository).accept({ ...submission, createdAt: new Date(at) });
    }
    const counts = await api.ok(responses.counts, { query: { form_id: form.id, days: 7 } }, builder.token);
    expect(counts.days.filter(({ count }) => count > 0)).toEqual([
      { day: dayText(day - 1), count: 1 },
      { day: dayText(day), count: 2 },
    ]);
  });

  it('are deleted with their form', async () => {
    const form = await publishedForm(api, builder);
    const { id } = await api.ok(publicForms.submit, submission(form, { name: 'Ada' }));
    await purgeForm(api, builder, form.id);
    expect((await api.call(publicForms.open, { query: { form: form.slug } })).status).toBe(404);
    expect((await api.call(forms.get, { query: { id: form.id }, token: builder.token })).status).toBe(404);
    expect(await api.app.get(SubmissionRepository).byId(builder.workspace, id)).toBeNull();
  });
});

describe('a form of another workspace', () => {
  it('is not found by any operation', async () => {
    const form = await publishedForm(api, builder);
    const { token } = await api.founder('Stranger');
    const { id } = form;
    const answers = await Promise.all([
      api.call(forms.get, { query: { id }, token }),
      api.call(forms.save, { body: { id, revision: form.revision, name: 'Mine' }, token }),
      api.call(forms.clone, { body: { id }, token }),
      api.call(forms.remove, { body: { id }, token }),
      api.call(forms.archive, { body: { id }, token }),
      api.call(forms.restore, { body: { id }, token }),
      api.call(forms.purge, { body: { id }, token }),
      api.call(responses.list, { query: { form_id: id }, token }),
      api.call(responses.counts, { query: { form_id: id }, token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await api.ok(forms.get, { query: { id } }, builder.token)).toMatchObject({ name: 'Contact request' });
  });
});
