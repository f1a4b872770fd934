import { readFile } from 'node:fs/promises';
import { devices, expect, type Page, test } from '@playwright/test';
import { allFields, entered } from './all-fields.ts';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';

test.use({ actionTimeout: 10_000 });

/** Publishes the form with a field of each type. */
async function publish(api: BuilderApi): Promise<{ id: string; name: string; address: string }> {
  const name = `All fields ${Date.now()}`;
  const form = await api.post<{ id: string; revision: number; slug: string }>('/api/common/create-form', {
    name,
    fields: allFields,
  });
  await api.post('/api/common/save-form', { id: form.id, revision: form.revision, status: 1 });
  return { id: form.id, name, address: `/f/${form.slug}` };
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillTexts(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(entered.typed))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  const editor = page.getByRole('group', { name: 'A richtext' }).getByRole('textbox');
  await editor.click();
  await page.keyboard.type('Plain and ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
}

async function fillChoices(page: Page): Promise<void> {
  const group = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
  const radios = (name: string) => page.getByRole('radiogroup', { name });
  await page.getByRole('combobox', { name: 'A select', exact: true }).selectOption('Green tea');
  await page.getByLabel('Unit', { exact: true }).selectOption('Black coffee');
  await radios('A radio').getByRole('radio', { name: 'Red wine' }).check();
  await group('A checkbox').getByRole('checkbox', { name: 'Red wine' }).check();
  await group('A checkbox').getByRole('checkbox', { name: 'Black coffee' }).check();
  await page.getByRole('combobox', { name: 'A multiselect' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Green tea' }).click();
  await page.keyboard.press('Escape');
  await button(page, 'Move “Black coffee” up').click();
  for (const name of ['Price Red wine', 'Taste Black coffee']) await page.getByRole('radio', { name }).check();
  await radios('A rating').getByRole('radio', { name: '4 stars' }).check({ force: true });
  await group('A linear').getByRole('radio', { name: '3' }).check({ force: true });
  await radios('A nps').getByRole('radio', { name: '9', exact: true }).check({ force: true });
  await radios('A emoji-rating').getByRole('radio', { name: 'Good' }).check({ force: true });
  await page.getByRole('switch', { name: 'A toggle' }).check({ force: true });
}

async function fillTimes(page: Page): Promise<void> {
  const group = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
  await page.getByRole('textbox', { name: 'A date', exact: true }).fill('29/02/2028');
  await group('A datetime').getByRole('textbox').fill('01/03/2027');
  await group('A datetime').getByRole('combobox').fill('09:15');
  await page.getByRole('combobox', { name: 'A time', exact: true }).fill('13:45');
  await group('A daterange').getByRole('textbox', { name: 'Start' }).fill('01/01/2027');
  await group('A daterange').getByRole('textbox', { name: 'End' }).fill('31/01/2027');
  await page.keyboard.press('Tab');
}

async function fillFiles(page: Page): Promise<void> {
  const choose = async (label: string, files: ReturnType<typeof pdf>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, label).click();
    await (await chooser).setFiles(files);
  };
  await choose('Choose a file', [pdf('one.pdf')]);
  await choose('Choose files', [pdf('two.pdf'), pdf('three.pdf')]);
  await button(page, 'Sign').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Type', { exact: true }).click();
  await dialog.getByRole('textbox').fill('Asha Rao');
  await dialog.getByRole('button', { name: 'Save signature' }).click();
}

const people = {
  phone: { ...devices['Pixel 7'], locale: 'en-IN' },
  desktop: { ...devices['Desktop Chrome'], locale: 'en-GB' },
};

for (const [device, options] of Object.entries(people))
  test(`a form of all field types is filled in on a ${device}, and shows exactly what was entered`, async ({
    browser,
  }) => {
    const api = await BuilderApi.signIn();
    const form = await publish(api);
    const context = await browser.newContext(options);
    const filler = await context.newPage();
    await filler.goto(form.address);
    await button(filler, 'Submit').click();
    await expect(filler.getByText(/First: A text/)).toBeVisible();
    for (const fill of [fillTexts, fillChoices, fillTimes, fillFiles]) await fill(filler);
    await expect(filler.getByText('Uploaded', { exact: true })).toHaveCount(3);
    await expect(filler.getByText('Signed', { exact: true })).toBeVisible();
    await button(filler, 'Submit').click();
    await expect(filler.getByRole('heading', { name: /Thank you/ })).toBeVisible({ timeout: 60_000 });
    await context.close();

    const { items } = await api.get<{ items: { answers: Record<string, unknown> }[] }>(
      `/api/guest/get-object-submission-data?form_id=${form.id}`,
    );
    expect(items).toHaveLength(1);
    const { f_datetimestamp: sentAt, ...answers } = items[0]?.answers ?? {};
    expect(Date.now() - Date.parse(String(sentAt))).toBeLessThan(300_000);
    const files = Object.keys(entered.files);
    expect(Object.fromEntries(Object.entries(answers).filter(([id]) => !files.includes(id)))).toEqual(entered.stored);
    for (const [id, names] of Object.entries(entered.files))
      expect([answers[id]].flat()).toMatchObject(names.map((name) => ({ name })));
    await test.step('the list of responses and the export show the same', async () => {
      const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const owner = await desk.newPage();
      await logIn(owner);
      await owner.goto(`/forms/${form.id}?tab=response`);
      for (const text of ['Line one', 'Green tea', '29/02/2028'])
        await expect(owner.getByRole('grid')).toContainText(text);
      const download = owner.waitForEvent('download');
      await button(owner, 'Export').click();
      await owner.getByRole('menuitem', { name: 'CSV' }).last().click();
      const csv = await readFile(await (await download).path(), 'utf8');
      for (const cell of entered.exported) expect(csv).toContain(cell);
      await desk.close();
    });
  });

const looks = [
  { colorScheme: 'light', forcedColors: 'none', width: 320 },
  { colorScheme: 'dark', forcedColors: 'none', width: 390 },
  { colorScheme: 'dark', forcedColors: 'active', width: 1440 },
] as const;

for (const { colorScheme, forcedColors, width } of looks)
  test(`all field types are accessible at ${width} px, ${colorScheme}, forced colours ${forcedColors}`, async ({
    browser,
  }) => {
    const { address } = await publish(await BuilderApi.signIn());
    const context = await browser.newContext({ colorScheme, forcedColors, viewport: { width, height: 900 } });
    const filler = await context.newPage();
    await filler.goto(address);
    await expect(filler.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    // The system chooses forced colours, and axe judges them as if the page had.
    const except = forcedColors === 'active' ? ['color-contrast'] : [];
    expect(await faultsOf(filler, { except })).toEqual([]);
    await button(filler, 'Submit').click();
    await expect(filler.getByText(/First: A text/)).toBeVisible();
    expect(await faultsOf(filler, { except })).toEqual([]);
    await context.close();
  });
