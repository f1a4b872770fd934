import { expect, type Page, test } from '@playwright/test';
import { BuilderApi } from '../builder.ts';
import { teammate } from '../people.ts';

const email = 'texted-tara@example.com';

/** Takes the code over from the local mailbox, which keeps text messages too. */
async function useCode(page: Page): Promise<void> {
  const mailbox = page.getByRole('region', { name: 'Local mailbox' });
  await expect(mailbox.getByText(/^Text message to/)).toBeVisible();
  await mailbox.getByRole('button', { name: /^Use/ }).click();
}

test('a person turns on codes by text message, and logs in with one', async ({ browser }) => {
  const page = await teammate(browser, await BuilderApi.signIn(), 'Texted Tara');
  await page.goto('/settings/general/security');
  await page.getByRole('button', { name: 'Get codes by text message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill('98765 43210');
  await dialog.getByLabel('Your password').fill('a long password');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('must be a number with its country code, such as +91 98765 43210')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('+91 98765 43210');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await useCode(page);
  await dialog.getByRole('button', { name: 'Confirm phone' }).click();
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('Text messages go to •••• 3210.')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  // The mailbox shows the newest message: the one before was used to confirm the phone.
  const sent = elsewhere.waitForResponse((response) => response.url().endsWith('/api/guest/mobile_verification_otp'));
  await elsewhere.getByRole('button', { name: 'Send me a text message' }).click();
  await sent;
  await expect(elsewhere.getByText('We sent a code to •••• 3210.')).toBeVisible();
  await useCode(elsewhere);
  await elsewhere.waitForURL((address) => address.pathname === '/');
});
