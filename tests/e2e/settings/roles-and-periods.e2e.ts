import { mkdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';

/** A folder for pictures, if somebody wants to look. */
const pictures = process.env['TESSERA_PICTURES'];

async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  const size = page.viewportSize();
  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${pictures}/${name}-${width}-${scheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

test('a role is seen as its people see it, and what changed is in the log', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const name = `Readers ${Date.now()}`;
  const role = await api.post<{ id: string }>('/api/roles/roles-create', {
    name,
    description: '',
    permissions: { forms: { CAN_VIEW: true } },
  });
  const permissions = { forms: { CAN_VIEW: true, CAN_ADD: true } };
  await api.post('/api/roles/roles-update', { id: role.id, permissions });
  await logIn(page);
  await page.goto('/settings/user/role');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'View as this role' }).click();
  const bar = page.getByRole('status').filter({ hasText: `as the role ${name} ` });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('link', { name: 'Workflows' })).toHaveCount(0);
  await page.goto('/forms');
  await expect(bar).toBeVisible();
  await picture(page, 'looking');
  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/settings/monitoring');
  await page.getByText('Configuration Logs').click();
  const changed = page
    .getByRole('row')
    .filter({ hasText: `changed ${name}` })
    .first();
  await changed.getByRole('button', { name: '1 change' }).click();
  await expect(changed.getByText('Rights · forms · add')).toBeVisible();
  await picture(page, 'log');
});

test('shorter periods show what they delete, and notifications have a digest and a calendar', async ({ page }) => {
  await logIn(page);
  await page.goto('/settings/data-privacy');
  await page.getByLabel('Activity and configuration logs').fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep data for a shorter time?' });
  await expect(dialog.getByText('Nothing is older than the new periods now.')).toBeVisible();
  await picture(page, 'periods-dialog');
  await dialog.getByLabel('Reason').fill('Less to keep');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Activity and configuration logs: 180 days → 90 days')).toBeVisible();
  await picture(page, 'periods');

  await page.goto('/settings/general/notifications');
  await page.getByRole('combobox', { name: 'New responses to forms that you own' }).click();
  await page.getByRole('option', { name: 'In the daily digest' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Next digest:')).toBeVisible();
  await picture(page, 'notifications');
  await page.goto('/settings/general/calendar');
  await page.getByRole('button', { name: 'Create an address' }).click();
  await expect(page.getByText('/api/guest/approval-calendar/')).toBeVisible();
  await picture(page, 'calendar-settings');
});
