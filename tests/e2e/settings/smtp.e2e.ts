import { expect, test } from '@playwright/test';
import { SmtpServer } from '@tessera/testing/smtp-server';
import { logIn } from '../builder.ts';

test('mail goes through the workspace’s SMTP server, whose own answer is shown', async ({ page }) => {
  const server = new SmtpServer();
  const { port } = new URL(await server.listen());
  await logIn(page);
  await page.goto('/settings/general/smtp');
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await page.getByLabel('Port').fill(port);
  await page.getByLabel('Sender name').fill('Demo Ltd');
  await page.getByLabel('Sender address').fill('hello@demo.example');
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByText('The settings were saved').first()).toBeVisible();

  const recipient = page.getByLabel('Recipient');
  const send = page.getByRole('button', { name: 'Send a test message' });
  await recipient.fill('asha@example.com');
  await send.click();
  await expect(page.getByText('The server accepted the message')).toBeVisible();
  expect(server.taken).toMatchObject([{ to: [expect.stringContaining('asha@example.com')] }]);

  server.answerTo = () => '550 5.1.1 No such user here';
  await recipient.fill('nobody@example.com');
  await send.click();
  await expect(page.getByText('The message was not sent')).toBeVisible();
  await expect(page.getByText('550 5.1.1 No such user here', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The SMTP server was removed')).toBeVisible();
  await server.close();
});
