import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';
import { stack } from './stack.ts';

test('a template is found, tried and published, and travels as a file', async ({ page, browser }) => {
  const api = await BuilderApi.signIn();
  await logIn(page);
  await page.goto('/forms');
  await page.getByRole('link', { name: 'From a template' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Use template' })).toHaveCount(12);
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('quantity sum');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Order form']);
  await page.getByRole('button', { name: 'Preview Order form' }).click();
  const trial = page.getByRole('dialog', { name: 'Order form' });
  await trial.getByLabel('Green tea, 100 g').fill('2');
  await expect(trial.getByLabel('Sum')).toHaveText('1090');
  expect(await faultsOf(page)).toEqual([]);
  await trial.getByRole('button', { name: 'Use template' }).click();
  await page.waitForURL(/\/forms\/[a-z0-9]{8,}\?tab=create/);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published v1')).toBeVisible();
  await page.keyboard.press('Escape');
  const id = /forms\/([a-z0-9]+)/.exec(page.url())?.[1] ?? '';
  const { slug } = await api.get<{ slug: string }>(`/api/common/get-object-config?id=${id}`);

  const filler = await (await browser.newContext()).newPage();
  await filler.goto(`${stack.address}/f/${slug}`);
  await filler.getByRole('button', { name: 'Next' }).click();
  await filler.getByLabel('Pick up').check();
  await filler.getByLabel('Name').fill('Asha');
  await filler.getByLabel('Email').fill('asha@example.org');
  await filler.getByRole('button', { name: 'Place order' }).click();
  await expect(filler.getByRole('heading', { name: 'Thank you for your order, Asha!' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Order-form.form.json');
  const file = JSON.parse(await readFile(await saved.path(), 'utf8'));

  await page.goto('/forms');
  await page.getByRole('button', { name: 'More ways to create a form' }).click();
  await page.getByRole('menuitem', { name: 'Import from JSON' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from JSON' });
  const choose = (content: object) => {
    const buffer = Buffer.from(JSON.stringify(content));
    return dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer });
  };
  await choose({ ...file, version: 9 });
  await expect(dialog.getByRole('alert')).toContainText('The file has format 9');
  file.form.name = 'Order form from a file';
  file.form.settings.emails = { owner: { to: ['stranger@example.org'] } };
  await choose(file);
  await expect(dialog.getByText('9 fields · 2 pages')).toBeVisible();
  await expect(dialog.getByText('the addresses that get an email about each response')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(dialog).toContainText('“Order form from a file” was created as a draft');
  await dialog.getByRole('button', { name: 'Open form' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the form' }).or(page.locator('#page-title'))).toBeVisible();
  await expect(page.getByText('Draft')).toBeVisible();
  const imported = /forms\/([a-z0-9]+)/.exec(page.url())?.[1] ?? '';
  const form = await api.get<{ fields: object[]; settings: object }>(`/api/common/get-object-config?id=${imported}`);
  expect(form.fields).toEqual(file.form.fields);
  expect(JSON.stringify(form.settings)).not.toContain('stranger@example.org');
});

test('a form is made of a description', async ({ page }) => {
  await logIn(page);
  await page.goto('/forms/templates');
  await page.getByRole('button', { name: 'Describe a form' }).click();
  const dialog = page.getByRole('dialog', { name: 'Describe a form' });
  const words = dialog.getByLabel('What is the form for, and what does it ask?');
  await words.fill('Form');
  await dialog.getByRole('button', { name: 'Show form' }).click();
  await expect(dialog.getByText('Must have at least 10 characters')).toBeVisible();
  await words.fill('A visit form with visitor name, email and purpose (Meeting, Delivery)');
  await dialog.getByRole('button', { name: 'Show form' }).click();
  await expect(dialog.getByRole('list', { name: 'Fields of the form' }).getByRole('listitem')).toHaveText([
    /^Visitor name/,
    /^Email.*required/,
    /^Purpose/,
  ]);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/\/forms\/[a-z0-9]{8,}\?tab=create/);
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeVisible();
});
