import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { BuilderApi } from '../builder.ts';
import { teammate } from '../people.ts';
import { stack } from '../stack.ts';

// Passkeys need a host name: addresses in digits have none.
const address = `http://localhost:${stack.ports.web}`;

/** An authenticator in the device, which recognises the person. @returns a function that makes it fail to */
async function withAuthenticator(page: Page): Promise<(recognises: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

/** The person's browser at the host name, logged in. */
async function atHostName(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  return page;
}

test('a person adds a passkey, logs in with it, renames and removes it', async ({ browser }) => {
  const invited = await teammate(browser, await BuilderApi.signIn(), 'Keyed Kavi');
  const page = await atHostName(invited.context(), 'keyed-kavi@example.com');
  const recognise = await withAuthenticator(page);
  await page.goto(`${address}/settings/general/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Your password').fill('a long password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your passkey was added')).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}/login`);
  await recognise(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The passkey was not used.')).toBeVisible();
  await recognise(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');

  await page.goto(`${address}/settings/general/security`);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByLabel('Your password').fill('a long password');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey is not known here.')).toBeVisible();
});
