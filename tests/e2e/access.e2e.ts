import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { teammate } from './people.ts';

interface Form {
  id: string;
  name: string;
}

const noAccess = (page: Page) => page.getByText('You don’t have access to this page');

async function newForm(api: BuilderApi, name: string): Promise<Form> {
  const fields = [{ id: 'name', type: 'text', label: 'Your name', options: {} }];
  return await api.post<Form>('/api/common/create-form', { name, fields });
}

/** Opens the dialog "Manage access" of a form. */
async function manageAccess(owner: Page, form: Form) {
  await owner.goto(`/forms/${form.id}`);
  await owner.getByRole('button', { name: 'Manage access' }).click();
  return owner.getByRole('dialog', { name: `Access to ${form.name}` });
}

/** Shares a form with one person, or with nobody. */
async function share(api: BuilderApi, { id }: Form, revision: number, person?: string): Promise<void> {
  const grants = person === undefined ? [] : [{ kind: 'person', id: person, level: 'view' }];
  await api.post('/api/sharing/share-form', { id, revision, restricted: false, grants });
}

test('a teammate sees the one form that is shared with them, until it is not any more', async ({ page, browser }) => {
  const api = await BuilderApi.signIn();
  const mark = Date.now();
  const shared = await newForm(api, `Shared ${mark}`);
  const other = await newForm(api, `Not shared ${mark}`);
  const name = `Mira ${mark}`;
  const mira = await teammate(browser, api, name);
  await expect(mira.getByText('Nothing is shared with you yet')).toBeVisible();
  const places = mira.getByRole('navigation').getByRole('link');
  await expect(places).toHaveText(['Home', 'Settings']);

  await logIn(page);
  const giving = await manageAccess(page, shared);
  await giving.getByRole('combobox', { name: 'Add people, teams or roles' }).fill(name);
  await page.getByRole('option', { name }).click();
  await giving.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Access saved')).toBeVisible();

  // Home follows without a reload.
  await expect(places).toHaveText(['Home', 'Forms', 'Settings']);
  await expect(mira.getByRole('link', { name: /^Forms 1 0 published/ })).toBeVisible();
  await mira.getByRole('link', { name: shared.name }).click();
  await expect(mira.getByRole('heading', { name: shared.name, level: 1 })).toBeVisible();
  await expect(mira.getByRole('tab', { name: 'Build', selected: true })).toBeVisible();
  await expect(mira.getByText('View only')).toBeVisible();
  await mira.goto('/forms');
  await expect(mira.getByRole('grid', { name: 'Forms' }).getByRole('row')).toHaveCount(2);
  await expect(mira.getByRole('link', { name: shared.name })).toBeVisible();
  for (const address of ['/workflows', `/forms/${other.id}`]) {
    await mira.goto(address);
    await expect(noAccess(mira)).toBeVisible();
  }

  await mira.goto(`/forms/${shared.id}`);
  await expect(mira.getByText('View only')).toBeVisible();
  const taking = await manageAccess(page, shared);
  await taking.getByRole('button', { name: `Remove ${name}` }).click();
  await taking.getByRole('button', { name: 'Save' }).click();
  await expect(noAccess(mira)).toBeVisible();
});

test('an open page closes with its grant, and opens with it again, beside another grant', async ({ browser }) => {
  const api = await BuilderApi.signIn();
  const mark = Date.now();
  const [kept, taken] = [await newForm(api, `Kept ${mark}`), await newForm(api, `Taken ${mark}`)];
  const mira = await teammate(browser, api, `Mira ${mark}`);
  const { items } = await api.get<{ items: { id: string }[] }>(`/api/company/users-list?search=${mark}`);
  await share(api, kept, 0, items[0]?.id);
  await share(api, taken, 0, items[0]?.id);
  await mira.goto(`/forms/${taken.id}`);
  const opened = mira.getByRole('heading', { name: taken.name, level: 1 });
  await expect(opened).toBeVisible();
  await share(api, taken, 1);
  await expect(noAccess(mira)).toBeVisible();
  await expect(opened).toBeHidden();
  await share(api, taken, 2, items[0]?.id);
  await expect(opened).toBeVisible();
});
