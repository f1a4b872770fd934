import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import type { SampleData } from '@tessera/contracts/sample';
import { storedCredentials } from '@tessera/contracts/credentials/stored-credentials.contract';
import { webhooks } from '@tessera/contracts/webhooks/webhooks.contract';
import { apiKeys } from '@tessera/contracts/api-keys/api-keys.contract';
import { exports } from '@tessera/contracts/exports/exports.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { smtp } from '@tessera/contracts/smtp/smtp.contract';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import {
  type PropertyChangeDocument,
  PropertyChangeRepository,
} from '@tessera/data/objects/property-change.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import { type ImportDocument, ImportRepository } from '@tessera/data/imports/import.repository';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { ErrorGroupRepository } from '@tessera/data/runs/error-group.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { WebhookDeliveryRepository } from '@tessera/data/webhooks/webhook-delivery.repository';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import { newId } from '@tessera/kernel/ids';
import { unsealMail } from '@tessera/kit/mail';
import { writeApprovalLink } from '@tessera/runs/approvals/approval-links';
import { Sealing } from '@tessera/kit/sealing';
import { approvalDraft } from '@tessera/testing/approval-drafts';
import { propertyChangeDraft } from '@tessera/testing/property-change-drafts';
import { importDraft } from '@tessera/testing/import-drafts';
import { sampleContent } from '@tessera/testing/sample-content';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { heldPhoto } from './modules/uploads/uploads.fixture.ts';
import type { Person, SliceApi } from './slice.fixture.ts';

/** A workspace with one of everything, and two logged-in people. */
export interface SweepData extends SampleData {
  owner: Person;
  /** Has no rights. */
  member: Person;
}

/** Creates the data of the sweep: through the API where possible, the rest through repositories. */
export async function makeSampleData(api: SliceApi, name: string): Promise<SweepData> {
  const owner = await api.founder(name);
  const [content, member, another, invitation, registration, verification, upload] = await Promise.all([
    sampleContent((operation, input) => api.ok(operation, input, owner.token)),
    api.member(owner.workspace, {}),
    api.login(owner),
    inviteSomebody(api, owner),
    registerSomebody(api, owner),
    sealedVerification(api, owner),
    heldPhoto(api, owner),
  ]);
  const suspect = await suspectedSpam(api, owner, content.form.id);
  const begun = { object_id: content.object.id, format: 'csv' } as const;
  const { id: exported } = await api.ok(exports.start, { body: begun }, owner.token);
  const key = { name: 'Reader', scope: { records: { CAN_VIEW: true } } };
  const secret = { kind: 'bearer', token: 'not a real one' } as const;
  const stored = { name: 'Desk', hosts: ['api.example.com'], secret };
  const credential = await api.ok(storedCredentials.create, { body: stored }, owner.token);
  const { key: apiKey } = await api.ok(apiKeys.create, { body: key }, owner.token);
  // A private address: nothing is sent.
  const mail = {
    host: '127.0.0.1',
    port: 25,
    security: 'none',
    from_name: 'C',
    from_address: 'c@example.com',
  } as const;
  await api.ok(smtp.save, { body: mail }, owner.token);
  const response = await changedResponse(api, owner, content.form.id);
  const imports = await importsInto(api, owner, content.object.id);
  const propertyChanges = await changesOf(api, owner, content.property);
  return {
    ...content,
    propertyChanges,
    suspect,
    apiKey: apiKey.id,
    credential: credential.id,
    webhook: await failedDelivery(api, owner),
    errorGroup: await errorGroupOf(api, owner, content),
    approval: await approvalOf(api, owner, content),
    endedRun: await endedRunOf(api, owner, content),
    export: exported,
    response,
    imports,
    owner,
    member,
    session: another.sessionId,
    invitation,
    registration,
    verification,
    upload,
  };
}

/** A webhook, and a test event that it did not get. */
async function failedDelivery(api: SliceApi, { workspace, token }: Person): Promise<SampleData['webhook']> {
  const body = { name: 'Billing', url: 'https://hooks.example.com/', events: ['run.ended' as const] };
  const { webhook } = await api.ok(webhooks.create, { body }, token);
  const { id } = await api.ok(webhooks.test, { body: { id: webhook.id } }, token);
  const deliveries = api.app.get(WebhookDeliveryRepository, { strict: false });
  const stored = await deliveries.byId(workspace, id);
  const attempt = { at: new Date(), ms: 12, status: 500, answer: 'Busy' };
  if (stored) await deliveries.attempted(stored, attempt, { state: 'failed', nextAt: null });
  return { id: webhook.id, delivery: id };
}

async function importsInto(api: SliceApi, { id: createdBy, workspace }: Person, object: string) {
  const repository = api.app.get(ImportRepository, { strict: false });
  const stored = async (given: Partial<ImportDocument>): Promise<string> => {
    const draft = importDraft({ object, createdBy, workspace, ...given });
    await repository.start(draft);
    return draft._id;
  };
  return {
    uploading: await stored({ phase: 'uploading', sheet: null }),
    ready: await stored({ phase: 'ready' }),
    checked: await stored({ phase: 'checked' }),
    done: await stored({ phase: 'done', batch: newId(), startedAt: new Date() }),
  };
}

