import { expect, test } from '@playwright/test';
import { logIn } from './builder.ts';

test('Home leads to the lists behind its figures', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  const activity = page.getByRole('region', { name: 'Activity' });
  await activity.getByText('30 days', { exact: true }).click();
  await activity.getByRole('link', { name: /^Runs/ }).click();
  await expect(page).toHaveURL(/\/executions\?filter=.*lastDays/);
});
