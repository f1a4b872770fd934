import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';
import { stack } from '../stack.ts';

test('a template is installed with one click, its form fills its board, and it is removed with one', async ({
  page,
  browser,
}) => {
  const api = await BuilderApi.signIn();
  await logIn(page);
  await page.goto('/apps');
  await page.getByRole('link', { name: 'From a template' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Install Support desk' }).click();
  await expect(page.getByRole('link', { name: 'Ticket board' })).toBeVisible();

  const { items } = await api.get<{ items: { name: string; slug: string }[] }>('/api/common/get-public-forms');
  const slug = items.find(({ name }) => name === 'Contact support')?.slug ?? '';
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(`${stack.address}/f/${slug}`);
  await customer.getByLabel('Subject').fill('The invoice is missing');
  await customer.getByRole('button', { name: 'Send message' }).click();
  await expect(customer.getByText('We opened a ticket')).toBeVisible();

  await page.getByRole('link', { name: 'Ticket board' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The invoice is missing')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto('/apps/templates');
  await page.getByRole('button', { name: 'Remove Support desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Install Support desk' })).toBeVisible();
});
