import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';

const text = (id: string, label: string) => ({ id, type: 'text', label, options: {} });

test('a version shows what it changed, and its content can be restored, undone and published again', async ({
  page,
}) => {
  const api = await BuilderApi.signIn();
  const { id, revision } = await api.post<{ id: string; revision: number }>('/api/common/create-form', {
    name: `Claim ${Date.now()}`,
    fields: [text('name', 'Name'), text('note', 'Note')],
  });
  const first = await api.post<{ revision: number; slug: string }>('/api/common/save-form', {
    id,
    revision,
    status: 1,
  });
  const fields = [{ ...text('name', 'Full name'), mandatory: true }, text('phone', 'Phone')];
  await api.post('/api/common/save-form', { id, revision: first.revision, fields, status: 1 });

  await logIn(page);
  await page.goto(`/forms/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const list = page.getByRole('list', { name: 'Versions of the form' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Added 1 field, changed 1, removed 1');
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes.getByText('What changed from version 1 to version 2')).toBeVisible();
  await expect(changes.getByRole('listitem').filter({ hasText: 'Full name' })).toContainText('Mandatory');
  expect(await faultsOf(page)).toEqual([]);

  await list.getByText('Version 1').click();
  await changes.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect(changes.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('Removed');
  await changes.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 1 is the draft now')).toBeVisible();
  const labels = page.getByRole('textbox', { name: /^Label of field/ });
  await expect(labels).toHaveCount(2);
  await expect(labels.nth(1)).toHaveText('Note');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(labels.nth(1)).toHaveText('Phone');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(labels.nth(1)).toHaveText('Note');
  await page.getByRole('button', { name: 'Unpublished changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unpublished changes' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('Removed');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Published as version 3')).toBeVisible();
  await page.goto(`/f/${first.slug}`);
  await expect(page.getByLabel('Note')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveCount(0);
});
