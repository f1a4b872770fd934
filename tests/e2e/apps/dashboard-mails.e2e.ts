import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

interface Mails {
  items: { subject: string; text: string; html?: string }[];
}

test('a dashboard is sent by mail: scheduled, sent now, paused and deleted', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const mark = Date.now();
  const place = { width: 6, height: 1 };
  const runs = { source: { kind: 'runs' }, measure: { of: 'count' } };
  const { id } = await api.post<{ id: string }>('/api/pages/save-dashboard', {
    interfaceName: `Runs ${mark}`,
    content: { tiles: [{ id: `tile${mark}0000000`, kind: 'number', title: 'All runs', ...place, ...runs }] },
  });
  await logIn(page);
  await page.goto(`/apps/${id}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Send by mail…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send by mail' });
  await expect(dialog.getByText('No schedules yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add schedule' }).click();

  const form = page.getByRole('dialog', { name: 'Add schedule' });
  const email = `reader-${mark}@example.com`;
  await form.getByLabel('Repeats').click();
  await page.getByRole('option', { name: 'Cron expression' }).click();
  await form.getByLabel('Cron expression').last().fill('*/5 * * * *');
  await form.getByLabel('Other addresses').fill(email);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/at least 60 minutes between two mails/)).toBeVisible();
  await form.getByLabel('Cron expression').last().fill('0 9 * * 1');
  await form.getByRole('button', { name: 'Save' }).click();

  const row = dialog.getByRole('row', { name: new RegExp(`Runs ${mark}`) });
  await expect(row).toContainText('Mon at 09:00 · 2 recipients');
  expect(await faultsOf(page)).toEqual([]);
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Actions of Runs ${mark}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Send now');
  await expect(row).toContainText('Sent to 2 recipients');
  await expect(async () => {
    const { items } = await api.get<Mails>(`/api/guest/local-mailbox?email=${email}`);
    expect(items).toEqual([
      expect.objectContaining({ subject: `Runs ${mark}`, text: expect.stringContaining(`/apps/${id}`) }),
    ]);
  }).toPass();
  await act('Pause');
  await expect(row).toContainText('Paused');
  await act('Delete');
  await page
    .getByRole('dialog', { name: /Delete the schedule/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(dialog.getByText('No schedules yet')).toBeVisible();
});
