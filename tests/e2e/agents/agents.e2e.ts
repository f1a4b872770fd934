import { expect, test } from '@playwright/test';
import { logIn } from '../builder.ts';

test('an agent is made from a description, extended, published, changed and restored', async ({ page }) => {
  await logIn(page);
  await page.goto('/agents');
  await page.getByRole('button', { name: 'New agent' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'What should the agent do?' })
    .fill('A claims assistant for Sunrise Insurance. It tells customers what is covered.');
  await dialog.getByRole('button', { name: 'Create agent' }).click();

  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await expect(prompt).toContainText('It tells customers what is covered.');
  await page.getByRole('tab', { name: 'Denied words' }).click();
  await page.getByRole('button', { name: 'Add word' }).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('alert')).toContainText('Denied word 1 is empty.');
  await page.getByRole('textbox', { name: 'Word or phrase' }).fill('lawyer*');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published v1')).toBeVisible();

  await page.getByRole('tab', { name: 'Configuration' }).click();
  await page.getByRole('textbox', { name: 'Reply when nothing was found' }).fill('Let me ask a colleague.');
  await page.getByRole('button', { name: 'Unpublished changes' }).click();
  await expect(page.getByText('Let me ask a colleague.')).toBeVisible();
  await page.getByRole('link', { name: /^Version 1/ }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Reply when nothing was found' })).toHaveValue('');
});
