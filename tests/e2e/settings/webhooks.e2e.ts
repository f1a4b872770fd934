import { expect, test } from '@playwright/test';
import { logIn } from '../builder.ts';
import { Receiver } from '../receiver.ts';

test('a webhook gets a test event, its log shows the answer, and the event is sent again', async ({ page }) => {
  const receiver = await Receiver.start();
  receiver.status = 503;
  const name = `Billing ${Date.now()}`;
  await logIn(page);
  await page.goto('/settings/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill(`${receiver.address}/events`);
  await dialog.getByRole('button', { name: 'New webhook' }).click();
  await expect(dialog.getByText(/whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByRole('grid').getByText('Failed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('"webhook.test"')).toBeVisible();
  await expect(panel.getByText('{"taken":false}')).toBeVisible();

  receiver.status = 200;
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(panel.getByText('{"taken":true}')).toBeVisible();
  const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(receiver.calls[1]?.headers['webhook-signature']).toMatch(/^v1,/);
  await receiver.stop();
});
