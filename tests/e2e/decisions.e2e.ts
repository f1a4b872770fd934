import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { stack } from './stack.ts';
import { proposal, publish } from './verification/proposer.ts';

/** Requests a person, which needs no room. @returns the id of the pending verification */
async function waiting(): Promise<string> {
  const builder = await BuilderApi.signIn();
  const form = await publish(builder, 'Decided by two', proposal());
  const place = { form: form.address.replace('/f/', ''), version: 1, field: 'verification' };
  const asked = { ...place, filling: `filling-${form.id}`, request: {}, contact: '+91 98765 43210', reason: 'other' };
  const answer = await fetch(`${stack.address}/api/v1/screen-sessions/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const { data } = (await answer.json()) as { data: { session_id: string } };
  return data.session_id;
}

const queue = { property: 'review', operator: 'equal', value: 'waiting' };

const decide = async (page: Page, decision: 'Approve' | 'Reject', reason: string) => {
  await page.getByRole('button', { name: decision }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
};

test('a second decision is refused, and the page shows the first without a reload', async ({ page, browser }) => {
  const id = await waiting();
  const other = await (await browser.newContext({ baseURL: stack.address })).newPage();
  for (const one of [page, other]) {
    await logIn(one);
    await one.goto(`/verifications/${id}`);
    await expect(one.getByText('The proposer asked for a person.')).toBeVisible();
  }
  await decide(other, 'Reject', 'Nobody answers there.');
  await decide(page, 'Approve', 'I called her.');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/approved it, .*: I called her\./)).toBeVisible();
  const dialog = other.getByRole('dialog', { name: 'Already decided' });
  await expect(dialog.getByText(/approved it, .*: I called her\./)).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Nobody answers there.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(other.getByRole('button', { name: 'Approve' })).toBeHidden();
  await other.goto(`/verifications?filter=${encodeURIComponent(JSON.stringify(queue))}`);
  await expect(other.getByRole('heading', { name: 'Verifications' })).toBeVisible();
  await expect(other.getByRole('link', { name: '+91 98765 43210' })).toBeHidden();
});
