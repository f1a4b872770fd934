import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';
import { stack } from './stack.ts';

const items = [
  { value: 'tea', label: 'Tea' },
  { value: 'coffee', label: 'Coffee' },
];

test('a form is translated in its settings, begun in Arabic on a phone, and continued by a link elsewhere', async ({
  page,
  browser,
}) => {
  const api = await BuilderApi.signIn();
  const fields = [
    { id: 'name', type: 'text', label: 'Name', mandatory: true, options: {} },
    { id: 'drink', type: 'radio', label: 'Drink', options: { items } },
  ];
  const { id, slug } = await api.post<{ id: string; slug: string }>('/api/common/create-form', {
    ...{ name: 'Visit', fields, settings: { saving: { days: 30 } } },
  });

  await logIn(page);
  await page.goto(`/forms/${id}?tab=general`);
  const choose = async (field: string, search: string, option: RegExp) => {
    await page.getByRole('combobox', { name: field }).fill(search);
    await page.getByRole('option', { name: option }).first().click();
  };
  await choose('The form is written in', 'English', /^English$/);
  await choose('Add a language', 'Arabic', /^Arabic/);
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [text, translation] of [
    ['Name of the form: Visit', 'زيارة'],
    ['Question: Name', 'الاسم'],
    ['Question: Drink', 'المشروب'],
    ['Option: Tea', 'شاي'],
    ['Option: Coffee', 'قهوة'],
  ] as const)
    await dialog.getByRole('textbox', { name: text, exact: true }).fill(translation);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('progressbar', { name: /Arabic/ })).toBeVisible();
  await expect(page.getByText(/^5 of \d+ texts/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published v1')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'ar', hasTouch: true });
  const filler = await phone.newPage();
  await filler.goto(`${stack.address}/f/${slug}`);
  await expect(filler.getByRole('heading', { name: 'زيارة' })).toBeVisible();
  await expect(filler.locator('html')).toHaveAttribute('dir', 'rtl');
  await filler.getByLabel('الاسم').fill('عائشة');
  await filler.getByLabel('قهوة').check();
  expect(await faultsOf(filler)).toEqual([]);
  await filler.getByRole('button', { name: 'المتابعة لاحقًا' }).click();
  const link = filler.getByRole('dialog').locator('input[readonly]');
  await expect(link).toHaveValue(new RegExp(`/f/${slug}#`));
  const address = await link.inputValue();
  expect(await faultsOf(filler)).toEqual([]);

  const elsewhere = await (await browser.newContext({ locale: 'en' })).newPage();
  await elsewhere.goto(address);
  await expect(elsewhere.getByLabel('الاسم')).toHaveValue('عائشة');
  await expect(elsewhere.getByLabel('قهوة')).toBeChecked();
  await elsewhere.getByRole('button', { name: 'إرسال' }).click();
  await expect
    .poll(async () => {
      const path = `/api/guest/get-object-submission-data?form_id=${id}&limit=5`;
      return (await api.get<{ items: { answers: object }[] }>(path)).items.map(({ answers }) => answers);
    })
    .toEqual([{ name: 'عائشة', drink: 'coffee' }]);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${address.slice(0, -4)}AAAA`);
  await expect(stranger.getByRole('heading', { name: 'Nothing is saved here' })).toBeVisible();
});
