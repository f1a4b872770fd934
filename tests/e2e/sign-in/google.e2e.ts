import { expect, type Page, test } from '@playwright/test';
import { OpenIdProvider } from '@tessera/testing/openid-provider';
import { openIdClient, stack } from '../stack.ts';

// The address that the stack gives the provider.
const address = `http://localhost:${stack.ports.web}`;
test.use({ baseURL: address });

let provider: OpenIdProvider;
test.beforeAll(async () => {
  provider = await OpenIdProvider.start({ ...openIdClient, redirect: `${address}/auth/google` }, stack.ports.openid);
  provider.add({ sub: 'gita', email: 'gita@gmail.example', email_verified: true, name: 'Gita Rao' });
  provider.add({ sub: 'other', email: 'gita.work@example.com', email_verified: false, name: 'Gita Rao' });
});
test.afterAll(() => provider.close());

const isHome = (page: Page) => page.waitForURL((at) => at.origin === address && at.pathname === '/');

async function choose(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: email }).click();
}

test('a person signs up with Google, logs in with it, and links another account', async ({ page, browser }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await choose(page, 'gita@gmail.example');
  await expect(page.getByLabel('Your name')).toHaveValue('Gita Rao');
  await page.getByLabel('Name of the workspace').fill('Gita Ltd');
  await page.getByRole('button', { name: 'Create account' }).click();
  await isHome(page);

  await page.goto('/settings/general/security');
  await expect(page.getByText('Your only way to log in')).toBeVisible();
  await page.getByRole('button', { name: 'Link a Google account' }).click();
  await page.getByRole('button', { name: 'Continue to Google' }).click();
  await choose(page, 'gita.work@example.com');
  await expect(page.getByText('Your account was linked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink' })).toHaveCount(2);

  const elsewhere = await (await browser.newContext({ baseURL: address })).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByRole('button', { name: 'Continue with Google' }).click();
  await choose(elsewhere, 'gita.work@example.com');
  await isHome(elsewhere);
  // The address came back without anything that waits for it.
  await elsewhere.goto('/auth/google?code=old&state=old');
  await expect(elsewhere.getByRole('heading', { name: 'The login with Google failed' })).toBeVisible();
});
