import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

/** An app with one page. */
async function pageOf(api: BuilderApi): Promise<{ app: string; page: string; address: string }> {
  const { id: app } = await api.post<{ id: string }>('/api/pages/create-interface', {
    type: 5,
    interfaceName: `Handbook ${Date.now()}`,
  });
  await api.post('/api/pages/delete-interface', { id: app, status: 1 });
  const { id: page } = await api.post<{ id: string }>('/api/pages/create-page', { app_id: app, title: 'Plan' });
  return { app, page, address: `/apps/${app}/pages/${page}` };
}

const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of the page' });
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Another browser of the same person. */
async function secondBrowser(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page);
  return page;
}

test('a page is made by the wizard and written with shortcuts, a slash menu and a list', async ({ page }) => {
  await logIn(page);
  await page.goto('/apps');
  await page.getByRole('button', { name: 'New app' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New app' });
  await dialog.getByRole('radio', { name: /^Page/ }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Notes ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Create app' }).click();
  await page.getByRole('button', { name: 'New page' }).first().click();
  const naming = page.getByRole('dialog', { name: 'New page' });
  await naming.getByRole('textbox', { name: 'Title of the page' }).fill('Minutes');
  await naming.getByRole('button', { name: 'Create page' }).click();
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('# Agenda');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- First');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Below');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/to-do');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Call Ravi');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bold and **strong**');
  await isSaved(page);
  await page.reload();
  await expect(text.getByRole('heading', { level: 2, name: 'Agenda' })).toBeVisible();
  await expect(text.locator('[data-type=BULLET_LIST]')).toHaveText(['First', 'Below']);
  await expect(text.locator('[data-indent="1"]')).toHaveText('Below');
  await expect(text.locator('[data-type=TODO_LIST]')).toHaveText('Call Ravi');
  await expect(text.locator('strong')).toHaveText('strong');
  await text.getByRole('checkbox', { name: 'Done' }).check();
  await isSaved(page);
  await page.reload();
  await expect(text.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
});

test('two people write on one page at once, and nobody loses a word', async ({ page, browser }) => {
  const api = await BuilderApi.signIn();
  const { app, page: id, address } = await pageOf(api);
  await logIn(page);
  const other = await secondBrowser(browser);
  await Promise.all([page.goto(address), other.goto(address)]);
  await textOf(page).click();
  await page.keyboard.type('One paragraph of both');
  await expect(textOf(other)).toContainText('One paragraph of both');

  await textOf(other).click();
  await other.keyboard.press('Control+End');
  await Promise.all([
    page.keyboard.press('Home').then(() => page.keyboard.type('Asha: ', { delay: 20 })),
    other.keyboard.type(', says Ravi', { delay: 20 }),
  ]);
  for (const each of [page, other]) await expect(textOf(each)).toHaveText('Asha: One paragraph of both, says Ravi');
  await Promise.all([isSaved(page), isSaved(other)]);

  await Promise.all([page.keyboard.press('Control+End'), other.keyboard.press('Control+End')]);
  const write = async (each: Page, name: string): Promise<void> => {
    for (const at of [1, 2, 3]) {
      await each.keyboard.press('Enter');
      await each.keyboard.type(`${name} ${at}`, { delay: 15 });
    }
  };
  await Promise.all([write(page, 'Left'), write(other, 'Right')]);
  await Promise.all([isSaved(page), isSaved(other)]);
  const lines = (each: Page) => textOf(each).locator('> *').allTextContents();
  const all = ['Left 1', 'Left 2', 'Left 3', 'Right 1', 'Right 2', 'Right 3'];
  await expect.poll(async () => (await lines(page)).slice(1).toSorted()).toEqual(all);
  await expect.poll(async () => lines(other)).toEqual(await lines(page));

  await page.keyboard.type(' and more');
  await api.post('/api/pages/delete-page', { app_id: app, id });
  await expect(other.getByText('Somebody has moved this page to the trash.')).toBeVisible();
  await expect(page.getByText('Somebody has moved this page to the trash.')).toBeVisible();
  await expect(textOf(page)).toContainText('and more');
});

test('a block is commented on and resolved, a version is restored, and the page is read without a login', async ({
  page,
  browser,
}) => {
  const api = await BuilderApi.signIn();
  const { app, page: id, address } = await pageOf(api);
  const future = { type: 'FUTURE_THING', content: { kept: true } };
  await api.post('/api/pages/create-element', { app_id: app, page_id: id, ...future });
  await logIn(page);
  await page.goto(address);
  await expect(page.getByText('A block of the type FUTURE_THING')).toBeVisible();
  await textOf(page).locator('p').first().click();
  await page.keyboard.type('A fact');
  await isSaved(page);
  await page.getByRole('button', { name: 'Actions of the block' }).click();
  await page.getByRole('menuitem', { name: 'Comment' }).click();
  const panel = page.getByRole('dialog', { name: 'Comments' });
  await panel.getByRole('textbox', { name: 'New comment' }).fill('Is it?');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('article')).toContainText('Is it?');
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await expect(panel.getByText('No open comments.')).toBeVisible();
  await page.keyboard.press('Escape');

  // Restoring ends the version, so that the next change is another one without ten minutes of waiting.
  await api.post('/api/pages/restore-page-version', { app_id: app, page_id: id, number: 1 });
  await textOf(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(', changed');
  await isSaved(page);
  await page.getByRole('button', { name: 'Actions of Plan' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('listitem').nth(1).getByRole('button').click();
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(textOf(page).locator('p').first()).toHaveText('A fact');

  await page.getByRole('button', { name: 'Actions of Plan' }).click();
  await page.getByRole('menuitem', { name: 'Public address' }).click();
  const publish = page.getByRole('dialog', { name: 'Public address' });
  await publish.getByRole('button', { name: 'Open to the public' }).click();
  const link = (await publish.getByRole('group', { name: 'Address' }).textContent()) ?? '';
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL(link).pathname);
  await expect(guest.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await expect(guest.getByText('A fact')).toBeVisible();
  expect(await faultsOf(guest)).toEqual([]);
});
