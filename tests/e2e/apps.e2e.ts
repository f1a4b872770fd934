import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';

interface DealsObject {
  id: string;
  name: string;
}

async function deals(api: BuilderApi): Promise<DealsObject> {
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

test('a table is edited in its cells, and another page shows the change', async ({ page, context }) => {
  const object = await deals(await BuilderApi.signIn());
  await logIn(page);
  await createApp(page, 'Table', object);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('row')).toHaveCount(4);
  const row = page.getByRole('row').filter({ hasText: 'Ravi' });
  await row.getByRole('button', { name: '100' }).dblclick();
  const amount = page.getByRole('spinbutton', { name: 'Amount' }).or(page.getByRole('textbox', { name: 'Amount' }));
  await amount.fill('250');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('button', { name: '250' })).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: 'Ravi' }).getByRole('button', { name: '250' })).toBeVisible();
});
