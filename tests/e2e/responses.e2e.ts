import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';

/** A published form that starts a workflow. */
async function formWithWorkflow(api: BuilderApi, name: string) {
  const fields = [
    { id: 'name', type: 'text', label: 'Name', mandatory: true, options: {} },
    { id: 'notes', type: 'textarea', label: 'Notes', options: {} },
  ];
  const { id, revision } = await api.post<{ id: string; revision: number }>('/api/common/create-form', {
    name,
    fields,
  });
  const { slug } = await api.post<{ slug: string }>('/api/common/save-form', { id, revision, status: 1 });
  const node = (nodeId: string, kind: string, options: object) => {
    return { id: nodeId, kind, name: nodeId, options, position: { x: 0, y: 0 } };
  };
  await api.publish(`Thank for ${name}`, {
    nodes: [
      node('submitted', 'form_submission', { formId: id }),
      node('result', 'output', { values: [{ name: 'name', value: '{{submitted.name}}' }] }),
    ],
    edges: [{ id: 'edge', from: 'submitted', port: 'out', to: 'result' }],
  });
  return { id, slug };
}

async function pdfText(path: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

async function fillIn(page: Page, slug: string, name: string): Promise<void> {
  await page.goto(`/f/${slug}`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Notes').fill('नमस्ते दुनिया');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
}

test('a response has an address, a timeline that restores values, a print view and a PDF', async ({
  page,
  context,
}) => {
  const name = `Claim ${Date.now()}`;
  const api = await BuilderApi.signIn();
  const { id, slug } = await formWithWorkflow(api, name);
  const proposer = await context.newPage();
  await fillIn(proposer, slug, 'Asha Rao');
  await fillIn(proposer, slug, 'Ravi Rao');
  await proposer.close();

  await logIn(page);
  await page.goto(`/forms/${id}?tab=response`);
  const rows = page.getByRole('row').filter({ hasText: 'Rao' });
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'Asha' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/forms/${id}/responses/[0-9a-z]+`));
  const answers = page
    .getByRole('region', { name: 'Answers' })
    .or(page.locator('section', { hasText: 'Answers' }).first());
  await expect(answers).toContainText('Asha Rao');
  await page.getByRole('button', { name: 'Previous response' }).click();
  await expect(answers).toContainText('Ravi Rao');
  await page.getByRole('button', { name: 'Next response' }).click();
  await expect(answers).toContainText('Asha Rao');

  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Submitted');
  await expect(timeline.getByRole('listitem').filter({ hasText: `Thank for ${name}` })).toContainText('Completed');
  await page.reload();
  await page.getByRole('button', { name: 'Edit answers' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha R.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(timeline).toContainText('by Demo');
  await expect(timeline).toContainText('Asha Rao → Asha R.');
  await timeline.getByRole('button', { name: 'Restore this value of Name' }).click();
  await expect(timeline).toContainText('Asha R. → Asha Rao');
  await expect(answers).toContainText('Asha Rao');
  expect(await faultsOf(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const text = await pdfText(await (await download).path());
  expect(text).toContain(name);
  expect(text).toContain('Asha Rao');
  expect(text).toContain('दुनिया'.slice(-2));

  await timeline.getByRole('link', { name: `Thank for ${name}` }).click();
  await page.getByRole('link', { name: 'Open response' }).click();
  await expect(answers).toContainText('Asha Rao');

  const address = page.url();
  await page.getByRole('button', { name: 'More actions' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Print view' }).click();
  const paper = await opened;
  await expect(paper.getByRole('heading', { name })).toBeVisible();
  await expect(paper.getByText('नमस्ते दुनिया')).toBeVisible();
  await expect(paper.getByText(new URL(address).pathname)).toBeVisible();
  expect(await faultsOf(paper)).toEqual([]);
});
