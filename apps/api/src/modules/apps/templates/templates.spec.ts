import { appTemplates } from '@tessera/contracts/apps/app-templates.contract';
import { appTemplateIds } from '@tessera/contracts/apps/templates/app-template';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { properties } from '@tessera/contracts/properties/properties.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { AppInstallationRepository } from '@tessera/data/apps/app-installation.repository';
import type { PermissionMap } from '@tessera/access/rights';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder();
});
afterAll(() => api.stop());

const install = (template: string, { token } = owner) => api.call(appTemplates.install, { body: { template }, token });
const remove = (template: string) => api.call(appTemplates.remove, { body: { template }, token: owner.token });
const installed = async () => (await api.ok(appTemplates.installed, {}, owner.token)).items;
/** How much of everything the workspace has. */
async function counts() {
  const { token } = owner;
  const lists = [
    await api.ok(objects.list, { query: {} }, token),
    await api.ok(properties.list, { query: {} }, token),
    await api.ok(forms.list, { query: {} }, token),
    await api.ok(workflows.list, { query: {} }, token),
    await api.ok(apps.list, { query: {} }, token),
  ];
  return lists.map(({ items }) => items.length);
}

describe('a template of apps', () => {
  it.each(appTemplateIds)('%s is made whole and published, and goes as a whole', async (template) => {
    const { status, body } = await install(template);
    expect(body).toMatchObject({ success: true });
    expect(status).toBe(200);
    expect(body.data.is_complete).toBe(true);
    const kinds = body.data.parts.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['object', 'form', 'workflow', 'app', 'app', 'app', 'app']);
    const { items } = await api.ok(apps.list, { query: {} }, owner.token);
    expect(items.map((app) => app.status)).toEqual([1, 1, 1, 1]);
    const [form] = (await api.ok(forms.list, { query: {} }, owner.token)).items;
    const [workflow] = (await api.ok(workflows.list, { query: {} }, owner.token)).items;
    expect(form).toMatchObject({ published_version: 1 });
    expect(workflow).toMatchObject({ published_version: 1, trigger_problem: null });

    expect((await install(template)).status).toBe(409);
    expect((await remove(template)).body.data).toEqual({ removed: true });
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    expect((await remove(template)).body.data).toEqual({ removed: false });
  });

  it('finds free names beside what is there, and can be made again', async () => {
    await api.ok(objects.create, { body: { name: 'Deals' } }, owner.token);
    expect((await install('crm')).body.data.parts[0].name).toBe('Deals 2');
    await remove('crm');
    expect((await install('crm')).status).toBe(200);
  });

  it('can be removed when its making was interrupted', async () => {
    const installations = api.app.get(AppInstallationRepository, { strict: false });
    await installations.begin(owner.workspace, 'claims', owner.id);
    const { id, name } = await api.ok(objects.create, { body: { name: 'Claims' } }, owner.token);
    await installations.addPart(owner.workspace, 'claims', { kind: 'object', id, name });
    expect(await installed()).toMatchObject([{ template: 'claims', is_complete: false }]);
    expect((await remove('claims')).body.data).toEqual({ removed: true });
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  it('leaves nothing when the person lacks a right on the way', async () => {
    const rights = {
      apps: { CAN_VIEW: true, CAN_ADD: true },
      objects: { CAN_VIEW: true, CAN_ADD: true, CAN_EDIT: true, CAN_DELETE: true },
      properties: { CAN_VIEW: true, CAN_DELETE: true },
    };
    const member = await api.member(owner.workspace, rights as PermissionMap);
    expect((await install('crm', member)).status).toBe(403);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    expect(await installed()).toEqual([]);
  });
});
