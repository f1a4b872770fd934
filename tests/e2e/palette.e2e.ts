import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';

test('the palette opens by its shortcut, and pages, settings and forms by the keyboard alone', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const name = `Palette ${Date.now()}`;
  await api.post('/api/common/create-form', { name, fields: [] });
  await logIn(page);
  const search = page.getByPlaceholder('Search forms, workflows, apps, agents, records, people and settings');

  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await search.fill(name);
  await expect(page.getByRole('option', { name }).or(page.getByRole('button', { name })).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forms\/[a-z0-9]+\?tab=create/);

  await page.keyboard.press('Control+k');
  await search.fill('api keys');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/api-keys/);

  await page.keyboard.press('Control+k');
  await search.fill('no such thing at all');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
});
