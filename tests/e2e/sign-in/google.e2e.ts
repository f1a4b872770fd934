import { expect, type Page, test } from '@playwright/test';
import { GoogleCalendarServer } from '@tessera/testing/google-calendar-server';
import { OpenIdProvider } from '@tessera/testing/openid-provider';
import { logIn } from '../builder.ts';
import { openIdClient, stack } from '../stack.ts';

// The address that the stack gives the provider.
const address = `http://localhost:${stack.ports.web}`;
test.use({ baseURL: address });
// Both tests need the same ports.
test.describe.configure({ mode: 'serial' });

let provider: OpenIdProvider;
let linkedIn: OpenIdProvider;
let calendars: GoogleCalendarServer;
test.beforeAll(async () => {
  const atLinkedIn = { ...openIdClient, redirect: `${address}/auth/linkedin`, isBasic: true } as const;
  linkedIn = await OpenIdProvider.start(atLinkedIn, stack.ports.linkedin);
  linkedIn.add({ sub: 'gita', email_verified: false, name: 'Gita Rao' });
  calendars = new GoogleCalendarServer(openIdClient, (token) => provider.isToken(token));
  await calendars.listen(stack.ports.googleCalendar);
  provider = await OpenIdProvider.start({ ...openIdClient, redirect: `${address}/auth/google` }, stack.ports.openid);
  provider.add({ sub: 'gita', email: 'gita@gmail.example', email_verified: true, name: 'Gita Rao' });
  provider.add({ sub: 'other', email: 'gita.work@example.com', email_verified: false, name: 'Gita Rao' });
});
test.afterAll(() => [provider, linkedIn, calendars].forEach((each) => each.close()));

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

test('a person links LinkedIn and Google Calendar, sees both, and unlinks them', async ({ page }) => {
  await logIn(page);
  await page.goto('/settings/general/profile');
  await page.getByRole('button', { name: 'Link a LinkedIn account' }).click();
  await choose(page, 'Gita Rao');
  await expect(page.getByText('Your account was linked')).toBeVisible();
  await expect(page.getByText('Gita Rao ·')).toBeVisible();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('No LinkedIn account is linked.')).toBeVisible();

  await page.goto('/settings/general/calendar');
  await page.getByRole('button', { name: 'Link Google Calendar' }).click();
  await choose(page, 'gita@gmail.example');
  await expect(page.getByText('gita@gmail.example · Updated')).toBeVisible({ timeout: 60_000 });
  expect(calendars.calendar.summary).toBe('Tessera');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('events stay in your Google account')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Google Calendar is not linked.')).toBeVisible();
});
