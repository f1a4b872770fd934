import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';

/** Adds a step behind a way out of another. */
async function addBehind(page: Page, step: string, port: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: `Add a step after ${step} (${port})` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(kind);
  await page.keyboard.press('Enter');
  await expect(panelOf(page, kind)).toBeVisible();
}
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name: `Step ${name}` });

/** Inserts a variable into a box by click. */
async function insert(page: Page, box: string, variable: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Insert a variable into ${box}` }).click();
  await page.getByRole('group', { name: 'Variables' }).getByRole('button', { name: variable }).first().click();
}

test('a workflow with a loop, a record and a wait is built by hand, and watched live', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const name = `Guests ${Date.now()}`;
  const object = await api.post<{ id: string }>('/api/common/create-object', {
    name,
    properties: [{ property: { name: `Full name ${Date.now()}`, type: 'text' }, label: 'Full name', required: true }],
  });
  const trigger = {
    ...{ id: 'start', kind: 'manually', name: 'Start' },
    options: { fields: [{ name: 'guests', type: 'any' }] },
    position: { x: 0, y: 0 },
  };
  const { id } = await api.post<{ id: string }>('/api/workflow/createWorkflow', {
    name,
    definition: { nodes: [trigger], edges: [] },
  });
  await logIn(page);
  await page.goto(`/workflows/${id}`);

  await addBehind(page, 'Start', 'Next', 'Loop over a list');
  await insert(page, 'List', /guests/);
  await addBehind(page, 'Loop over a list', 'For each item', 'Wait');
  const wait = panelOf(page, 'Wait');
  await wait.getByLabel('How long', { exact: true }).fill('2');
  await wait.getByLabel('Unit').click();
  await page.getByRole('option', { name: 'Seconds' }).click();
  await addBehind(page, 'Wait', 'Next', 'Create a record');
  const record = panelOf(page, 'Create a record');
  await record.getByLabel('Object').click();
  await page.getByRole('option', { name }).click();
  await record.getByLabel('Add a property').click();
  await page.getByRole('option', { name: 'Full name (required)' }).click();
  await insert(page, 'Full name', /^Item/);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Published as version 1/)).toBeVisible();

  const guests = ['Asha', 'Ravi', 'Meera'];
  const { run_id } = await api.post<{ run_id: string }>('/api/workflow/testworkflow', { id, input: { guests } });
  await page.goto(`/executions/${run_id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('button', { name: /Wait/ }).first()).toBeVisible();
  await expect(page.getByText('Completed').first()).toBeHidden();
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 30_000 });
  await expect(timeline.getByRole('button', { name: /Create a record/ })).toHaveCount(3);

  const { items } = await api.get<{ items: { values: object }[] }>(`/api/records/list?object_id=${object.id}`);
  expect(items.flatMap(({ values }) => Object.values(values)).sort()).toEqual(guests.toSorted());
});
