import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { stack } from './stack.ts';

/** The list of teams stands for all lists: they share one kit. */
const address = '/settings/user/team';

const grid = (page: Page) => page.getByRole('grid', { name: 'Teams' });
const names = (page: Page) => grid(page).locator('[role=gridcell][data-part=name] strong').allInnerTexts();
const at = (page: Page) => new URL(page.url()).searchParams;

test.describe.configure({ timeout: 60_000 });

test('a list is filtered, sorted, reloaded from its address, walked by keyboard, and cleared', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const people = await api.get<{ items: { id: string }[] }>('/api/company/users-list');
  const mark = `Kit ${Date.now()}`;
  for (const [name, isJoined] of [
    ['Ash', false],
    ['Birch', true],
    ['Cedar', true],
  ] as const) {
    const { id } = await api.post<{ id: string }>('/api/team/create', { name: `${name} ${mark}` });
    const ids = people.items.slice(0, 1).map((person) => person.id);
    if (isJoined) await api.post('/api/team/members/add', { id, user_ids: ids });
  }
  await logIn(page);
  await page.goto(stack.address + address);
  await page.getByRole('searchbox', { name: 'Search by name or description' }).fill(mark);
  await expect.poll(() => names(page)).toEqual(['Ash', 'Birch', 'Cedar'].map((name) => `${name} ${mark}`));

  // Filter: Members is greater than 0.
  await page.getByRole('button', { name: 'More Filters' }).click();
  await page.getByRole('checkbox', { name: 'Members' }).check();
  await page.getByRole('button', { name: 'Add Filter' }).click();
  await page.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'is greater than', exact: true }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('0');
  await expect.poll(() => at(page).get('filter')).toContain('greaterThan');
  await page.keyboard.press('Escape');
  await expect.poll(() => names(page)).toEqual([`Birch ${mark}`, `Cedar ${mark}`]);

  // Sort by the title of a column; the address keeps all of it over a reload.
  await grid(page).getByRole('button', { name: 'Team', exact: true }).click();
  await expect.poll(() => at(page).get('sort')).toBe('-name');
  await page.reload();
  await expect.poll(() => names(page)).toEqual([`Cedar ${mark}`, `Birch ${mark}`]);
  await expect(page.getByRole('searchbox', { name: 'Search by name or description' })).toHaveValue(mark);

  // Keyboard: one tab stop, arrows between cells, End to the menu of the row.
  await grid(page).locator('[data-cell="1:0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(grid(page).locator('[data-cell="2:0"]')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: `Actions for Birch ${mark}` })).toBeFocused();

  // A hidden column stays hidden after a reload.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Members' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(grid(page).getByRole('columnheader', { name: 'Members' })).toHaveCount(0);
  await page.reload();
  await expect(grid(page).getByRole('columnheader', { name: 'Last changed' })).toBeVisible();
  await expect(grid(page).getByRole('columnheader', { name: 'Members' })).toHaveCount(0);

  // Nothing matches: one button shows everything again.
  await page.getByRole('searchbox', { name: 'Search by name or description' }).fill(`${mark} nothing`);
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.poll(() => at(page).toString()).not.toContain('filter');
  await expect.poll(() => names(page)).toContain(`Ash ${mark}`);
});
