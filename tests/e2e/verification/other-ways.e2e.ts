import { expect } from '@playwright/test';
import { faultsOf } from '../faults.ts';
import { test } from './journey.ts';

interface Mails {
  items: { to: string; text: string }[];
}

test('a typed consent is confirmed by a mailed code, and a person decides', async ({ page, proposer, owner }) => {
  await page.getByRole('button', { name: "I can't show my face or speak" }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Why can’t you use video?').selectOption({ label: 'I cannot or do not want to speak' });
  await page.getByLabel('Email address for the code').fill('asha@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  const text = await page.locator('mark').innerText();
  await page.getByLabel('Your consent, typed').fill('I do not agree to anything.');
  await page.getByLabel('The 6 digits from the email').fill(await codeFor('asha@example.com'));
  await page.getByRole('button', { name: 'Submit consent' }).click();
  await expect(page.getByText('Type the whole consent text.')).toBeVisible();
  await page.getByLabel('Your consent, typed').fill(text);
  await page.getByRole('button', { name: 'Submit consent' }).click();
  await proposer.ended('Sent for Review');
  await expect(page.getByText('A person will review your consent.')).toBeVisible();
  await proposer.thanked();
  expect(await owner.sealed()).toMatchObject({
    route: 'typed',
    outcome: 'review',
    review: 'waiting',
    review_reasons: ['typed_consent', 'address_by_hand'],
    submission_id: expect.any(String),
  });

  async function codeFor(email: string): Promise<string> {
    let code: string | undefined;
    await expect
      .poll(async () => {
        const { items } = await owner.builder.get<Mails>(`/api/guest/local-mailbox?email=${email}`);
        code = /\b\d{6}\b/.exec(items[0]?.text ?? '')?.[0];
        return code;
      })
      .toBeDefined();
    return code ?? '';
  }
});

test('a request for a person goes into the review queue', async ({ page, proposer, owner }) => {
  await page.getByRole('button', { name: "I can't show my face or speak" }).click();
  await page.getByRole('radio', { name: 'Ask to be contacted' }).check();
  await page.getByLabel('Why can’t you use video?').selectOption({ label: 'I have no camera or microphone' });
  await page.getByLabel('Email address or phone number').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Ask for a person' }).click();
  await proposer.ended('Sent for Review');
  await expect(page.getByText('A person will get in touch with you')).toBeVisible();
  await proposer.thanked();
  expect(await owner.sealed()).toMatchObject({
    route: 'person',
    outcome: 'review',
    review: 'waiting',
    review_reasons: ['person_asked'],
  });
});
