import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { Receiver } from './receiver.ts';

test('a credential is stored, chosen in a step, sent with its call, and shown nowhere', async ({ page }) => {
  const receiver = await Receiver.start();
  const api = await BuilderApi.signIn();
  const name = `Shop ${Date.now()}`;
  const key = `key-${Date.now()}`;
  await logIn(page);
  await page.goto('/settings/credentials');
  await page.getByRole('button', { name: 'Add a credential' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name at least one host')).toBeVisible();
  await dialog.getByLabel('Name', { exact: false }).first().fill(name);
  await dialog.getByLabel('Hosts').fill('127.0.0.1');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'API key' }).fill(key);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The credential ${name} was saved`)).toBeVisible();

  const at = { position: { x: 0, y: 0 } };
  const nodes = [
    { id: 'start', kind: 'manually', name: 'Start', options: {}, ...at },
    { id: 'call', kind: 'webhook', name: 'Call', options: { method: 'GET', url: `${receiver.address}/orders` }, ...at },
  ];
  const definition = { nodes, edges: [{ id: 'a', from: 'start', port: 'out', to: 'call' }] };
  const { id } = await api.post<{ id: string }>('/api/workflow/createWorkflow', { name, definition });
  await page.goto(`/workflows/${id}`);
  const panel = page.getByRole('complementary', { name: 'Step Call' });
  // The canvas moves while it is arranged for the first time.
  await expect(async () => {
    await page.getByText('Call', { exact: true }).first().click();
    await expect(panel).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await panel.getByRole('combobox', { name: 'Credential' }).click();
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Published as version 1/)).toBeVisible();
  const { run_id } = await api.post<{ run_id: string }>('/api/workflow/testworkflow', { id, input: {} });
  await page.goto(`/executions/${run_id}`);
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 30_000 });
  expect(receiver.calls.map(({ headers }) => headers['x-api-key'])).toEqual([key]);
  expect(await page.content()).not.toContain(key);

  await page.goto('/settings/credentials');
  await expect(page.getByRole('row', { name }).getByText('Connected')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} is used by ${name}`)).toBeVisible();
  await receiver.stop();
});
