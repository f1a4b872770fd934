import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

/** Days of the month that is shown, which every month has. */
const dayOf = (day: number): string => `${new Date().toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`;

/** An object with visits on a day, and its name. */
async function visits(api: BuilderApi): Promise<{ id: string; name: string }> {
  const mark = Date.now();
  const options = { items: ['Open', 'Done'].map((label) => ({ value: label.toLowerCase(), label })) };
  const name = `Visits ${mark}`;
  const { id } = await api.post<{ id: string }>('/api/common/create-object', {
    name,
    properties: [
      { property: { name: `Visit ${mark}`, type: 'text' }, label: 'Visit' },
      { property: { name: `State ${mark}`, type: 'select', options }, label: 'State' },
      { property: { name: `First day ${mark}`, type: 'date' }, label: 'First day' },
      { property: { name: `Last day ${mark}`, type: 'date' }, label: 'Last day' },
    ],
  });
  const values = { visit: 'Roof', state: 'open', first_day: dayOf(9), last_day: dayOf(10) };
  await api.post('/api/records/create', { object_id: id, records: [{ values }] });
  return { id, name };
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: label })
    .or(dialog.getByRole('textbox', { name: label }))
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const entry = (page: Page) => page.getByRole('group', { name: 'Calendar' }).getByText('Roof').first();
const day = (page: Page, date: string) => page.locator(`td[data-date="${date}"]`);

test('a calendar is made by the wizard, and its entries are moved by pointer and keys, and back', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const object = await visits(api);
  const values = async () => {
    const path = `/api/records/list?object_id=${object.id}`;
    const { items } = await api.get<{ items: { values: Record<string, string> }[] }>(path);
    return [items[0]?.values['first_day'], items[0]?.values['last_day']];
  };
  await logIn(page);
  await page.goto('/apps');
  await page.getByRole('button', { name: 'New app' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New app' });
  await dialog.getByRole('radio', { name: 'Calendar' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Our visits');
  for (let step = 0; step < 3; step += 1) await dialog.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'Object', object.name);
  await dialog.getByRole('button', { name: 'Create app' }).click();
  await expect(dialog.getByText('Choose the date that places records')).toBeVisible();
  await choose(page, 'Date', 'First day');
  await choose(page, 'End', 'Last day');
  await choose(page, 'Colour', 'State');
  await dialog.getByRole('button', { name: 'Create app' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our visits' })).toBeVisible();

  await expect(entry(page)).toBeVisible();
  const [from, to] = [await entry(page).boundingBox(), await day(page, dayOf(16)).boundingBox()];
  if (!from || !to) throw new Error('The entry is not shown');
  await page.mouse.move(from.x + 8, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect.poll(values).toEqual([dayOf(16), dayOf(17)]);
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await expect.poll(values).toEqual([dayOf(9), dayOf(10)]);
  await expect(day(page, dayOf(9))).toContainText('Roof');

  await page.locator('[data-entry]').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(values).toEqual([dayOf(10), dayOf(11)]);
  await expect(page.getByText(`Roof is on ${dayOf(10)} now.`)).toBeAttached();
  await expect(day(page, dayOf(10))).toContainText('Roof');
  await expect(page.locator('[data-entry]').first()).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(values).toEqual([dayOf(17), dayOf(18)]);
  await expect(day(page, dayOf(17))).toContainText('Roof');
  await expect(page.locator('[data-entry]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Roof' })).toBeVisible();
  await page.keyboard.press('Escape');

  await day(page, dayOf(24)).click();
  const form = page.getByRole('dialog', { name: 'New record' });
  await form.getByLabel('Visit').fill('Cellar');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(day(page, dayOf(24)).getByText('Cellar')).toBeVisible();
  await expect(form).toBeHidden();

  for (const view of ['Month', 'Week', 'Day', 'List']) {
    await page.getByText(view, { exact: true }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page), `${view}, ${colorScheme}`).toEqual([]);
    }
  }
});

test('a calendar is a list on a phone, and shows what another window changes', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const { id: object } = await visits(api);
  const { id: app } = await api.post<{ id: string }>('/api/pages/create-interface', {
    type: 6,
    interfaceName: 'Visits',
    dataSource: { kind: 'object', id: object },
    settings: { calendar: { start: 'first_day', end: 'last_day' } },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await page.goto(`/apps/${app}`);
  await expect(page.locator('.fc-list')).toContainText('Roof');
  const values = { visit: 'Garden', first_day: dayOf(12) };
  await api.post('/api/records/create', { object_id: object, records: [{ values }] });
  await expect(page.locator('.fc-list')).toContainText('Garden');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.locator('.fc-list')).not.toContainText('Roof');
  expect(await faultsOf(page)).toEqual([]);
});
