import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

interface DealsObject {
  id: string;
  name: string;
}

async function deals(api: BuilderApi, withUrgent = false): Promise<DealsObject> {
  const mark = Date.now();
  const options = { items: ['Open', 'Won', 'Lost'].map((label) => ({ value: label.toLowerCase(), label })) };
  const name = `Deals ${mark}`;
  const { id } = await api.post<{ id: string }>('/api/common/create-object', {
    name,
    properties: [
      { property: { name: `Deal ${mark}`, type: 'text' }, label: 'Deal' },
      { property: { name: `Stage ${mark}`, type: 'select', options }, label: 'Stage' },
      { property: { name: `Amount ${mark}`, type: 'number' }, label: 'Amount' },
      ...(withUrgent ? [{ property: { name: `Urgent ${mark}`, type: 'toggle' }, label: 'Urgent' }] : []),
    ],
  });
  const records = ['Asha', 'Ravi', 'Mira'].map((deal) => ({ values: { deal, stage: 'open', amount: 100 } }));
  await api.post('/api/records/create', { object_id: id, records });
  return { id, name };
}

/** The four steps of the wizard. */
async function createApp(page: Page, type: string, object: DealsObject, stackedBy?: string): Promise<void> {
  await page.goto('/apps');
  await page.getByRole('button', { name: 'New app' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New app' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('radio', { name: type }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${type} of ${object.name}`);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('radio', { name: 'rocket' }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Two columns').click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create app' }).click();
  await expect(dialog.getByText('Choose an object.')).toBeVisible();
  await choose(page, 'Object', object.name);
  if (stackedBy) await choose(page, 'Stack by', stackedBy);
  await dialog.getByRole('button', { name: 'Create app' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${type} of ${object.name}` })).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  await field.or(page.getByRole('dialog').getByRole('textbox', { name: label })).click();
  await page.getByRole('option', { name: option }).click();
}

const cards = (page: Page, stack: string) => page.getByRole('region', { name: stack }).getByRole('article');

test('a board is made by the wizard, and its cards are moved by keys, by menu and by pointer', async ({ page }) => {
  const object = await deals(await BuilderApi.signIn());
  await logIn(page);
  await createApp(page, 'Kanban board', object, 'Stage');
  await expect(cards(page, 'Open')).toHaveCount(3);
  const namesIn = (stack: string) => cards(page, stack).getByRole('heading').allTextContents();
  const [first = '', second = '', third = ''] = await namesIn('Open');

  await cards(page, 'Open').first().focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(page.getByText(`${first} dropped in Won, place 1 of 1.`)).toBeAttached();
  await expect.poll(() => namesIn('Won')).toEqual([first]);

  await page.getByRole('button', { name: `Move ${second}` }).click();
  await page.getByRole('menuitem', { name: 'Move to Lost' }).click();
  await expect.poll(() => namesIn('Lost')).toEqual([second]);

  const [from, to] = [cards(page, 'Open').first(), cards(page, 'Won').first()];
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The cards are not shown');
  await page.mouse.move(start.x + 40, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + 80, start.y + 30, { steps: 4 });
  await page.mouse.move(end.x + 40, end.y + 12, { steps: 12 });
  await expect(cards(page, 'Won')).toHaveCount(2);
  await page.mouse.up();
  await expect(cards(page, 'Open')).toHaveCount(0);
  const moved = page.waitForResponse((response) => response.url().includes('/interface-board'));
  await page.reload();
  await moved;
  await expect.poll(async () => (await namesIn('Won')).toSorted()).toEqual([first, third].toSorted());
});

test('stacks of a board are limited, collapsed, hidden and put in order in its settings', async ({ page, context }) => {
  const object = await deals(await BuilderApi.signIn());
  await logIn(page);
  await createApp(page, 'Kanban board', object, 'Stage');
  await expect(cards(page, 'Open')).toHaveCount(3);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Settings of/ });
  const stack = (name: string) => dialog.getByRole('listitem', { name });
  await stack('Open').getByLabel('Most cards').fill('2');
  await stack('Won').getByLabel('Collapse').check();
  await stack('No value').getByLabel('Hide').check();
  await stack('Lost').getByRole('button', { name: 'Move Lost up' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Open' })).toContainText('More than 2');
  await page.reload();
  await expect(
    page.getByRole('region', { name: /^(Open|Won|Lost|No value)$/ }).getByRole('heading', { level: 2 }),
  ).toHaveText(['Open', 'Lost', 'Won']);
  await expect(page.getByRole('button', { name: 'Expand Won' })).toBeVisible();

  // Another window sees a card that only changes its place.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cards(other, 'Open')).toHaveCount(3);
  const [first = '', second = ''] = await cards(page, 'Open').getByRole('heading').allTextContents();
  await cards(page, 'Open').first().focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(cards(other, 'Open').first().getByRole('heading')).toHaveText(second);
  await expect(cards(other, 'Open').nth(1).getByRole('heading')).toHaveText(first);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
});

test('a board with lanes moves a card to another stack and lane, by keys and by menu', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const object = await deals(api, true);
  await logIn(page);
  await createApp(page, 'Kanban board', object, 'Stage');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await choose(page, 'Lanes', 'Urgent');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(cards(page, 'Open, No')).toHaveCount(3);
  const [first = '', second = ''] = await cards(page, 'Open, No').getByRole('heading').allTextContents();

  await cards(page, 'Open, No').first().focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(page.getByText(`${first} dropped in Won, lane Yes, place 1 of 1.`)).toBeAttached();
  await page.getByRole('button', { name: `Move ${second}` }).click();
  await page.getByRole('menuitem', { name: 'Move to lane Yes' }).click();
  await expect(cards(page, 'Open, Yes')).toHaveCount(1);
  await page.getByRole('button', { name: 'Collapse No', exact: true }).click();
  await expect(cards(page, 'Open, No')).toHaveCount(0);
  await page.reload();
  await expect(cards(page, 'Open, No')).toHaveCount(1);
  await expect(cards(page, 'Won, Yes').getByRole('heading')).toHaveText(first);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
});

test('a table is grouped, summarised and coloured, without faults in light and dark', async ({ page }) => {
  const object = await deals(await BuilderApi.signIn());
  await logIn(page);
  await createApp(page, 'Table', object);
  await enter(page, 0, 1, 'w');
  await page.getByRole('columnheader', { name: 'Stage' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Group rows by this column' }).click();
  await expect(page.getByRole('gridcell', { name: 'Stage Open 2' })).toBeVisible();
  await page.getByRole('gridcell', { name: 'Stage Open 2' }).click();
  await expect(page.getByText('Ravi', { exact: true })).toBeHidden();
  await page.getByRole('rowgroup').last().getByRole('button').nth(2).click({ force: true });
  await page.getByRole('menuitem', { name: 'Sum' }).click();
  await expect(page.getByRole('button', { name: 'Sum 300' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
});

const cell = (page: Page, line: number, column: number) =>
  page.locator(`[data-line="${line}"][data-column="${column}"]`);

/** Puts the cursor on a cell and types a value. */
async function enter(page: Page, line: number, column: number, text: string): Promise<void> {
  await cell(page, line, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('a table is edited by keys in two windows, with presence, a conflict and undo', async ({ page, context }) => {
  const api = await BuilderApi.signIn();
  const object = await deals(api);
  await logIn(page);
  await createApp(page, 'Table', object);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cell(other, 0, 0)).toHaveText('Mira');
  await cell(page, 1, 0).click();
  await expect(cell(other, 1, 0)).toHaveAttribute('data-other', /.+/);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 2)).toHaveText('250');
  await expect(cell(page, 2, 2)).toHaveAttribute('data-active', 'true');
  await expect(cell(other, 1, 2)).toHaveText(/250/);

  // Both begin from 250; whoever comes second chooses.
  await cell(other, 1, 2).dblclick();
  await enter(page, 1, 2, '300');
  const stored = async () => JSON.stringify(await api.get(`/api/records/list?object_id=${object.id}`));
  await expect.poll(stored).toMatch(/:300[,}]/);
  await other.getByRole('textbox', { name: 'Edit Amount' }).fill('400');
  await other.keyboard.press('Enter');
  await cell(other, 1, 2).click();
  await expect(other.getByRole('group', { name: 'Two people changed this cell' })).toContainText('300');
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(cell(page, 1, 2)).toHaveText(/400/);
  await expect(page.getByText('Somebody else has changed Amount of Ravi after you.')).toBeVisible();

  await cell(other, 1, 2).click();
  await other.keyboard.press('Control+z');
  await expect(cell(page, 1, 2)).toHaveText(/300/);
  await other.keyboard.press('Control+y');
  await expect(cell(page, 1, 2)).toHaveText(/400/);
  await other.keyboard.press('Space');
  await expect(other.getByRole('dialog', { name: 'Ravi' })).toBeVisible();
});

test('a range is pasted into a table, and shows beforehand what does not fit', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const object = await deals(await BuilderApi.signIn());
  await logIn(page);
  await createApp(page, 'Table', object);
  await cell(page, 0, 0).click();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c']) await page.keyboard.press(key);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Mira\tOpen\nRavi\tOpen');
  await page.evaluate(() =>
    navigator.clipboard.writeText('Zoe\tWon\t1,500\nYan\tUnheard\t20\n"New\nline"\tLost\t7\nAdded\tWon\t8\n'),
  );
  await cell(page, 0, 0).click();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Paste' });
  await expect(dialog).toContainText('1 record is added.');
  await expect(dialog.getByRole('row', { name: /Stage Unheard/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Paste 11 cells' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  await expect(page.getByRole('row').filter({ hasText: 'Zoe' })).toContainText('Won');
  await expect(page.getByRole('row').filter({ hasText: 'Yan' })).toContainText('Open');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
  await expect(page.getByRole('row').filter({ hasText: 'Ravi' })).toBeVisible();
  await cell(page, 0, 2).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d']) await page.keyboard.press(key);
  await expect(cell(page, 2, 2)).toHaveText('5');
});

test('a table is opened by its public link, with a password, and edited where the link allows it', async ({
  page,
  browser,
}) => {
  const object = await deals(await BuilderApi.signIn());
  await logIn(page);
  await createApp(page, 'Table', object);
  const name = `Table of ${object.name}`;
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Public link' }).click();
  const dialog = page.getByRole('dialog', { name: `Public link of ${name}` });
  await dialog.getByRole('switch', { name: 'Ask for a password' }).check();
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('must be at least 6 characters')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('open sesame');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('group', { name: 'Address' }).textContent();

  const visit = await (await browser.newContext()).newPage();
  await visit.goto(String(address));
  await visit.getByLabel('Password', { exact: true }).fill('sesame');
  await visit.getByRole('button', { name: 'Open' }).click();
  await expect(visit.getByText('This is not the password of this link.')).toBeVisible();
  await visit.getByLabel('Password', { exact: true }).fill('open sesame');
  await visit.getByRole('button', { name: 'Open' }).click();
  await expect(visit.getByRole('gridcell', { name: 'Asha' })).toBeVisible();
  await expect(visit.getByRole('button', { name: 'New record' })).toHaveCount(0);
  await expect(visit.getByRole('button', { name: 'Add property' })).toHaveCount(0);
  await visit.getByRole('columnheader', { name: 'Stage' }).getByRole('button').click();
  await expect(visit.getByRole('menuitem', { name: 'Sort ascending' })).toBeVisible();
  await expect(visit.getByRole('menuitem', { name: 'Remove from object' })).toHaveCount(0);
  await visit.keyboard.press('Escape');
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit.emulateMedia({ colorScheme });
    expect(await faultsOf(visit)).toEqual([]);
  }

  await dialog.getByText('View, add and edit records').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(visit.getByText('This visit has ended')).toBeVisible();
  await visit.getByRole('button', { name: 'Open again' }).click();
  await visit.getByLabel('Password', { exact: true }).fill('open sesame');
  await visit.getByRole('button', { name: 'Open' }).click();
  await visit.getByRole('button', { name: 'New record' }).click();
  await visit.getByRole('textbox', { name: 'Deal' }).fill('From outside');
  await visit.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('gridcell', { name: 'From outside' })).toBeVisible();
});