async function changesOf(api: SliceApi, { id: createdBy, workspace }: Person, first: SampleData['property']) {
  const repository = api.app.get(PropertyChangeRepository, { strict: false });
  const other = newId();
  const draft = {
    _id: other,
    name: `Made ${other}`,
    folded: other,
    type: 'text',
    description: '',
    group: null,
  } as const;
  const properties = api.app.get(PropertyRepository, { strict: false });
  await properties.add(workspace, { ...draft, options: {} }, 2_000);
  const stored = async (property: string, given: Partial<PropertyChangeDocument>): Promise<string> => {
    const made = propertyChangeDraft({ property, workspace, createdBy, ...given });
    await repository.start(made);
    return made._id;
  };
  const done = await stored(other, { phase: 'done', batch: newId(), doneAt: new Date() });
  await properties.beginTypeChange(workspace, { id: other, revision: 0 }, done);
  await properties.endTypeChange(workspace, other, done, { type: 'textarea', options: '{}' });
  return { checked: await stored(first.id, { phase: 'checked', revision: first.revision }), done };
}

/** A run of a workflow of its own, cancelled before a worker took it. */
async function endedRunOf(api: SliceApi, { workspace, token }: Person, { workflow }: { workflow: { id: string } }) {
  const { run_id: run } = await api.ok(triggers.run, { body: { id: workflow.id, input: {} } }, token);
  const at = new Date();
  const runs = api.app.get(RunRepository, { strict: false });
  const journal = (await runs.byId(workspace, run))?.journal ?? '[]';
  await runs.settle([
    {
      ...{ workspace, run, epoch: 1, revision: 2, status: 'cancelled', result: null, error: null },
      ...{ startedAt: at, finishedAt: at, journal },
    },
  ]);
  return run;
}

async function approvalOf(api: SliceApi, owner: Person, content: { workflow: { id: string }; run: string }) {
  const { workspace, id: person } = owner;
  const { workflow, run } = content;
  const draft = approvalDraft({ workspace, workflow: workflow.id, run, asked: [`person:${person}`] });
  await api.app.get(ApprovalRepository, { strict: false }).add(draft);
  const link = { workspace, approval: draft._id, person: null, email: 'outsider@example.com' };
  return { id: draft._id, run, link: writeApprovalLink(api.app.get(Sealing), link) };
}

async function errorGroupOf(api: SliceApi, { workspace }: Person, content: { workflow: { id: string }; run: string }) {
  const _id = newId();
  const error = { code: 'TIMEOUT', message: 'It took too long.', node: 'end', nodeName: 'End' };
  const of = { workflow: content.workflow.id, workflowName: 'Workflow', lastRun: content.run };
  await api.app
    .get(ErrorGroupRepository, { strict: false })
    .note([{ _id, workspace, ...of, ...error, lastSeen: new Date() }]);
  return _id;
}

async function suspectedSpam(api: SliceApi, { workspace }: Person, form: string): Promise<string> {
  const _id = newId();
  const submission = { _id, workspace, form, version: 1, answers: {}, createdAt: new Date(), spam: true } as const;
  await api.app.get(SubmissionRepository, { strict: false }).accept(submission);
  return _id;
}

async function changedResponse(api: SliceApi, owner: Person, form: string): Promise<SweepData['response']> {
  const id = newId();
  const answers = { name: 'Asha' };
  const submission = { _id: id, workspace: owner.workspace, form, version: 1, answers, createdAt: new Date() };
  await api.app.get(SubmissionRepository, { strict: false }).accept(submission);
  const body = { form_id: form, edits: [{ id, set: { name: 'Asha Rao' } }] };
  const { batch } = await api.ok(responses.edit, { body }, owner.token);
  return { id, field: 'name', batch };
}

async function sealedVerification(api: SliceApi, { workspace }: Person): Promise<string> {
  const file = Buffer.from('not what was sealed');
  const key = `verifications/${workspace}/${newId()}/record`;
  await api.app.get<BlobStore>(BLOB_STORE, { strict: false }).put(key, file);
  const record = { kind: 'record', key, type: 'application/json', size: file.length, sha256: '0'.repeat(64) } as const;
  const ended = {
    status: 'ended',
    outcome: 'review',
    review: 'waiting',
    endedAt: new Date(),
  } as const;
  const draft = verificationDraft({ ...ended, media: [record], secretHash: newId() });
  return (await api.app.get(VerificationRepository, { strict: false }).create(workspace, draft))._id;
}

async function inviteSomebody(api: SliceApi, owner: Person): Promise<string> {
  const email = `invited.${owner.id}@example.com`;
  await api.ok(workspaces.invite, { body: { emails: [email], permissions: {} } }, owner.token);
  const [pending] = await api.app.get(InvitationRepository).pendingOf(owner.workspace);
  const { text } = unsealMail(api.app.get(Sealing), pending?.outbox[0]?.sealed ?? '');
  return /\/invite\/([\w-]+)/.exec(text)?.[1] ?? '';
}

async function registerSomebody(api: SliceApi, owner: Person): Promise<SweepData['registration']> {
  const body = { name: 'N', email: `new.${owner.id}@example.com`, password: 'a long password', workspace_name: 'W' };
  const { registration_id: id } = await api.ok(accounts.startRegistration, { body });
  const registration = await api.app.get(RegistrationRepository).byId(id);
  const { subject } = unsealMail(api.app.get(Sealing), registration?.outbox[0]?.sealed ?? '');
  return { id, code: /\d{6}/.exec(subject)?.[0] ?? '' };
}
