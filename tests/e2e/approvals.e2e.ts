import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { stack } from './stack.ts';

interface Mails {
  items: { text: string; subject: string }[];
}

const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name: `Step ${name}` });

/** Adds a step behind a way out of another. */
async function addBehind(page: Page, step: string, port: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: `Add a step after ${step} (${port})` }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(kind);
  await page.keyboard.press('Enter');
  await expect(panelOf(page, kind)).toBeVisible();
}

/** The path of the newest link that was mailed to an address. */
async function mailedLink(api: BuilderApi, email: string): Promise<string> {
  let link: string | undefined;
  const find = async () => {
    const { items } = await api.get<Mails>(`/api/guest/local-mailbox?email=${email}`);
    link = /https?:\S+\/approve\/\S+/.exec(items[0]?.text ?? '')?.[0];
    return link;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return new URL(link ?? '').pathname;
}

test('an approval is built by hand, and decided by the mailed link while the run is watched', async ({
  page,
  browser,
}) => {
  const api = await BuilderApi.signIn();
  const email = `boss${Date.now()}@example.com`;
  const { id: form, revision } = await api.post<{ id: string; revision: number }>('/api/common/create-form', {
    name: `Order ${Date.now()}`,
    fields: [{ id: 'item', type: 'text', label: 'Item', options: {} }],
  });
  const { slug } = await api.post<{ slug: string }>('/api/common/save-form', { id: form, revision, status: 1 });
  const trigger = { id: 'start', kind: 'form_submission', name: 'Start', options: { formId: form } };
  const { id } = await api.post<{ id: string }>('/api/workflow/createWorkflow', {
    name: `Orders ${Date.now()}`,
    definition: { nodes: [{ ...trigger, position: { x: 0, y: 0 } }], edges: [] },
  });
  await logIn(page);
  await page.goto(`/workflows/${id}`);

  await addBehind(page, 'Start', 'Next', 'Approval');
  const panel = panelOf(page, 'Approval');
  await panel.getByRole('button', { name: 'Add an email address' }).click();
  await panel.getByRole('textbox', { name: 'Email address' }).fill(email);
  await panel.getByRole('textbox', { name: 'Question' }).fill('Order this?');
  await panel.getByRole('switch', { name: 'Time limit' }).click();
  await panel.getByText('Go on at “Timed out”').click();
  await addBehind(page, 'Approval', 'Approved', 'Wait');
  await panelOf(page, 'Wait').getByLabel('How long', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Published as version 1/)).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: stack.address })).newPage();
  await guest.goto(`/f/${slug}`);
  await guest.getByLabel('Item').fill('A chair');
  await guest.getByRole('button', { name: /Submit/ }).click();
  const path = await mailedLink(api, email);

  const { items } = await api.get<{ items: { id: string }[] }>(
    `/api/workflow/getWorkflowExecutionHistory?workflow_id=${id}`,
  );
  await page.goto(`/executions/${items[0]?.id}`);
  await expect(page.getByText(`Waiting for ${email}`)).toBeVisible();

  await guest.goto(path);
  await expect(guest.getByText('Order this?')).toBeVisible();
  await guest.getByLabel('Comment').fill('One is enough');
  await guest.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(guest.getByText(`Approved by ${email}`)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('This was decided already')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 20_000 });
  await guest.goto(`${path}x`);
  await expect(guest.getByText('This link does not work')).toBeVisible();
});
