import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an app goes into a folder, gets a picture, and stays when the folder is deleted', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const mark = Date.now();
  const { id } = await api.post<{ id: string }>('/api/pages/create-interface', {
    type: 5,
    interfaceName: `Handbook ${mark}`,
  });
  await api.post('/api/pages/delete-interface', { id, status: 1 });
  await logIn(page);
  await page.goto('/apps');
  const menu = page.getByRole('button', { name: `Actions of Handbook ${mark}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Move to folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Folder' })
    .or(dialog.getByRole('combobox', { name: 'Folder' }))
    .click();
  await page.getByRole('option', { name: 'New folder' }).click();
  await dialog.getByRole('textbox', { name: 'Name of the folder' }).fill(`Sales ${mark}`);
  await dialog.getByRole('button', { name: 'Move' }).click();
  const folder = page.getByRole('button', { name: `Sales ${mark}`, exact: true });
  await folder.click();
  await expect(folder).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: `Handbook ${mark}` })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // The folders can be folded away.
  await page.getByRole('button', { name: /^\d+ folders?$/ }).click();
  await expect(folder).toBeHidden();
  await page.getByRole('button', { name: /^\d+ folders?$/ }).click();
  await page.getByRole('button', { name: `Actions for Sales ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(folder).toBeHidden();

  await page.getByRole('link', { name: `Handbook ${mark}` }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    settings.getByRole('button', { name: 'Upload picture' }).click(),
  ]);
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
  await expect(settings.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await page.goto('/apps');
  const row = page.getByRole('row', { name: new RegExp(`Handbook ${mark}`) });
  const picture = row.locator('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('numbers and days go on where the corner of a range is dragged', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const mark = Date.now();
  const object = await api.post<{ id: string }>('/api/common/create-object', {
    name: `Rates ${mark}`,
    properties: [
      { property: { name: `Rate ${mark}`, type: 'number' }, label: 'Rate' },
      { property: { name: `From ${mark}`, type: 'date' }, label: 'From' },
    ],
  });
  const rows = [{ rate: 10, from: '2026-02-27' }, { rate: 20, from: '2026-02-28' }, {}, {}];
  await api.post('/api/records/create', { object_id: object.id, records: rows.map((values) => ({ values })) });
  const app = await api.post<{ id: string }>('/api/pages/create-interface', {
    type: 1,
    interfaceName: `Rates ${mark}`,
    dataSource: { kind: 'object', id: object.id },
    settings: { sort: [] },
  });
  await api.post('/api/pages/delete-interface', { id: app.id, status: 1 });
  await logIn(page);
  await page.goto(`/apps/${app.id}?sort=created_at`);
  const cell = (line: number, column: number) =>
    page.locator(`[role=gridcell][data-line="${line}"][data-column="${column}"]`);
  await expect(cell(0, 0)).toHaveText('10');
  await cell(0, 0).click();
  await cell(1, 1).click({ modifiers: ['Shift'] });
  const handle = await page.locator('[data-fill]').boundingBox();
  const end = await cell(3, 1).boundingBox();
  if (!handle || !end) throw new Error('The handle is not shown');
  await page.mouse.move(handle.x + 4, handle.y + 4);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y - 20, { steps: 4 });
  await page.mouse.move(end.x + 20, end.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(cell(2, 0)).toHaveText('30');
  await expect(cell(3, 0)).toHaveText('40');
  const stored = async () => {
    const path = `/api/records/list?object_id=${object.id}&sort=created_at`;
    const { items } = await api.get<{ items: { values: Record<string, unknown> }[] }>(path);
    return items.map(({ values }) => values['from']);
  };
  await expect.poll(stored).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  // One act, one undo.
  await page.keyboard.press('Control+z');
  await expect(cell(3, 0)).toHaveText('');
  expect((await stored())[2]).toBeUndefined();
});
