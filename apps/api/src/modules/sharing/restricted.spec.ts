import { allRights } from '@tessera/access/rights';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { uploads } from '@tessera/contracts/uploads/uploads.contract';
import { verification } from '@tessera/contracts/verification/verification.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId } from '@tessera/kernel/ids';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { definitionOf, newWorkflow, publishedForm, publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
/** Holds every right, but no grant. */
let ravi: Person;
/** Holds every right, and a grant on each restricted resource. */
let mira: Person;
let form: string;
beforeAll(async () => {
  api = await SliceApi.start();
  asha = await api.founder();
  [ravi, mira] = [await api.member(asha.workspace, allRights), await api.member(asha.workspace, allRights, 'Mira')];
  form = (await publishedForm(api, asha)).id;
  await api.ok(sharing.shareForm, { body: restricted(form) }, asha.token);
});
afterAll(() => api.stop());

const restricted = (id: string) => ({
  ...{ id, revision: 0, restricted: true },
  grants: [{ kind: 'person' as const, id: mira.id, level: 'edit' as const }],
});
const statuses = (calls: ReturnType<SliceApi['call']>[]) =>
  Promise.all(calls.map(async (call) => (await call).body.status ?? 200));
const listensToForm = () => definitionOf('form_submission', { formId: form }, '{{trigger.name}}');

describe('a verification of a restricted form', () => {
  let id: string;
  beforeAll(async () => {
    const draft = verificationDraft({ form, status: 'ended', review: 'waiting', endedAt: new Date() });
    id = (await api.app.get(VerificationRepository, { strict: false }).create(asha.workspace, draft))._id;
  });

  it('is not found by a member with every right but no grant', async () => {
    const { token } = ravi;
    const [by, reason] = [{ id }, 'Looks well'];
    const calls = [
      api.call(verification.get, { query: by, token }),
      api.call(verification.accesses, { query: by, token }),
      api.call(verification.mediaAddress, { body: { id, kind: 'video' }, token }),
      api.call(verification.checkRecord, { body: by, token }),
      api.call(verification.decide, { body: { id, decision: 'approve', reason }, token }),
      api.call(verification.hold, { body: { id, on: true, reason }, token }),
      api.call(verification.erase, { body: { id, reason }, token }),
    ];
    expect(await statuses(calls)).toEqual(calls.map(() => 404));
    expect((await calls[0])?.body.error).toContain('This verification');
  });

  it('is listed and counted only for members with a grant', async () => {
    expect(await api.ok(verification.list, {}, ravi.token)).toMatchObject({ items: [], waiting: 0 });
    expect(await api.ok(verification.list, {}, mira.token)).toMatchObject({ items: [{ id }], waiting: 1 });
    expect((await api.call(verification.get, { query: { id }, token: mira.token })).status).toBe(200);
  });
});

describe('a file of a restricted form', () => {
  it('has no address for a member with every right but no grant', async () => {
    const now = new Date();
    const upload = await api.app.get(UploadRepository, { strict: false }).create(asha.workspace, {
      ...{ _id: newId(), form, field: 'photo', filling: 'filling-of-the-spec', verification: null, name: 'a.webm' },
      ...{ type: 'video/webm', offset: 20, length: 20, status: 'finished', submission: newId(), chunks: [] },
      ...{ blob: null, createdAt: now, updatedAt: now },
    });
    const body = { id: upload._id };
    // Mira may see the file, and gets the message that it is being prepared.
    const calls = [ravi, mira].map(({ token }) => api.call(uploads.address, { body, token }));
    expect(await statuses(calls)).toEqual([404, 409]);
  });
});

describe('a workflow that starts with a restricted form', () => {
  it('shows and publishes none of its fields to a member who may not see the form', async () => {
    const definition = listensToForm();
    const { token } = ravi;
    const checked = await api.ok(workflows.check, { body: { definition } }, token);
    expect(JSON.stringify(checked.variables)).not.toContain('Stars');
    expect(checked.problems).toContainEqual(expect.objectContaining({ field: 'options.formId' }));
    const { id } = await newWorkflow(api, ravi, definition);
    expect((await api.call(workflows.setStatus, { body: { id, status: 1 }, token })).status).toBe(422);

    // Nor may verdicts on its verifications reach them.
    for (const formIds of [[], [form]]) {
      const verdicts = { definition: definitionOf('verification_decided', { formIds }) };
      const { problems } = await api.ok(workflows.check, { body: verdicts }, token);
      expect(problems).toContainEqual(expect.objectContaining({ field: 'options.formIds' }));
      expect((await api.ok(workflows.check, { body: verdicts }, mira.token)).problems).toEqual([]);
    }

    const known = await api.ok(workflows.check, { body: { definition } }, mira.token);
    expect(JSON.stringify(known.variables)).toContain('Stars');
    expect(known.problems).toEqual([]);
  });
});

describe('a restricted workflow', () => {
  it('cannot be run, watched, cancelled or retried, and its runs are not pushed, without a grant', async () => {
    const { id } = await publishedWorkflow(api, asha, definitionOf('event', { event: 'paid' }));
    await api.ok(sharing.shareWorkflow, { body: restricted(id) }, asha.token);
    const emitted = { event: 'paid', payload: {} };
    expect(await api.ok(triggers.emit, { body: emitted }, ravi.token)).toEqual({ run_ids: [] });
    const { run_ids } = await api.ok(triggers.emit, { body: emitted }, mira.token);
    expect(run_ids).toHaveLength(1);
    const [run = ''] = run_ids;
    const { token } = ravi;
    const calls = [
      api.call(triggers.run, { body: { id, input: {} }, token }),
      api.call(workflows.get, { query: { id }, token }),
      api.call(executions.ofWorkflow, { query: { workflow_id: id }, token }),
      api.call(executions.details, { query: { id: run }, token }),
      api.call(executions.steps, { query: { id: run }, token }),
      api.call(executions.act, { body: { id: run, action: 'cancel' }, token }),
      api.call(executions.act, { body: { id: run, action: 'retry' }, token }),
      api.call(sharing.ofWorkflow, { query: { id }, token }),
    ];
    expect(await statuses(calls)).toEqual(calls.map(() => 404));
    expect((await api.ok(executions.all, {}, token)).items).toEqual([]);
  });
});

describe('the activity log', () => {
  it('has no entries about objects hidden from its reader', async () => {
    const subjectsFor = async ({ token }: Person) =>
      (await api.ok(activity.list, { query: { limit: 100 } }, token)).items.map(({ subject }) => subject);
    const end = Date.now() + 20_000;
    while (!(await subjectsFor(mira)).includes(form) && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await subjectsFor(mira)).toContain(form);
    expect(await subjectsFor(ravi)).not.toContain(form);
  });
});
