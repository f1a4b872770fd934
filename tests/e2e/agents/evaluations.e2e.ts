import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

test('a draft whose case does not pass is looked at before it is published', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const { id } = await api.post<{ id: string }>('/api/agent/create', { name: 'Judged desk', type: 2 });
  const rules = { contains: ['a full refund'] };
  await api.post('/api/agent/evaluations', { agent_id: id, name: 'Refunds', turns: ['Hello'], rules });
  await logIn(page);
  await page.goto(`/agents/${id}`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Answer questions.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Look at the evaluations first' });
  await expect(dialog).toContainText('One case was not run on this draft.');
  await dialog.getByRole('button', { name: 'Run them now' }).click();
  await expect(dialog).toContainText('One case does not pass:', { timeout: 30_000 });
  await expect(dialog).toContainText('It did not say “a full refund”.');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Published v1')).toBeVisible();
});
