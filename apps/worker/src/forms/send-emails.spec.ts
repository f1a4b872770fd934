import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormEmails } from '@tessera/contracts/forms/form-settings.schema';
import { FormFields, FormSettings } from '@tessera/contracts/forms/forms.schema';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { newId } from '@tessera/kernel/ids';
import { LocalMailbox } from '@tessera/kit/mail';
import { FactRelay } from '@tessera/runs/fact-relay';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { SendFormEmails } from './send-emails.job.ts';

const folder = join(tmpdir(), `tessera-form-emails-${randomUUID()}`);
const mailbox = new LocalMailbox(join(folder, 'mailbox'));
let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start({ DATA_DIR: folder, PUBLIC_URL: 'https://tessera.example' });
});
afterAll(() => worker.stop());

const fields = FormFields.parse([
  { id: 'name', type: 'text', label: 'Name', options: {} },
  { id: 'mail', type: 'email', label: 'Email', options: {} },
]);

async function publishedForm(emails?: FormEmails): Promise<string> {
  const { workspace } = worker;
  const id = newId();
  const settings = FormSettings.parse(emails ? { emails } : {});
  const draft = { name: 'Signup', fields, pages: [], settings };
  const forms = worker.get(FormRepository);
  const form = await forms.create(workspace, { id, slug: `signup-${id}`, ...draft });
  await worker.get(FormVersionRepository).add(workspace, { form: id, version: 1, ...draft, publishedAt: new Date() });
  await forms.publish(workspace, form, draft, 1);
  return id;
}
async function submitted(form: string, answers: Record<string, string>): Promise<string> {
  const _id = newId();
  const { workspace } = worker;
  await worker.get(SubmissionRepository).accept({ _id, workspace, form, version: 1, answers, createdAt: new Date() });
  return _id;
}
const deliver = (id: string) =>
  worker.get(FactRelay).deliver({ id, type: 'form.submitted', workspace: worker.workspace, document: id });
const handle = (submission: string) => worker.get(SendFormEmails).handle({ workspace: worker.workspace, submission });
const address = () => `${newId()}@example.com`;
async function received(to: string, count: number) {
  const until = Date.now() + 15_000;
  let mails = await mailbox.to(to, 20);
  while (mails.length < count && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    mails = await mailbox.to(to, 20);
  }
  return mails;
}

describe('emails at a submission', () => {
  it('are sent to owner and respondent, once however often the job is repeated', async () => {
    const [owner, respondent] = [address(), address()];
    const form = await publishedForm({
      owner: { to: [owner], subject: 'From {{name}}', text: '{{all_answers}}' },
      respondent: { field: 'mail', subject: '', text: 'Dear {{name}}' },
    });
    const submission = await submitted(form, { name: 'Ada', mail: respondent });
    await deliver(submission);
    const [toOwner] = await received(owner, 1);
    expect(toOwner).toMatchObject({ subject: 'From Ada' });
    expect(toOwner?.text).toContain(`https://tessera.example/forms/${form}?tab=response`);
    expect((await received(respondent, 1))[0]).toMatchObject({ subject: 'Your response: Signup' });
    await Promise.all([handle(submission), handle(submission)]);
    // The mail of the next submission is sent after those that a repetition would have caused.
    const next = await submitted(form, { name: 'Bob', mail: address() });
    await handle(next);
    expect((await received(owner, 2)).map(({ subject }) => subject)).toEqual(['From Bob', 'From Ada']);
    expect(await received(respondent, 1)).toHaveLength(1);
  });

  it('go to one address of strangers at most three times an hour', async () => {
    const [owner, victim] = [address(), address()];
    const form = await publishedForm({
      owner: { to: [owner], subject: '', text: '' },
      respondent: { field: 'mail', subject: '', text: '' },
    });
    for (let times = 0; times < 5; times += 1) await handle(await submitted(form, { name: 'Eve', mail: victim }));
    expect(await received(owner, 5)).toHaveLength(5);
    expect(await received(victim, 3)).toHaveLength(3);
  });

  it('are not written for forms without them, nor for a submission that is gone', async () => {
    await handle(await submitted(await publishedForm(), { name: 'Ada' }));
    await handle(newId());
  });
});
