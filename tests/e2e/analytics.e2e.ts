import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';
import { stack } from './stack.ts';

const items = ['Tea', 'Coffee'].map((label) => ({ value: label.toLowerCase(), label }));

/** A form of two pages with three responses. */
async function survey(api: BuilderApi) {
  const fields = [
    { id: 'drink', type: 'radio', label: 'Drink', options: { items }, page: 'one' },
    { id: 'score', type: 'nps', label: 'Would you recommend us?', options: {}, page: 'two' },
    { id: 'why', type: 'textarea', label: 'Why?', options: {}, page: 'two' },
  ];
  const pages = ['one', 'two'].map((id) => ({ id, title: `Page ${id}` }));
  const { id, revision } = await api.post<{ id: string; revision: number }>('/api/common/create-form', {
    ...{ name: `Survey ${Date.now()}`, fields, pages },
  });
  const { slug } = await api.post<{ slug: string }>('/api/common/save-form', { id, revision, status: 1 });
  for (const answers of [
    { drink: 'tea', score: 10, why: 'Great tea' },
    { drink: 'tea', score: 9, why: 'Great service' },
    { drink: 'coffee', score: 2 },
  ])
    await api.post('/api/guest/saveformdata', { form: slug, version: 1, key: randomUUID(), answers, seconds: 65 });
  return { id, slug };
}

test('the tab Analytics counts visits and responses and charts each question, as a chart and as a table', async ({
  page,
  context,
}) => {
  const api = await BuilderApi.signIn();
  const { id, slug } = await survey(api);
  const visitor = await context.newPage();
  await visitor.goto(`${stack.address}/f/${slug}`);
  await Promise.all([
    visitor.waitForRequest((request) => request.url().includes('progress') && request.postData()!.includes('started')),
    visitor.getByLabel('Tea').check(),
  ]);
  await visitor.close();

  await logIn(page);
  await page.goto(`/forms/${id}?tab=analytics`);
  const figure = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure('Responses')).toContainText('3');
  await expect(figure('Median time')).toContainText('1 m 5 s');
  await expect(figure('Opened')).toContainText('1');
  const drinks = page.getByRole('list', { name: 'Drink' }).getByRole('listitem');
  await expect(drinks).toHaveText([/Tea.*2.*66\.7/, /Coffee.*1.*33\.3/]);
  await expect(figure('Score')).toContainText('33');
  await expect(page.getByRole('list', { name: 'Why?' })).toContainText('great2');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('radiogroup', { name: 'Drink: chart or table' }).getByTitle('Show as table').click();
  await expect(page.getByRole('row', { name: 'Tea 2 66.7%' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Range' }).click();
  await page.getByRole('option', { name: 'Last month' }).click();
  await expect(page.getByText('No answers in this range').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
