import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';
import { teammate } from '../people.ts';

test('people talk about a record, and a mention waits on Home', async ({ browser, page }) => {
  const api = await BuilderApi.signIn();
  const mark = Date.now();
  const property = { name: `Claimant ${mark}`, type: 'text' };
  const object = await api.post<{ id: string }>('/api/common/create-object', {
    name: `Claims ${mark}`,
    properties: [{ property, label: 'Claimant' }],
  });
  await api.post('/api/records/create', { object_id: object.id, records: [{ values: { claimant: 'Asha Rao' } }] });
  const app = await api.post<{ id: string }>('/api/pages/create-interface', {
    type: 1,
    interfaceName: `Claims ${mark}`,
    dataSource: { kind: 'object', id: object.id },
  });
  await api.post('/api/pages/delete-interface', { id: app.id, status: 1 });
  await logIn(page);
  await page.goto(`/apps/${app.id}`);
  await page.getByRole('row', { name: /Asha Rao/ }).hover();
  await page.getByRole('button', { name: 'Open Asha Rao' }).click();
  const drawer = page.getByRole('dialog', { name: 'Asha Rao' });
  await drawer.getByRole('tab', { name: 'Comments' }).click();
  const field = drawer.getByRole('textbox', { name: 'New comment' });
  await field.pressSequentially('Please call, @');
  await expect(drawer.getByRole('listbox', { name: 'People to mention' })).toBeVisible();
  await field.press('Enter');
  await field.pressSequentially('today');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(drawer.getByText(/Please call, @.+ today/)).toBeVisible();
  // The row says so without being read again by hand.
  await expect(page.getByText('1 comment', { exact: true })).toBeAttached();

  await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Edit comment' }).fill('Please call tomorrow');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Please call tomorrow')).toBeVisible();

  expect(await faultsOf(page)).toEqual([]);

  // Somebody who may only comment in the app mentions the person.
  const mate = await teammate(browser, api, 'Mina Mentions');
  const people = await api.get<{ items: { id: string; name: string }[] }>('/api/records/comment-people?search=mina');
  const grants = [{ kind: 'person', id: people.items[0]?.id, level: 'comment' }];
  await api.post('/api/sharing/share-app', { id: app.id, revision: 0, restricted: false, grants });
  const { items } = await api.get<{ items: { id: string }[] }>(`/api/records/list?object_id=${object.id}`);
  await mate.goto(`/apps/${app.id}?record=${items[0]?.id}&comments=true`);
  await mate.getByRole('textbox', { name: 'New comment' }).fill('I am on it');
  await mate.getByRole('button', { name: 'Send' }).click();
  await expect(drawer.getByText('I am on it')).toBeVisible();
  await page.goto('/');
  await mate.getByRole('textbox', { name: 'New comment' }).pressSequentially('@demo');
  await mate.getByRole('option').first().click();
  await mate.getByRole('textbox', { name: 'New comment' }).pressSequentially('have a look');
  await mate.getByRole('button', { name: 'Send' }).click();
  await expect(mate.getByText('have a look')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: /Mina Mentions mentioned you: Asha Rao/ }).click();
  await expect(page.getByText('have a look')).toBeVisible();
  // It was seen, so it waits no more.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByText(/mentioned you: Asha Rao/)).toBeHidden();
});
