import { devices, expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';

const phone = { ...devices['Pixel 7'], locale: 'en-IN' };
const plans = ['Silver', 'Gold'].map((label) => ({ value: label.toLowerCase(), label, isEditable: true }));
const isGold = { all: [{ property: 'plan', operator: 'equal', value: 'gold' }] };
const proposal = {
  name: 'Proposal by pages',
  pages: [
    { id: 'you', title: 'About you', text: '' },
    { id: 'gold', title: 'Gold for {{name}}', text: '', visible: isGold },
    { id: 'end', title: 'Last questions', text: '' },
  ],
  fields: [
    { id: 'name', type: 'text', label: 'Your name', mandatory: true, page: 'you', options: {} },
    { id: 'source', type: 'text', label: 'Source', hidden: true, page: 'you', options: {} },
    { id: 'plan', type: 'radio', label: 'Plan', mandatory: true, page: 'you', options: { items: plans } },
    { id: 'card', type: 'text', label: 'Card number', mandatory: true, page: 'gold', options: {} },
    { id: 'visits', type: 'number', label: 'Visits a year', page: 'end', options: {} },
    { id: 'price', type: 'number', label: 'Price', page: 'end', formula: '{{visits}} * 2.5', options: {} },
    { id: 'why', type: 'text', label: 'Why {{plan}}, {{name}}?', page: 'end', options: {} },
  ],
  settings: { thanks_title: 'Thank you, {{name}}' },
};

/** Publishes the form. @returns its id and its public address */
async function publish(api: BuilderApi): Promise<{ id: string; address: string }> {
  const { id, revision, slug } = await api.post<{ id: string; revision: number; slug: string }>(
    '/api/common/create-form',
    proposal,
  );
  await api.post('/api/common/save-form', { id, revision, status: 1 });
  return { id, address: `/f/${slug}` };
}

const answersOf = async (api: BuilderApi, id: string) =>
  (await api.get<{ items: { answers: object }[] }>(`/api/guest/get-object-submission-data?form_id=${id}`)).items.map(
    ({ answers }) => answers,
  );
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a form of three pages asks on a phone what the answers ask for', async ({ browser }) => {
  const api = await BuilderApi.signIn();
  const { id, address } = await publish(api);
  const context = await browser.newContext(phone);
  const proposer = await context.newPage();
  await proposer.goto(`${address}?source=mail&plan=bronze&visits=4`);
  await expect(proposer.getByText('Page 1 of 2')).toBeVisible();
  await next(proposer);
  await expect(proposer.getByText(/First: Your name/)).toBeVisible();
  await expect(proposer.getByLabel('Your name')).toBeFocused();
  await proposer.getByLabel('Your name').fill('Asha <b>Rao</b>');
  await proposer.getByRole('radio', { name: 'Gold' }).check();
  await expect(proposer.getByText('Page 1 of 3')).toBeVisible();
  await next(proposer);
  await expect(heading(proposer, 'Gold for Asha <b>Rao</b>')).toBeFocused();
  await proposer.getByLabel('Card number').fill('4242');

  await proposer.reload();
  await expect(proposer.getByLabel('Card number')).toHaveValue('4242');
  await proposer.goBack();
  await expect(heading(proposer, 'About you')).toBeFocused();
  await proposer.getByRole('radio', { name: 'Silver' }).check();
  await context.setOffline(true);
  await next(proposer);
  await expect(heading(proposer, 'Last questions')).toBeFocused();
  await expect(proposer.getByLabel('Visits a year')).toHaveValue('4');
  await proposer.getByLabel('Visits a year').fill('5');
  await expect(proposer.getByLabel('Price')).toHaveText('12.5');
  await proposer.getByLabel('Why Silver, Asha <b>Rao</b>?').fill('It is cheap.');
  await proposer.getByRole('button', { name: 'Submit' }).click();
  await expect(proposer.getByText('You are offline. Your answers are saved and will be sent.')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(proposer, 'Thank you, Asha <b>Rao</b>')).toBeVisible();
  const answers = {
    name: 'Asha <b>Rao</b>',
    source: 'mail',
    plan: 'silver',
    visits: 5,
    price: 12.5,
    why: 'It is cheap.',
  };
  expect(await answersOf(api, id)).toEqual([answers]);
  await context.close();
});

test('pages and conditions are built by keyboard, and what cannot work is named before publishing', async ({
  page,
}) => {
  const api = await BuilderApi.signIn();
  const field = (id: string, label: string) => ({ id, type: 'text', label, options: {} });
  const { id } = await api.post<{ id: string }>('/api/common/create-form', {
    name: 'Built by keyboard',
    fields: [field('first', 'First'), field('second', 'Second'), field('third', 'Third')],
  });
  const stored = async () => {
    const form = await api.get<{ fields: { id: string; page?: string; visible?: object }[] }>(
      `/api/common/get-object-config?id=${id}`,
    );
    return form.fields.map(({ id: name, page: on, visible }) => `${name} ${on}${visible ? ' conditional' : ''}`);
  };
  await logIn(page);
  await page.goto(`/forms/${id}`);
  await page.getByRole('button', { name: 'Add page' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('More');
  await page.getByLabel('Label of field 3').press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Add condition' }).press('Enter');
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('yes');
  await expect(page.getByText('Shown if First is equal to yes')).toBeVisible();
  await expect.poll(stored).toEqual(['first page_1', 'second page_1', 'third page_2 conditional']);

  await page.getByLabel('Label of field 1').press('Alt+ArrowDown');
  await page.getByLabel('Label of field 2').press('Alt+ArrowDown');
  await page.getByLabel('Label of field 2').press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const problem = 'The condition looks at the field “First”, which comes later. Choose an earlier field.';
  await expect(page.getByRole('complementary').getByText(problem)).toBeVisible();
  await page.getByRole('button', { name: 'Remove condition 1' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published as version 1')).toBeVisible();
});
