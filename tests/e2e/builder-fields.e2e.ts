import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';

const item = (label: string) => ({ value: label.toLowerCase(), label, isEditable: true });
const asked = {
  name: 'Copied from',
  fields: [
    { id: 'name', type: 'text', label: 'Your name', options: {} },
    {
      id: 'plan',
      type: 'select',
      label: 'Plan',
      defaultValue: 'gold',
      options: { items: [item('Gold'), item('Silver')], placeholder: 'Pick one' },
    },
    {
      id: 'why',
      type: 'textarea',
      label: 'Why {{plan}}, {{name}}?',
      visible: {
        all: [
          { property: 'plan', operator: 'equal', value: 'gold' },
          { property: 'name', operator: 'isNotEmpty' },
        ],
      },
      options: {},
    },
  ],
};
const label = (page: Page, number: number) => page.getByLabel(`Label of field ${number}`);

interface Responses {
  items: { answers: object }[];
}

test('fields are copied into another form, one gets another type and many options, and “Other” is answered', async ({
  page,
  context,
}) => {
  const api = await BuilderApi.signIn();
  const source = await api.post<{ id: string }>('/api/common/create-form', asked);
  const target = await api.post<{ id: string; slug: string }>('/api/common/create-form', {
    name: 'Copied to',
    fields: [],
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await page.goto(`/forms/${source.id}`);
  await label(page, 2).click();
  await label(page, 3).click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 fields selected')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('2 fields copied.')).toBeVisible();

  await page.goto(`/forms/${target.id}`);
  await expect(page.getByText('No fields yet')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('2 fields pasted.')).toBeVisible();
  await expect(page.getByText(/That part was removed/)).toBeVisible();
  await expect(label(page, 2)).toHaveValue('Why {{plan}}, ?');
  await expect(page.getByText('Shown if Plan is equal to Gold')).toBeVisible();

  await label(page, 1).click();
  await page.getByRole('button', { name: 'Change type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'New type' }).click();
  await page.getByRole('option', { name: 'Single choice' }).click();
  await expect(dialog.getByRole('heading', { name: 'Kept' }).locator('..')).toContainText('Default value');
  await expect(dialog.getByRole('heading', { name: 'Lost' }).locator('..')).toContainText('Placeholder');
  await dialog.getByRole('button', { name: 'Change type' }).click();

  await page.getByRole('button', { name: 'Add several…' }).click();
  await dialog.getByRole('textbox', { name: 'Options' }).fill('Code\tPlan\nP\tPlatinum\nG\tGold\nB\tBronze');
  await dialog.getByRole('combobox', { name: 'Column with the options' }).click();
  await page.getByRole('option', { name: '2: Plan' }).click();
  await dialog.getByRole('switch', { name: 'The first row is a heading' }).click();
  await expect(dialog.getByText('Already there: “Gold”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2 options' }).click();
  await page.getByRole('switch', { name: 'Option “Other”' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published as version 1')).toBeVisible();

  const proposer = await context.newPage();
  await proposer.goto(`/f/${target.slug}`);
  await expect(proposer.getByRole('radio', { name: 'Gold' })).toBeChecked();
  await expect(proposer.getByRole('radio')).toHaveCount(5);
  await proposer.getByRole('radio', { name: 'Other' }).check();
  await proposer.getByRole('button', { name: 'Submit' }).click();
  await expect(proposer.getByText('Enter your own answer beside “Other”')).toBeVisible();
  await proposer.getByLabel('Your own answer').fill('Diamond, please');
  await proposer.getByRole('button', { name: 'Submit' }).click();
  await expect(proposer.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await page.goto(`/forms/${target.id}?tab=response`);
  await expect(page.getByText('Other: Diamond, please')).toBeVisible();
  const found = async (value: string) => {
    const filter = JSON.stringify({ property: 'answers.plan', operator: 'equal', value });
    const query = `form_id=${target.id}&filter=${encodeURIComponent(filter)}`;
    return (await api.get<Responses>(`/api/guest/get-object-submission-data?${query}`)).items.map(
      ({ answers }) => answers,
    );
  };
  expect(await found('other')).toEqual([{ plan: 'other: Diamond, please' }]);
  expect(await found('gold')).toEqual([]);
});
