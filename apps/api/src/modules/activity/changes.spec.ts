import { activity } from '@tessera/contracts/activity/activity.contract';
import { apiKeys } from '@tessera/contracts/api-keys/api-keys.contract';
import { retention } from '@tessera/contracts/privacy/retention.contract';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { smtp } from '@tessera/contracts/smtp/smtp.contract';
import { webhooks } from '@tessera/contracts/webhooks/webhooks.contract';
import { workflowControls } from '@tessera/contracts/workflows/controls/workflow-controls.contract';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { eventually } from '@tessera/testing/eventually';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder('Asha');
});
afterAll(() => api.stop());

/** What the newest entry of an operation says that changed: `field: before → after`. */
async function changesOf(operation: string): Promise<string[]> {
  return eventually(async () => {
    const { items } = await api.ok(activity.list, {}, owner.token);
    const entry = items.find((each) => each.operation === operation);
    expect(entry).toBeDefined();
    return (entry?.changes ?? []).map(({ field, before, after, is_secret: isSecret }) =>
      isSecret ? `${field} changed` : `${field}: ${before} → ${after}`,
    );
  });
}

it('has the values of a role before and after, and its people by name', async () => {
  const permissions = { forms: { CAN_VIEW: true } };
  const role = await api.ok(roles.create, { body: { name: 'Readers', permissions } }, owner.token);
  expect(await changesOf('roles.create')).toEqual(
    expect.arrayContaining(['name: null → Readers', 'permissions.forms.CAN_VIEW: null → true']),
  );
  const changed = { id: role.id, name: 'Writers', permissions: { forms: { CAN_VIEW: true, CAN_EDIT: true } } };
  await api.ok(roles.update, { body: changed }, owner.token);
  expect(await changesOf('roles.update')).toEqual([
    'name: Readers → Writers',
    'permissions.forms.CAN_EDIT: null → true',
  ]);
  const ravi = await api.member(owner.workspace, {}, 'Ravi');
  await api.ok(roles.addPeople, { body: { id: role.id, user_ids: [ravi.id] } }, owner.token);
  expect(await changesOf('roles.addPeople')).toEqual(['people: null → Ravi']);
});

it('says of secrets only that they changed, and of addresses only the host', async () => {
  const server = { host: 'mail.example.com', port: 587, security: 'starttls', username: 'asha' } as const;
  const from = { from_name: 'Asha', from_address: 'asha@example.com' };
  const mail = { ...server, ...from, password: 'first-secret' };
  await api.ok(smtp.save, { body: mail as never }, owner.token);
  expect(await changesOf('smtp.save')).toEqual(
    expect.arrayContaining(['host: null → mail.example.com', 'password changed']),
  );
  const hook = { name: 'Claims', url: 'https://hooks.example.com/path-secret?key=1', events: ['form.submitted'] };
  const { webhook } = await api.ok(webhooks.create, { body: hook as never }, owner.token);
  expect(await changesOf('webhooks.create')).toEqual(
    expect.arrayContaining(['url: null → hooks.example.com', 'secret changed']),
  );
  await api.ok(webhooks.renewSecret, { body: { id: webhook.id } }, owner.token);
  expect(await changesOf('webhooks.renewSecret')).toEqual(['secret changed']);
  const key = { name: 'Reader', scope: { forms: { CAN_VIEW: true } } };
  const { token } = await api.ok(apiKeys.create, { body: key as never }, owner.token);
  expect(await changesOf('apiKeys.create')).toEqual(expect.arrayContaining(['scope.forms.CAN_VIEW: null → true']));
  const log = JSON.stringify(await api.ok(activity.list, {}, owner.token));
  for (const secret of ['first-secret', 'path-secret', token]) expect(log).not.toContain(secret);
});

it('is in the file of the log, and has the periods of both parts of retention', async () => {
  await api.ok(workspaces.update, { body: { name: 'New name' } }, owner.token);
  const { changes: _, ...periods } = await api.ok(retention.get, {}, owner.token);
  const shorter = { ...periods, conversations_days: 30, audio_days: 90, reason: 'less to keep' };
  await api.ok(retention.save, { body: shorter }, owner.token);
  expect(await changesOf('retention.save')).toEqual(['audio_days: 1095 → 90', 'conversations_days: null → 30']);
  const file = await api.ok(activity.download, { body: { log: 'configuration' } }, owner.token);
  expect(file.content).toContain('→ New name');
  expect(file.content).toContain('audio_days: 1095 → 90');
});

it('has how many runs were kept before and after', async () => {
  await api.ok(workflowControls.setRetention, { body: { keep_runs: 100, keep_days: 30 } }, owner.token);
  expect(await changesOf('workflowControls.setRetention')).toEqual(
    expect.arrayContaining(['keepRuns: null → 100', 'keepDays: null → 30']),
  );
});
