import { filterText } from '@tessera/query/query-text';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import type { contracts } from '@tessera/contracts/all';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { DraftFields } from '@tessera/contracts/forms/forms.schema';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { teams } from '@tessera/contracts/teams/teams.contract';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import { InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { newId } from '@tessera/kernel/ids';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { unsealMail } from '@tessera/kit/mail';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { Sealing } from '@tessera/kit/sealing';
import { heldPhoto } from './modules/uploads/uploads.fixture.ts';
import type { Person, SliceApi } from './slice.fixture.ts';

/** A workspace with one of everything. */
export interface World {
  owner: Person;
  /** Belongs to the workspace and may do nothing. */
  member: Person;
  team: string;
  role: string;
  form: { id: string; slug: string; revision: number };
  workflow: { id: string; revision: number };
  run: string;
  invitation: string;
  registration: { id: string; code: string };
  /** Another session of the owner. */
  session: string;
  /** A typed consent that was begun, which needs no media server. */
  typed: { session_id: string; secret: string };
  handOff: { ticket: string; link: string };
  /** A verification that is over and waits for a person. */
  verification: string;
  /** A photo that somebody answered with. */
  upload: string;
  /** A response that is suspected to be spam. */
  suspect: string;
}

const definition = WorkflowDefinition.parse({
  nodes: [
    { id: 'begin', kind: 'manually', name: 'Begin', options: {}, position: { x: 0, y: 0 } },
    {
      id: 'end',
      kind: 'output',
      name: 'End',
      options: { values: [{ name: 'a', value: 'b' }] },
      position: { x: 200, y: 0 },
    },
  ],
  edges: [{ id: 'e1', from: 'begin', port: 'out', to: 'end' }],
});
const fields = DraftFields.parse([
  { id: 'name', type: 'text', label: 'Name', mandatory: true, options: {} },
  { id: 'email', type: 'email', label: 'E-mail', options: { verifyEmail: true } },
  { id: 'consent', type: 'videoVerification', label: 'Consent', options: {} },
]);

/** The verification of a filling. */
const place = (form: { slug: string }) => ({
  form: form.slug,
  version: 1,
  field: 'consent',
  filling: 'a-filling-of-somebody',
});

/** Makes a world through the API itself. */
export async function makeWorld(api: SliceApi, name: string): Promise<World> {
  const owner = await api.founder(name);
  const { token } = owner;
  const draft = await api.ok(forms.create, { body: { name: 'Form', fields } }, token);
  const form = await api.ok(forms.save, { body: { id: draft.id, revision: draft.revision, status: 1 } }, token);
  const created = await api.ok(workflows.create, { body: { name: 'Workflow', definition } }, token);
  const workflow = await api.ok(workflows.setStatus, { body: { id: created.id, status: 1 } }, token);
  const { run_id } = await api.ok(triggers.run, { body: { id: workflow.id, input: {} } }, token);
  return {
    owner,
    member: await api.member(owner.workspace, {}),
    team: (await api.ok(teams.create, { body: { name: 'Field staff' } }, token)).id,
    role: (await api.ok(roles.create, { body: { name: 'Clerk', permissions: { forms: { CAN_VIEW: true } } } }, token))
      .id,
    form,
    workflow,
    run: run_id,
    invitation: await inviteSomebody(api, owner),
    registration: await registerSomebody(api, owner),
    session: (await api.login(owner)).sessionId,
    typed: await beginTyped(api, form),
    handOff: await beginHandOff(api, form),
    verification: await sealedVerification(api, owner),
    upload: await heldPhoto(api, owner),
    suspect: await suspectedSpam(api, owner, form.id),
  };
}

async function suspectedSpam(api: SliceApi, { workspace }: Person, form: string): Promise<string> {
  const _id = newId();
  const submission = { _id, workspace, form, version: 1, answers: {}, createdAt: new Date(), spam: true } as const;
  await api.app.get(SubmissionRepository, { strict: false }).accept(submission);
  return _id;
}

async function beginTyped(api: SliceApi, form: { slug: string }): Promise<World['typed']> {
  const body = { ...place(form), request: {}, email: 'asha@example.com', reason: 'no_camera' as const };
  const { session_id, secret } = await api.ok(verificationSessions.beginTyped, { body });
  return { session_id, secret };
}

async function beginHandOff(api: SliceApi, form: { slug: string }): Promise<World['handOff']> {
  const begun = await api.ok(verificationSessions.beginHandOff, { body: { ...place(form), request: {} } });
  return { ticket: begun.ticket, link: begun.address.split('#phone=')[1] ?? '' };
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
  const [pending] = await api.app.get(InvitationRepository).pendingOf(owner.workspace, { skip: 0, limit: 1 });
  const { text } = unsealMail(api.app.get(Sealing), pending?.outbox[0]?.sealed ?? '');
  return /\/invite\/([\w-]+)/.exec(text)?.[1] ?? '';
}

async function registerSomebody(api: SliceApi, owner: Person): Promise<World['registration']> {
  const body = { name: 'N', email: `new.${owner.id}@example.com`, password: 'a long password', workspace_name: 'W' };
  const { registration_id: id } = await api.ok(accounts.startRegistration, { body });
  const registration = await api.app.get(RegistrationRepository).byId(id);
  const { subject } = unsealMail(api.app.get(Sealing), registration?.outbox[0]?.sealed ?? '');
  return { id, code: /\d{6}/.exec(subject)?.[0] ?? '' };
}

interface Sample {
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** The status of the answer where it is not 200. */
  status?: number;
}
type Contracts = typeof contracts;
type OperationName = { [A in keyof Contracts]: `${A}.${keyof Contracts[A] & string}` }[keyof Contracts];

const body = (content: Record<string, unknown> = {}, status?: number): Sample => ({ body: content, status });
const query = (content: Record<string, unknown> = {}, status?: number): Sample => ({ query: content, status });

/** A call of each operation in somebody's world. An operation without one does not compile. */
export const samples: { readonly [Name in OperationName]: (world: World) => Sample } = {
  'accounts.startRegistration': () =>
    body({ name: 'N', email: 'n@example.com', password: 'a long password', workspace_name: 'W' }),
  'accounts.resendCode': ({ registration }) => body({ registration_id: registration.id }),
  'accounts.register': ({ registration }) => body({ registration_id: registration.id, code: registration.code }),
  'accounts.login': ({ owner }) => body({ email: owner.email, password: owner.password }),
  'accounts.authenticate': () => body(),
  'accounts.logout': () => body(),
  'accounts.updateProfile': () => body({ name: 'Renamed', time_zone: 'UTC', language: 'hi' }),
  'accounts.changePassword': ({ owner }) =>
    body({ current_password: owner.password, new_password: 'another password' }),
  'accounts.sessions': () => query({ page: 1, per_page: 10 }),
  'accounts.endSessions': ({ session }) => body({ session_id: session }),
  'accounts.localMail': ({ owner }) => query({ email: owner.email }),
  'workspaces.mine': () => query(),
  'workspaces.byId': ({ owner }) => query({ id: owner.workspace }),
  'workspaces.create': () => body({ name: 'Another' }),
  'workspaces.update': () => body({ name: 'Renamed' }),
  'workspaces.change': ({ owner }) => body({ id: owner.workspace }),
  'workspaces.members': () => query({ page: 1 }),
  'workspaces.invite': () =>
    body({ emails: ['x@example.com'], permissions: { forms: { CAN_VIEW: true } }, roles: ['builtinbuilder'] }),
  'workspaces.invitation': ({ invitation }) => query({ token: invitation }),
  'workspaces.acceptInvitation': ({ invitation }) =>
    body({ token: invitation, name: 'N', password: 'a long password' }),
  'workspaces.setPermissions': ({ member }) => body({ user_id: member.id, permissions: { forms: { CAN_ADD: true } } }),
  'workspaces.removeMember': ({ member }) => body({ user_id: member.id }),
  'teams.all': () => query({ page: 1, search: 'f', sort: 'members', order: 'desc' }),
  'teams.details': ({ team }) => query({ id: team }),
  'teams.create': () => body({ name: 'Night shift', description: 'From ten to six' }),
  'teams.update': ({ team }) => body({ id: team, name: 'Field people' }),
  'teams.delete': ({ team }) => body({ id: team }),
  'teams.addMembers': ({ team, member }) => body({ id: team, user_ids: [member.id] }),
  'teams.removeMembers': ({ team, member }) => body({ id: team, user_ids: [member.id] }),
  'roles.list': () => query({ page: 1, search: 'o', sort: 'updated_at', order: 'desc', status: 1 }),
  'roles.create': () => body({ name: 'Auditor', description: '', permissions: { monitoring: { CAN_VIEW: true } } }),
  'roles.update': ({ role }) => body({ id: role, name: 'Clerks', permissions: {} }),
  'roles.setStatus': ({ role }) => body({ id: role, status: 0 }),
  'roles.addPeople': ({ role, member }) => body({ id: role, user_ids: [member.id] }),
  'roles.removePerson': ({ role, member }) => body({ id: role, user_id: member.id }),
  'roles.people': ({ role }) => query({ id: role }),
  'sharing.ofForm': ({ form }) => query({ id: form.id }),
  'sharing.shareForm': ({ form, member }) =>
    body({ id: form.id, revision: 0, restricted: true, grants: [{ kind: 'person', id: member.id, level: 'view' }] }),
  'sharing.ofWorkflow': ({ workflow }) => query({ id: workflow.id }),
  'sharing.shareWorkflow': ({ workflow }) =>
    body({
      id: workflow.id,
      revision: 0,
      restricted: false,
      grants: [{ kind: 'role', id: 'builtinviewer', level: 'edit' }],
    }),
  'activity.list': () => query({ limit: 5 }),
  'monitoring.health': () => query(),
  'forms.list': () => query({ limit: 5, status: 1, search: 'f' }),
  'forms.get': ({ form }) => query({ id: form.id }),
  'forms.create': () => body({ name: 'Form', fields }),
  'forms.save': ({ form }) => body({ id: form.id, revision: form.revision, name: 'Renamed' }),
  'forms.clone': ({ form }) => body({ id: form.id }),
  'forms.remove': ({ form }) => body({ id: form.id }),
  'publicForms.open': ({ form }) => query({ form: form.slug }),
  'publicForms.submit': ({ form }) =>
    body({ form: form.slug, version: 1, key: 'a-key-of-16-chars', answers: { name: 'Asha' } }),
  'publicForms.sendEmailCode': ({ form }) => body({ form: form.slug, field: 'email', email: 'a@example.com' }),
  'publicForms.confirmEmailCode': ({ form }) =>
    body({ form: form.slug, field: 'email', email: 'a@example.com', code: '000000' }, 410),
  'responses.list': ({ form }) => query({ form_id: form.id, limit: 5 }),
  'responses.notSpam': ({ form, suspect }) => body({ form_id: form.id, id: suspect }),
  'responses.counts': ({ form }) => query({ form_id: form.id }),
  'workflows.list': () =>
    query({ limit: 5, filter: filterText({ property: 'status', operator: 'equal', value: '1' }) }),
  'workflows.get': ({ workflow }) => query({ id: workflow.id }),
  'workflows.create': () => body({ name: 'Workflow', definition }),
  'workflows.save': ({ workflow }) => body({ id: workflow.id, revision: workflow.revision, definition }),
  'workflows.rename': ({ workflow }) => body({ id: workflow.id, name: 'Renamed' }),
  'workflows.clone': ({ workflow }) => body({ id: workflow.id }),
  'workflows.setStatus': ({ workflow }) => body({ id: workflow.id, status: 3 }),
  'workflows.remove': ({ workflow }) => body({ id: workflow.id }),
  'workflows.check': () => body({ definition }),
  'triggers.setHookSecret': ({ workflow }) => body({ id: workflow.id }),
  'triggers.signingSecret': () => query(),
  'workflows.actionsList': () => query(),
  'triggers.run': ({ workflow }) => body({ id: workflow.id, input: { a: 1 } }),
  'triggers.emit': () => body({ event: 'order.paid', payload: {} }),
  'workflows.testNode': () => body({ definition, node_id: 'end', variables: {} }),
  'executions.all': () =>
    query({ limit: 5, filter: filterText({ property: 'status', operator: 'equal', value: 'queued' }) }),
  'executions.ofWorkflow': ({ workflow }) => query({ workflow_id: workflow.id }),
  'executions.details': ({ run }) => query({ id: run }),
  'executions.steps': ({ run }) => query({ id: run }),
  'executions.act': ({ run }) => body({ id: run, action: 'cancel' }),
  'verificationSessions.stop': ({ typed }) => body({ ...typed, reason: 'stopped' }),
  'verificationSessions.reconnect': ({ typed }) => body(typed, 409),
  'verificationSessions.report': ({ typed }) =>
    body({ ...typed, facts: [{ type: 'recording_stopped', at: '2026-01-05T10:00:00Z' }] }),
  'verificationSessions.result': ({ typed }) => body({ ...typed, upload_id: null }),
  'verificationSessions.beginTyped': ({ form }) =>
    body({ ...place(form), request: {}, email: 'asha@example.com', reason: 'no_camera' }),
  'verificationSessions.confirmTyped': ({ typed }) => body({ ...typed, typed: 'Another text', code: '000000' }, 422),
  'verificationSessions.askPerson': ({ form }) =>
    body({ ...place(form), request: {}, contact: 'asha@example.com', reason: 'no_speech' }),
  'verificationSessions.beginHandOff': ({ form }) => body({ ...place(form), request: {} }),
  'verificationSessions.handOffState': ({ handOff }) => body({ ticket: handOff.ticket }),
  'verificationSessions.openHandOff': ({ handOff }) => body({ link: handOff.link, opener: '0'.repeat(32) }),
  'verification.list': () =>
    query({ limit: 5, filter: filterText({ property: 'review', operator: 'equal', value: 'waiting' }) }),
  'verification.get': ({ verification }) => query({ id: verification }),
  'verification.mediaAddress': ({ verification }) => body({ id: verification, kind: 'record' }),
  'verification.checkRecord': ({ verification }) => body({ id: verification }),
  'verification.decide': ({ verification }) => body({ id: verification, decision: 'approve', reason: 'all is well' }),
  'verification.hold': ({ verification }) => body({ id: verification, on: true, reason: 'a claim came in' }),
  'verification.erase': ({ verification }) => body({ id: verification, reason: 'asked for by the person' }),
  'verification.accesses': ({ verification }) => query({ id: verification }),
  'verification.retention': () => query(),
  'verification.setRetention': () =>
    body({ video_days: 30, audio_days: 30, transcript_days: null, record_days: null, reason: 'as agreed' }),
  'verification.signingKey': () => query(),
  'uploads.address': ({ upload }) => body({ id: upload, as: 'attachment' }),
};
