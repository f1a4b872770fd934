import { expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';

test.use({ actionTimeout: 15_000 });

interface Runs {
  items: { id: string; status: string }[];
}

const node = (id: string, kind: string, name: string, options: object, x = 0) => ({
  ...{ id, kind, name, options, position: { x, y: 0 } },
});
const edge = (from: string, to: string, port = 'out') => ({ id: `${from}-${to}`, from, port, to });
const output = (value: string) => node('done', 'output', 'Done', { values: [{ name: 'value', value }] }, 560);
const runsOf = async (api: BuilderApi, workflow: string) =>
  (await api.get<Runs>(`/api/workflow/getWorkflowExecutionHistory?workflow_id=${workflow}`)).items;

/** Chooses an entry of the menu of the editor. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a paused workflow holds its submissions, and runs them when it resumes', async ({ page, browser }) => {
  const api = await BuilderApi.signIn();
  const { id: form, revision } = await api.post<{ id: string; revision: number }>('/api/common/create-form', {
    name: `Order ${Date.now()}`,
    fields: [{ id: 'item', type: 'text', label: 'Item', options: {} }],
  });
  const { slug } = await api.post<{ slug: string }>('/api/common/save-form', { id: form, revision, status: 1 });
  const workflow = await api.publish(`Orders ${Date.now()}`, {
    nodes: [node('start', 'form_submission', 'Start', { formId: form }), output('{{start.item}}')],
    edges: [edge('start', 'done')],
  });
  await logIn(page);
  await page.goto(`/workflows/${workflow}`);
  await choose(page, 'Pause or limit runs');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Hold runs').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Paused: triggers make runs that wait')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  for (const item of ['Chair', 'Table']) {
    await guest.goto(new URL(`/f/${slug}`, page.url()).href);
    await guest.getByLabel('Item').fill(item);
    await guest.getByRole('button', { name: /Submit/ }).click();
    await expect(guest.getByLabel('Item')).toBeHidden();
  }
  await expect(page.getByText('2 runs wait for their turn')).toBeVisible();
  expect((await runsOf(api, workflow)).map(({ status }) => status)).toEqual(['queued', 'queued']);

  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Paused: triggers make runs that wait')).toBeHidden();
  const statuses = async () => (await runsOf(api, workflow)).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['completed', 'completed']);
});

test('a run that waits for an event is watched, and goes on when the event comes', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const event = `order.paid.${Date.now()}`;
  const conditions = [{ property: 'order', operator: 'equal', value: '{{start.order}}' }];
  const wait = { source: 'event', event, conditions, limit: { amount: 1, unit: 'hours' } };
  const workflow = await api.publish(`Payments ${Date.now()}`, {
    nodes: [
      node('start', 'manually', 'Start', { fields: [{ name: 'order', type: 'text' }] }),
      node('wait', 'waitForEvent', 'Payment', wait, 280),
      output('{{wait.data.sum}}'),
    ],
    edges: [edge('start', 'wait'), edge('wait', 'done', 'happened')],
  });
  const [meant, other] = await Promise.all(
    ['17', '18'].map(async (order) => {
      const input = { id: workflow, input: { order } };
      return (await api.post<{ run_id: string }>('/api/workflow/testworkflow', input)).run_id;
    }),
  );
  await logIn(page);
  await page.goto(`/executions/${meant}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(page.getByText('Waiting').first()).toBeVisible();
  await expect(timeline.getByRole('button', { name: /Payment/ })).toBeVisible();
  await api.post('/api/workflow/emitEvent', { event, payload: { order: '17', sum: 120 } });
  await expect(page.getByText('Completed').first()).toBeVisible();
  await expect(timeline.getByRole('button', { name: /Done/ })).toBeVisible();
  await page.goto(`/executions/${other}`);
  await expect(page.getByText('Waiting').first()).toBeVisible();
});

test('an alert is set up by hand, and its mail comes when a run fails', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const [name, email] = [`Failing ${Date.now()}`, `ops${Date.now()}@example.com`];
  const workflow = await api.publish(name, {
    nodes: [
      node('start', 'manually', 'Start', {}),
      node('stop', 'stopWithError', 'Stop', { message: 'Out of paper' }, 280),
    ],
    edges: [edge('start', 'stop')],
  });
  await logIn(page);
  await page.goto('/settings/runs');
  await page.getByRole('button', { name: 'Add an alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Workflow').click();
  await dialog.getByLabel('Workflow').fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByLabel('Failed runs').fill('1');
  await dialog.getByLabel('Email addresses').fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('1 failed run in 10 min');
  await expect(row).toContainText('Never');

  await api.post('/api/workflow/testworkflow', { id: workflow, input: {} });
  const mails = async () => {
    const { items } = await api.get<{ items: { text: string }[] }>(`/api/guest/local-mailbox?email=${email}`);
    return items.map(({ text }) => text).join();
  };
  await expect.poll(mails, { timeout: 60_000 }).toContain(name);
  await page.reload();
  await expect(row).not.toContainText('Never');
});

test('the draft runs with a pinned output in place of a step that acts outside', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const call = { method: 'GET', url: 'https://example.invalid/rate', body: { type: 'none' } };
  const { id } = await api.post<{ id: string }>('/api/workflow/createWorkflow', {
    name: `Rates ${Date.now()}`,
    definition: {
      nodes: [
        node('start', 'manually', 'Start', {}),
        node('ask', 'webhook', 'Ask', call, 280),
        output('{{ask.body.rate}} %'),
      ],
      edges: [edge('start', 'ask'), edge('ask', 'done')],
    },
  });
  await logIn(page);
  await page.goto(`/workflows/${id}`);
  await choose(page, 'Test the draft');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog.getByText('“Ask” acts outside and has no output.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByText('Ask', { exact: true }).first().click();
  const panel = page.getByRole('complementary', { name: 'Step Ask' });
  await panel.getByText('Test', { exact: true }).click();
  await panel.getByLabel('Output in tests').fill('{"status": 200, "body": {"rate": 7}}');
  await panel.getByRole('button', { name: 'Pin this output' }).click();
  await expect(panel.getByText('Pinned', { exact: true })).toBeVisible();

  await page.reload();
  await choose(page, 'Test the draft');
  await expect(dialog.getByText('1 step is pinned.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog.getByText('Completed').first()).toBeVisible();
  await expect(dialog.getByText('7 %').first()).toBeVisible();
});
