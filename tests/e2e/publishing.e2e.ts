import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';

/** Tries to publish a form with an invalid verification. */
async function refused(page: Page, consent: Record<string, string>): Promise<void> {
  const api = await BuilderApi.signIn();
  const verification = {
    id: 'verification',
    type: 'videoVerification',
    label: 'Verification',
    options: { languages: ['english', 'hindi'], consent },
  };
  const form = await api.post<{ id: string }>('/api/common/create-form', {
    name: 'Proposal in Hindi',
    fields: [{ id: 'name', type: 'text', label: 'Your name', options: {} }, verification],
  });
  await logIn(page);
  await page.goto(`/forms/${form.id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('2 problems to fix before publishing')).toBeVisible();
}

const asked = 'The agent reads this text, then the proposer reads it back';

test('problems that block publishing are shown at their controls, and disappear once corrected', async ({ page }) => {
  await refused(page, { english: 'I, {{customer_nam}}, agree.' });
  const settings = page.locator('#field-settings');
  await expect(settings.getByText('does not understand “hindi”')).toBeVisible();
  await expect(settings.getByText('customer_nam')).not.toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await settings.getByRole('button', { name: 'Insert a value' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await settings.getByRole('group', { name: 'Languages' }).getByText('हिन्दी').click();
  await settings.getByLabel(asked).fill('I, {{customer_name}}, agree.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published as version 1')).toBeVisible();
});

test('on a phone each problem leads to its control, in settings that open for it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await refused(page, { hindi: 'मैं {{customer_nam}} सहमत हूँ।' });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'customer_nam' })
    .getByRole('button', { name: 'Show', exact: true })
    .click();
  await expect(page.getByRole('dialog').getByLabel(asked)).toBeFocused();
  await expect(page.getByRole('dialog').getByLabel(asked)).toContainText('सहमत');
});
