import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

/** An object with deals: two open, one won. */
async function deals(api: BuilderApi): Promise<{ id: string; name: string }> {
  const mark = Date.now();
  const options = { items: ['Open', 'Won', 'Lost'].map((label) => ({ value: label.toLowerCase(), label })) };
  const name = `Deals ${mark}`;
  const { id } = await api.post<{ id: string }>('/api/common/create-object', {
    name,
    properties: [
      { property: { name: `Deal ${mark}`, type: 'text' }, label: 'Deal' },
      { property: { name: `Stage ${mark}`, type: 'select', options }, label: 'Stage' },
      { property: { name: `Amount ${mark}`, type: 'number' }, label: 'Amount' },
    ],
  });
  const rows = [
    { deal: 'Asha', stage: 'open', amount: 10 },
    { deal: 'Ravi', stage: 'open', amount: 20 },
    { deal: 'Mira', stage: 'won', amount: 70 },
  ];
  await api.post('/api/records/create', { object_id: id, records: rows.map((values) => ({ values })) });
  return { id, name };
}

/** The steps of the wizard: a dashboard has no layout and no data of its own. */
async function createDashboard(page: Page, name: string): Promise<void> {
  await page.goto('/apps');
  await page.getByRole('button', { name: 'New app' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New app' });
  await dialog.getByRole('radio', { name: 'Dashboard' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create app' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function choose(page: Page, within: string | RegExp, label: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: within });
  await dialog
    .getByRole('combobox', { name: label })
    .or(dialog.getByRole('textbox', { name: label }))
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Adds a tile and leaves its settings open. */
async function addTile(page: Page, kind: string, title: string, object: string): Promise<void> {
  await page.getByRole('button', { name: 'Add tile' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tile' });
  await dialog.getByRole('radio', { name: kind }).check();
  await choose(page, 'New tile', 'Data', object);
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog', { name: `Settings of ${title}` })).toBeVisible();
}
const done = (page: Page) => page.getByRole('button', { name: 'Done' }).click();
const tile = (page: Page, name: string) => page.getByRole('article', { name });
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });

test('a dashboard is made by the wizard, and its bars lead to the records behind them', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const object = await deals(api);
  await logIn(page);
  await createDashboard(page, `Sales of ${object.name}`);
  await expect(page.getByText('No tiles yet')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();

  await addTile(page, 'Number', 'All deals', object.name);
  await choose(page, /^Settings of/, 'Measure', 'Sum');
  await done(page);
  await expect(tile(page, 'All deals')).toContainText('100');
  await page.getByRole('link', { name: 'Forms' }).click();
  const leaving = page.getByRole('dialog', { name: 'Discard the changes?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await addTile(page, 'Bars', 'By stage', object.name);
  await done(page);
  await addTile(page, 'List', 'Newest', object.name);
  await done(page);
  await expect(tile(page, 'Newest').getByRole('row')).toHaveCount(4);

  await page.getByRole('button', { name: /^Move Newest/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Newest is in place 2 of 3.')).toBeAttached();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('Newest is 8 of 12 columns wide.')).toBeAttached();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The dashboard was saved')).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveText(['All deals', 'Newest', 'By stage']);

  await expect(tile(page, 'By stage').getByRole('listitem')).toHaveText([/Open.*2/, /Won.*1/, /Lost.*0/]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }

  // Another person's record is counted without a reload.
  await api.post('/api/records/create', { object_id: object.id, records: [{ values: { deal: 'Zoe', stage: 'won' } }] });
  await expect(tile(page, 'By stage').getByRole('listitem').nth(1)).toHaveText(/Won.*2/, { timeout: 15_000 });

  await tile(page, 'By stage').getByRole('button', { name: 'Show the rows behind Open' }).click();
  const behind = page.getByRole('dialog', { name: 'Behind By stage' });
  await expect(behind.getByText('2 records')).toBeVisible();
  await behind.getByRole('button', { name: /^Asha/ }).click();
  await expect(page.getByRole('dialog', { name: 'Asha' })).toContainText('Open');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions of By stage' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(tile(page, 'By stage').getByRole('row', { name: /Won 2/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsOf(page)).toEqual([]);
});

test('a webhook sends numbers to a dashboard, and its tile is downloaded', async ({ page }) => {
  await logIn(page);
  await createDashboard(page, `Calls ${Date.now()}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('button', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Add integration' }).click();
  const form = page.getByRole('dialog', { name: 'Add integration' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Calls by city');
  await form.getByText('Receive by webhook').click();
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const integrations = page.getByRole('dialog', { name: 'Integrations' });
  const address = await integrations.getByRole('group', { name: 'Address' }).textContent();
  const values = [
    { label: 'Pune', value: 12 },
    { label: 'Goa', value: 30 },
  ];
  const answer = await page.request.post(address ?? '', { data: { values } });
  expect(answer.status()).toBe(200);
  await page.keyboard.press('Escape');

  await addTile(page, 'Bars', 'Calls', 'Calls by city');
  await done(page);
  await expect(tile(page, 'Calls').getByRole('listitem')).toHaveText([/Goa.*30/, /Pune.*12/]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The dashboard was saved')).toBeVisible();
  await page.getByRole('button', { name: 'Actions of Calls', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Calls.csv');
});

test('a tile is changed to other data: what fits stays, and what does not is named', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const object = await deals(api);
  const mark = Date.now();
  const options = { items: ['Open', 'Closed'].map((label) => ({ value: label.toLowerCase(), label })) };
  const cases = `Cases ${mark}`;
  const { id: other } = await api.post<{ id: string }>('/api/common/create-object', {
    name: cases,
    properties: [{ property: { name: `State ${mark}`, type: 'select', options }, label: 'Stage' }],
  });
  await api.post('/api/records/create', {
    object_id: other,
    records: [{ values: { stage: 'closed' } }, { values: { stage: 'closed' } }],
  });
  const source = { kind: 'object', id: object.id };
  const place = { width: 6, height: 1 };
  const bar = { kind: 'bar', title: 'By stage', ...place, source, group: { property: 'values.stage' } };
  const { id } = await api.post<{ id: string }>('/api/pages/save-dashboard', {
    interfaceName: `Moved ${mark}`,
    content: { tiles: [{ id: `tile${mark}0000000`, ...bar, measure: { of: 'sum', property: 'values.amount' } }] },
  });
  await logIn(page);
  await page.goto(`/apps/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('button', { name: 'Actions of By stage' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings of By stage' });
  await choose(page, 'Settings of By stage', 'Data', cases);
  await expect(settings.getByText('Did not fit the new data: the measure of Amount.')).toBeVisible();
  await expect(tile(page, 'By stage').getByText('Closed')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await settings.getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 'By stage').getByText('Won')).toBeVisible();
  await choose(page, 'Settings of By stage', 'Data', cases);
  await done(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(tile(page, 'By stage').getByText('Closed')).toBeVisible();
});
