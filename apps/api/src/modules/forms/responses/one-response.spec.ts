import { responses } from '@tessera/contracts/forms/responses.contract';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId } from '@tessera/kernel/ids';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { contactFields, publishedForm } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
let form: string;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  asha = await api.founder();
  const fields = [
    ...contactFields,
    { id: 'consent', type: 'videoVerification' as const, label: 'Consent', options: {} },
  ];
  form = (await publishedForm(api, asha, fields)).id;
});
afterAll(() => api.stop());

const inside = { strict: false } as const;
const hour = 3_600_000;

async function answered(answers: object, hoursAgo = 0): Promise<string> {
  const _id = newId();
  const createdAt = new Date(Date.now() - hoursAgo * hour);
  const submission = { _id, workspace: asha.workspace, form, version: 1, answers: answers as never, createdAt };
  await api.app.get(SubmissionRepository, inside).accept(submission);
  return _id;
}
async function startedRun(response: string, workflow = newId()): Promise<string> {
  const [_id, at] = [newId(), new Date(Date.now() - hour)];
  const run: RunDocument = {
    ...{ _id, workspace: asha.workspace, workflow, workflowName: 'Thank', version: 1, status: 'completed', epoch: 1 },
    ...{ trigger: { kind: 'form_submission', subject: response }, revision: 2, createdAt: at, startedAt: at },
    ...{ finishedAt: at, resumeAt: null, error: null, result: null, journal: '[]', retryOf: null },
  };
  await api.app.get(RunRepository, inside).accept([run]);
  return _id;
}
const timeline = (id: string, { token }: Person = asha, query: object = {}) =>
  api.ok(responses.history, { query: { form_id: form, id, ...query } }, token);
const edit = (id: string, set: object, base?: object) =>
  api.ok(responses.edit, { body: { form_id: form, edits: [{ id, set, base } as never] } }, asha.token);
const get = (id: string) => api.ok(responses.get, { query: { form_id: form, id } }, asha.token);

it('tells on one timeline of submission, verification, runs and changes, with names of people', async () => {
  const draft = verificationDraft({ form, field: 'consent', startedAt: new Date(Date.now() - 3 * hour) });
  const { _id: session } = await api.app.get(VerificationRepository, inside).create(asha.workspace, draft);
  const id = await answered({ name: 'Ravi', consent: { session_id: session } }, 2);
  const run = await startedRun(id);
  await startedRun(newId());
  await edit(id, { name: 'Uma' });
  expect((await timeline(id)).items).toMatchObject([
    { kind: 'change', by: { origin: 'user', id: asha.id, name: 'Asha' }, changes: [{ from: 'Ravi', to: 'Uma' }] },
    { kind: 'run', id: run, run: { workflow_name: 'Thank', status: 'completed' } },
    { kind: 'submission', version: 1 },
    { kind: 'verification', id: session, verification: { field: 'consent', status: 'open' } },
  ]);
  const viewer = await api.member(asha.workspace, { submissions: { CAN_VIEW: true } });
  expect((await timeline(id, viewer)).items.map(({ kind }) => kind)).toEqual(['change', 'submission']);
});

it('pages a timeline without a gap and without showing anything twice', async () => {
  const id = await answered({ name: 'Ravi' }, 2);
  const run = await startedRun(id);
  for (const name of ['Uma', 'Asha', 'Mira']) await edit(id, { name });
  const first = await timeline(id, asha, { limit: 2 });
  const second = await timeline(id, asha, { limit: 2, cursor: first.nextCursor });
  expect(first.items.map(({ kind }) => kind)).toEqual(['change', 'change']);
  expect(second.items.map((entry) => entry.kind)).toEqual(['change', 'run', 'submission']);
  expect(second.items[1]?.id).toBe(run);
  expect(second.nextCursor).toBeNull();
});

it('restores an earlier value by an edit that holds only against the value that was seen', async () => {
  const id = await answered({ name: 'Ravi', stars: 4 });
  await edit(id, { name: 'Uma' });
  await edit(id, { name: 'Ravi' }, { name: 'Uma' });
  expect(await get(id)).toMatchObject({ response: { answers: { name: 'Ravi', stars: 4 } }, deleted_at: null });
  expect((await edit(id, { name: 'Uma' }, { name: 'Mira' })).conflicts).toMatchObject([{ key: 'name', value: 'Ravi' }]);
});

it('is shown with what may be changed, also after it was deleted', async () => {
  const id = await answered({ name: 'Ravi' });
  expect(await get(id)).toMatchObject({ form_name: 'Contact request', editable: ['name', 'stars'] });
  await api.ok(responses.setStatus, { body: { form_id: form, ids: [id], status: 2 } }, asha.token);
  expect((await get(id)).deleted_at).not.toBeNull();
});

it('leads to its neighbours in the list that it was opened from', async () => {
  const ids: string[] = [];
  for (const [hoursAgo, name] of ['Asha', 'Ravi', 'Asha', 'Uma'].entries())
    ids.push(await answered({ name }, hoursAgo));
  const [newest, second, third, oldest] = ids;
  const beside = (id = '', query: object = {}) =>
    api.ok(responses.neighbours, { query: { form_id: form, id, ...query } }, asha.token);
  expect(await beside(newest)).toEqual({ previous: null, next: second });
  expect(await beside(second)).toEqual({ previous: newest, next: third });
  expect(await beside(oldest, { sort: 'created_at' })).toEqual({ previous: null, next: third });
  const filter = JSON.stringify({ property: 'answers.name', operator: 'equal', value: 'Asha' });
  expect(await beside(newest, { filter })).toEqual({ previous: null, next: third });
  expect(await beside(newest, { status: 'deleted' })).toEqual({ previous: null, next: null });
});

it('is found by its id alone, in its workspace and by who may see responses to its form', async () => {
  const id = await answered({ name: 'Ravi' });
  expect(await api.ok(responses.find, { query: { id } }, asha.token)).toEqual({ form_id: form });
  const [stranger, other] = [await api.founder('Stranger'), await api.member(asha.workspace, {})];
  expect((await api.call(responses.find, { query: { id }, token: stranger.token })).status).toBe(404);
  expect((await api.call(responses.find, { query: { id }, token: other.token })).status).toBe(403);
});

it('is written as a PDF at an address that nobody can make', async () => {
  const id = await answered({ name: 'आशा مرحبا 🙂 🇮🇳', stars: 4 });
  const { url } = await api.ok(responses.pdfAddress, { body: { form_id: form, id } }, asha.token);
  const pdf = await fetch(api.address + url);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.headers.get('content-disposition')).toContain('attachment; filename="Contact request');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const forged = url.replace(/\/([^/.]+)\./, (_, text: string) => {
    const parts = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    return `/${Buffer.from(JSON.stringify([...parts.slice(0, 4), Date.now() + hour])).toString('base64url')}.`;
  });
  expect((await fetch(api.address + forged)).status).toBe(404);
  const stranger = await api.founder('Stranger');
  const body = { form_id: form, id };
  expect((await api.call(responses.pdfAddress, { body, token: stranger.token })).status).toBe(404);
});
