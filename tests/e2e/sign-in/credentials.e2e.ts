import { expect, type Page, test } from '@playwright/test';
import { BuilderApi } from '../builder.ts';
import { teammate } from '../people.ts';

/** Opens the link to `/path/…` once the local mailbox shows it; until then an older mail may stand there. */
async function openLink(page: Page, path: string): Promise<void> {
  const link = page.getByRole('region', { name: 'Local mailbox' }).locator(`a[href*="/${path}/"]`);
  // The suite's stack has another address than the one in mails.
  await page.goto(new URL((await link.getAttribute('href')) ?? '').pathname);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => address.pathname === '/');
}

test('a person sets a forgotten password, and moves the account to another address', async ({ browser }) => {
  const page = await teammate(browser, await BuilderApi.signIn(), 'Forgetful Fay');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await elsewhere.getByLabel('Email').fill('forgetful-fay@example.com');
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await openLink(elsewhere, 'reset-password');
  await elsewhere.getByRole('textbox', { name: 'New password' }).fill('another password');
  await elsewhere.getByRole('button', { name: 'Set password' }).click();
  await expect(elsewhere.getByText('Your password was set.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await logIn(elsewhere, 'forgetful-fay@example.com', 'another password');

  await elsewhere.goto('/settings/general/profile');
  await elsewhere.getByRole('button', { name: 'Change email address' }).click();
  const dialog = elsewhere.getByRole('dialog');
  await dialog.getByLabel('New email address').fill('fay@example.com');
  await dialog.getByLabel('Your password').fill('another password');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await openLink(elsewhere, 'confirm-email');
  await elsewhere.getByRole('button', { name: 'Confirm address' }).click();
  await expect(elsewhere.getByText('Your new address is confirmed.')).toBeVisible();
  await logIn(elsewhere, 'fay@example.com', 'another password');
});
