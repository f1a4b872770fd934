import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

/** A table of three claims with a text as its amount. @returns the address of the app */
async function claims(api: BuilderApi, mark: number): Promise<string> {
  const object = await api.post<{ id: string }>('/api/common/create-object', {
    name: `Claims ${mark}`,
    properties: [
      { property: { name: `Claimant ${mark}`, type: 'text' }, label: 'Claimant' },
      { property: { name: `Amount ${mark}`, type: 'text' }, label: 'Amount' },
    ],
  });
  const records = [
    ['Asha', '120'],
    ['Ravi', '80'],
    ['Mira', 'unknown'],
  ].map(([claimant, amount]) => ({ values: { claimant, amount } }));
  await api.post('/api/records/create', { object_id: object.id, records });
  const app = await api.post<{ id: string }>('/api/pages/create-interface', {
    type: 1,
    interfaceName: `Claims ${mark}`,
    dataSource: { kind: 'object', id: object.id },
  });
  await api.post('/api/pages/delete-interface', { id: app.id, status: 1 });
  return `/apps/${app.id}`;
}

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const heads = (page: Page) => page.getByRole('columnheader').filter({ has: page.locator('[data-head]') });

/** Opens the menu of a head and chooses an entry. */
async function choose(page: Page, column: string, entry: string): Promise<void> {
  await head(page, column).getByRole('button').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('columns are arranged, added, renamed, retyped and removed at the head of a table', async ({ page, context }) => {
  const mark = Date.now();
  const address = await claims(await BuilderApi.signIn(), mark);
  await logIn(page);
  await page.goto(address);
  await expect(heads(page)).toHaveText(['Claimant', 'Amount']);
  const other = await context.newPage();
  await other.goto(address);
  await expect(heads(other)).toHaveText(['Claimant', 'Amount']);

  await test.step('by keys: the menu opens, and sets order and width', async () => {
    await page.locator('[data-line="0"][data-column="0"]').click();
    for (const key of ['ArrowUp', 'Alt+ArrowDown']) await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name: 'Sort ascending' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await choose(page, 'Claimant', 'Move right');
    await expect(heads(page)).toHaveText(['Amount', 'Claimant']);
    const width = async () => (await head(page, 'Amount').boundingBox())?.width ?? 0;
    const before = await width();
    await choose(page, 'Amount', 'Wider');
    await expect.poll(width).toBeGreaterThan(before);
    await choose(page, 'Amount', 'Reset width');
    await expect.poll(width).toBe(before);
  });

  await test.step('a filter begins at its column', async () => {
    await choose(page, 'Claimant', 'Filter by this column');
    await page.getByRole('dialog').getByRole('textbox').fill('Mira');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
  });

  await test.step('a new property is a column in both windows', async () => {
    await page.getByRole('button', { name: 'Add property' }).click();
    await page.getByRole('button', { name: 'New property' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Branch ${mark}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('textbox', { name: 'Name in this object' }).fill('Branch');
    await page.getByRole('dialog').getByRole('button', { name: 'Add property' }).click();
    await expect(heads(page)).toHaveText(['Amount', 'Claimant', 'Branch']);
    await expect(heads(other)).toHaveText(['Claimant', 'Amount', 'Branch']);
  });

  await test.step('it is renamed', async () => {
    await choose(page, 'Branch', 'Rename and set up');
    await page.getByRole('textbox', { name: 'Name in this object' }).fill('Office');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(heads(page)).toHaveText(['Amount', 'Claimant', 'Office']);
    await expect(heads(other)).toHaveText(['Claimant', 'Amount', 'Office']);
  });

  await test.step('a text becomes a number after a preview', async () => {
    await choose(page, 'Amount', 'Change type');
    const dialog = page.getByRole('dialog', { name: `Change the type of Amount ${mark}` });
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(dialog.getByRole('row', { name: /unknown/ })).toContainText('Cleared');
    await dialog.getByRole('button', { name: 'Change the type' }).click();
    await expect(dialog.getByText('The type was changed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    for (const window of [page, other]) {
      await expect(head(window, 'Amount')).toHaveAttribute('data-number', 'true');
      await expect(window.getByText('unknown', { exact: true })).toHaveCount(0);
    }
  });

  await test.step('it is removed, also where the table is sorted by it', async () => {
    await choose(other, 'Office', 'Sort ascending');
    await choose(page, 'Office', 'Remove from object');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from object' }).click();
    await expect(heads(page)).toHaveText(['Amount', 'Claimant']);
    await expect(heads(other)).toHaveText(['Claimant', 'Amount']);
    await expect(other.getByText('Mira', { exact: true })).toBeVisible();
  });

  await test.step('it is put back', async () => {
    await page.getByRole('button', { name: 'Add property' }).click();
    await page.getByRole('button', { name: 'Restore Office' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heads(page)).toHaveText(['Amount', 'Claimant', 'Office']);
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
});
