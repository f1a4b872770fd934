import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { Receiver } from './receiver.ts';
import { stack } from './stack.ts';
import { sending } from './workflows.ts';

const phone = { ...devices['Pixel 7'], locale: 'en-IN' };

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email', { exact: false }).first().fill('asha@example.com');
  await page.getByLabel('What is it about?').selectOption({ label: 'A new project' });
  await page.getByLabel('Budget in rupees').fill('75000');
  await page.getByRole('radio', { name: 'Phone' }).check();
}

test.describe('the main job', () => {
  test.describe.configure({ mode: 'default' });
  let builder: Page;
  let proposerContext: BrowserContext;

  test.beforeAll(async ({ browser }) => {
    builder = await browser.newPage();
    proposerContext = await browser.newContext(phone);
    await logIn(builder);
  });
  test.afterAll(async () => {
    await builder.close();
    await proposerContext.close();
  });

  test('a submitted form runs its workflow, and the builder watches it arrive', async () => {
    await builder.goto('/executions');
    await expect(builder.getByText('Live', { exact: true })).toBeVisible();
    const grid = builder.getByRole('grid', { name: 'Executions' });
    const rows = grid.getByRole('row').filter({ hasText: 'Sort contact requests' });
    await expect(grid.or(builder.getByText('No runs yet'))).toBeVisible();
    const before = await rows.count();

    const proposer = await proposerContext.newPage();
    await proposer.goto(stack.demoForm);
    await proposer.getByRole('button', { name: 'Submit' }).click();
    await expect(proposer.getByText(/First: Your name/)).toBeVisible();
    await expect(proposer.getByLabel('Your name')).toBeFocused();
    await fillIn(proposer, 'Asha Kulkarni');
    await proposer.getByRole('button', { name: 'Submit' }).click();
    await expect(proposer.getByRole('heading', { name: /Thank you/ })).toBeVisible();

    await expect(rows).toHaveCount(before + 1);
    await expect(rows.first()).toContainText('Completed');
    await rows.first().getByRole('link').first().click();
    await expect(builder.getByRole('heading', { name: 'Sort contact requests' })).toBeVisible();
    await builder.getByRole('region', { name: 'Timeline' }).getByRole('button').last().click();
    const details = builder.getByRole('complementary', { name: 'Details' });
    await expect(details.getByText('Succeeded')).toBeVisible();
    await expect(details.getByText('Asha Kulkarni').first()).toBeVisible();
  });

  test('an offline answer survives a reload, is sent once, and is thanked for on arrival', async () => {
    const proposer = await proposerContext.newPage();
    await proposer.goto(stack.demoForm);
    await fillIn(proposer, 'Ravi Offline');
    await proposer.reload();
    await expect(proposer.getByLabel('Your name')).toHaveValue('Ravi Offline');
    await proposerContext.setOffline(true);
    await proposer.getByRole('button', { name: 'Submit' }).click();
    await expect(proposer.getByText('You are offline. Your answers are saved and will be sent.')).toBeVisible();
    await expect(proposer.getByRole('heading', { name: /Thank you/ })).toBeHidden();
    await proposerContext.setOffline(false);
    await expect(proposer.getByRole('heading', { name: /Thank you/ })).toBeVisible();

    const api = await BuilderApi.signIn();
    const { items: forms } = await api.get<{ items: { id: string }[] }>('/api/common/form-list?search=Contact');
    const { items } = await api.get<{ items: unknown[] }>(
      `/api/guest/get-object-submission-data?form_id=${forms[0]?.id}&limit=100`,
    );
    expect(items.filter((item) => JSON.stringify(item).includes('Ravi Offline'))).toHaveLength(1);
  });

  test('the run page updates live, and catches up after a network loss', async () => {
    const receiver = await Receiver.start();
    const api = await BuilderApi.signIn();
    const id = await api.publish('Watched', sending(receiver.address, { attempts: 10, delayMs: 3000 }));
    receiver.status = 503;
    const { run_id } = await api.post<{ run_id: string }>('/api/workflow/testworkflow', { id });
    await builder.goto(`/executions/${run_id}`);
    const send = builder.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: /send/ });
    await expect(send.nth(1)).toBeVisible();

    await builder.context().setOffline(true);
    await expect(builder.getByText('Reconnecting')).toBeVisible();
    receiver.status = 200;
    await expect.poll(async () => await status(api, run_id)).toBe('completed');
    await expect(builder.getByText('Completed')).toBeHidden();
    await builder.context().setOffline(false);
    await expect(builder.getByText('Completed').first()).toBeVisible({ timeout: 30_000 });
    expect(new Set(receiver.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await receiver.stop();
  });

  test('a failed run is retried from its failed node, and finished steps are not repeated', async () => {
    const receiver = await Receiver.start();
    const api = await BuilderApi.signIn();
    const id = await api.publish('Retried', sending(receiver.address, { attempts: 1, delayMs: 0 }));
    receiver.status = 422;
    const { run_id } = await api.post<{ run_id: string }>('/api/workflow/testworkflow', { id });
    await builder.goto(`/executions/${run_id}`);
    await expect(builder.getByRole('alert')).toContainText('422');
    receiver.status = 200;
    await builder.getByRole('button', { name: 'Retry from the failed step' }).click();
    await builder.waitForURL((address) => address.pathname !== `/executions/${run_id}`);
    await expect(builder.getByText('Completed').first()).toBeVisible();
    const retried = builder.url().split('/').at(-1) ?? '';
    const { items } = await api.get<{ items: { node_id: string; started_at: string }[] }>(
      `/api/workflow/getWorkflowExecutionOperations?id=${retried}`,
    );
    const first = await api.get<{ items: { node_id: string; started_at: string }[] }>(
      `/api/workflow/getWorkflowExecutionOperations?id=${run_id}`,
    );
    const prepared = (steps: typeof items) => steps.find(({ node_id }) => node_id === 'prepare')?.started_at;
    expect(prepared(items)).toBe(prepared(first.items));
    expect(receiver.calls).toHaveLength(2);
    await receiver.stop();
  });
});

async function status(api: BuilderApi, run: string): Promise<string> {
  const details = await api.get<{ run: { status: string } }>(`/api/workflow/getWorkflowExecutionDetails?id=${run}`);
  return details.run.status;
}
