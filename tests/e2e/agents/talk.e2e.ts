import { expect, test } from '@playwright/test';
import { logIn } from '../builder.ts';

test('a draft is tried beside its builder, and the talk is judged after its end', async ({ page }) => {
  await logIn(page);
  await page.goto('/agents');
  await page.getByRole('button', { name: 'New agent' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What should the agent do?' }).fill('A desk that helps customers.');
  await dialog.getByRole('button', { name: 'Create agent' }).click();
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();

  const log = page.getByRole('log', { name: 'Transcript' });
  const say = async (text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await say('You are liars, I hate this company.');
  await expect(log.getByText(/local brain · \d+ ms/)).toHaveCount(1);
  await say('bye');
  await expect(page.getByText('This test has ended.')).toBeVisible();
  await expect(log.getByText('Angry')).toBeVisible();
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await page.goto('/agents/conversations');
  await page.getByRole('link', { name: /desk/i }).nth(1).click();
  await expect(page.getByRole('heading', { name: 'Outcome' })).toBeVisible();
  await expect(page.getByText('“You are liars, I hate this company.”').first()).toBeVisible();
});
