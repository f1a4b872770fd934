import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { BuilderApi } from './builder.ts';
import { teammate } from './people.ts';

const email = 'two-steps@example.com';
const password = 'a long password';

/** The code of the next time step: the current one was used to turn two-factor login on. */
const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page
    .getByLabel(/^Code from the app/)
    .first()
    .click();
  await page.keyboard.type(code);
}

/** Turns two-factor login on in the settings. @returns the secret and the downloaded recovery codes */
async function turnOn(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await page.goto('/settings/general/security');
  await page.getByRole('button', { name: 'Turn on two-factor login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await dialog.getByRole('group', { name: /^Setup key/ }).textContent()) ?? '';
  await typeCode(page, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole('button', { name: 'Turn on two-factor login' }).click();
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const recovery = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  return { secret, recovery };
}

test('a person turns on two-factor login, logs in with the app, and without the phone', async ({ browser }) => {
  const person = await teammate(browser, await BuilderApi.signIn(), 'Two Steps');
  const { secret, recovery } = await turnOn(person);
  expect(recovery).toHaveLength(10);
  await expect(person.getByText('10 recovery codes left')).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await enterPassword(phone);
  await typeCode(phone, nextCode(secret));
  await phone.waitForURL((address) => address.pathname === '/');

  const withoutPhone = await (await browser.newContext()).newPage();
  await enterPassword(withoutPhone);
  await withoutPhone.getByRole('button', { name: 'Use a recovery code' }).click();
  await withoutPhone.getByLabel('Recovery code').fill('ABCD-EFGH-JKMN');
  await withoutPhone.getByRole('button', { name: 'Log in' }).click();
  await expect(withoutPhone.getByText('This recovery code is wrong, or was used already.')).toBeVisible();
  await withoutPhone.getByLabel('Recovery code').fill(recovery[0] ?? '');
  await withoutPhone.getByRole('button', { name: 'Log in' }).click();
  await withoutPhone.waitForURL((address) => address.pathname === '/');
});
