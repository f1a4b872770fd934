import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';

/** An object of clients with a name and an amount. */
async function clients(api: BuilderApi) {
  const mark = Date.now();
  const properties = [
    { property: { name: `Client ${mark}`, type: 'text' }, label: 'Name', required: true },
    { property: { name: `Amount ${mark}`, type: 'number' }, label: 'Amount' },
  ];
  const name = `Clients ${mark}`;
  const { id } = await api.post<{ id: string }>('/api/common/create-object', { name, properties });
  return { id, name };
}

const file = (name: string, text: string, encoding: BufferEncoding = 'utf8') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
});

async function choose(page: Page, button: string, chosen: ReturnType<typeof file>): Promise<void> {
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await picker.setFiles(chosen);
}

const count = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('..').getByRole('definition');

test('a file is uploaded, mapped, checked and imported without its faulty rows, and the import is undone', async ({
  page,
}) => {
  const api = await BuilderApi.signIn();
  const { id, name } = await clients(api);
  await logIn(page);
  await page.goto(`/objects/${id}`);
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByText('No imports yet')).toBeVisible();

  const rows = ['Full name;Amount;City', 'Zoë;12,5;Pune', 'Ravi;many;Delhi', 'Asha;7;Goa'];
  await choose(page, 'Choose a file', file('clients.csv', rows.join('\r\n'), 'latin1'));
  await expect(page.getByRole('region', { name: 'First rows of clients.csv' })).toContainText('Zoë');
  await expect(page.getByRole('combobox', { name: 'Property for Amount' })).toHaveValue('Amount');
  await expect(page.getByText('Required properties without a column: Name.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Property for Full name' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await page.getByRole('combobox', { name: 'Property for City' }).click();
  await page.getByRole('option', { name: /New property “City”/ }).click();
  await expect(page.getByRole('combobox', { name: 'Property for City' })).toHaveValue('City');
  await page.getByRole('combobox', { name: 'Decimal sign in the file' }).click();
  await page.getByRole('option', { name: /Comma/ }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(count(page, 'New records')).toHaveText('2');
  await expect(page.getByRole('row', { name: /3 Amount many/ })).toBeVisible();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ]);
  expect(await readFile(await report.path(), 'utf8')).toContain('many');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Import 2 rows, leave out the others' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open records' }).click();
  await expect(page.getByRole('row', { name: /Zoë.*12\.5.*Pune/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Asha/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ravi/ })).toBeHidden();

  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'clients.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('2 records were taken back.')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('No records yet')).toBeVisible();
});

test('an upload that the page left goes on with the same file alone', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const { id } = await clients(api);
  const rows = `Name,Amount\r\n${Array.from({ length: 400_000 }, (_, at) => `Client ${at},${at}`).join('\r\n')}`;
  await logIn(page);
  await page.goto(`/objects/${id}/imports`);
  let parts = 0;
  await page.route('**/api/guest/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    return parts === 1 ? route.continue() : route.abort();
  });
  await choose(page, 'Choose a file', file('many.csv', rows));
  await expect.poll(() => parts).toBeGreaterThan(1);
  await page.unroute('**/api/guest/uploads/*');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The file has not arrived completely' })).toBeVisible();
  await choose(page, 'Choose a file', file('other.csv', 'Name\r\nAsha'));
  await expect(page.getByRole('alert')).toContainText('This is not many.csv');
  await choose(page, 'Choose a file', file('many.csv', rows));
  await expect(page.getByRole('combobox', { name: 'Property for Name' })).toHaveValue('Name', { timeout: 60_000 });
});
