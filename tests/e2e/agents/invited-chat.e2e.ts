import { expect, type Locator, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

type Definition = Record<string, object>;

/** An agent without a public page. @returns its name */
async function publishedAgent(api: BuilderApi): Promise<string> {
  const name = `Visits ${Date.now()}`;
  const made = await api.post<{ id: string; revision: number; definition: Definition }>('/api/agent/create', {
    ...{ name, type: 2 },
  });
  const spoken = { prompt: 'Arrange a visit.', greeting: 'Hello, when may we visit you?' };
  const definition = { ...made.definition, persona: { ...made.definition['persona'], ...spoken } };
  const { id } = made;
  const body = { id, revision: made.revision, definition };
  const { revision } = await api.post<{ revision: number }>('/api/agent/createagentorupdate', body);
  await api.post('/api/agent/status', { id, status: 1, revision });
  return name;
}

/** The panel of a step. The canvas moves while it is arranged for the first time. */
async function opened(page: Page, step: string): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: `Step ${step}` });
  await expect(async () => {
    await page.getByText(step, { exact: true }).first().click();
    await expect(panel).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return panel;
}

/** The address that the step has put out. */
async function addressIn(api: BuilderApi, run: string): Promise<string> {
  let url: string | undefined;
  const find = async () => {
    const path = `/api/workflow/getWorkflowExecutionOperations?id=${run}&node_id=chat`;
    const { items } = await api.get<{ items: { output: { url?: string } | null }[] }>(path);
    url = items[0]?.output?.url;
    return url;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (url ?? '').replace(/^https?:..[^/]*/, '');
}

test('a workflow starts a chat, a customer has it at its address, and the run goes on at its end', async ({
  page,
  browser,
}) => {
  const api = await BuilderApi.signIn();
  const agent = await publishedAgent(api);
  const at = (x: number) => ({ position: { x, y: 0 } });
  const asked = { mode: 'wait', conversationId: '{{chat.conversation_id}}' };
  const { id } = await api.post<{ id: string }>('/api/workflow/createWorkflow', {
    name: `Invitation ${Date.now()}`,
    definition: {
      nodes: [
        { id: 'start', kind: 'manually', name: 'Start', options: {}, ...at(0) },
        { id: 'chat', kind: 'runAgent', name: 'Invite', options: {}, ...at(260) },
        { id: 'wait', kind: 'runAgent', name: 'Hear', options: asked, ...at(520) },
      ],
      edges: [
        { id: 'a', from: 'start', port: 'out', to: 'chat' },
        { id: 'b', from: 'chat', port: 'out', to: 'wait' },
      ],
    },
  });
  await logIn(page);
  await page.goto(`/workflows/${id}`);
  const hear = await opened(page, 'Hear');
  await expect(hear.getByText('Goes on when the chat has ended')).toBeVisible();
  const invite = await opened(page, 'Invite');
  await invite.getByLabel('What it does').click();
  await page.getByRole('option', { name: 'Start a chat and go on' }).click();
  await invite.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: agent }).click();
  expect(await faultsOf(page, { within: '[aria-label="Step Invite"]' })).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Published as version 1/)).toBeVisible();

  const { run_id } = await api.post<{ run_id: string }>('/api/workflow/testworkflow', { id, input: {} });
  await page.goto(`/executions/${run_id}`);
  const path = await addressIn(api, run_id);
  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await customer.goto(path);
  await expect(customer.getByText('Hello, when may we visit you?')).toBeVisible();
  await customer.getByRole('textbox').fill('Thank you');
  await customer.getByRole('button', { name: 'Send' }).click();
  await expect(customer.getByRole('listitem')).toHaveCount(3, { timeout: 30_000 });
  expect(await faultsOf(customer)).toEqual([]);
  await customer.getByRole('button', { name: 'End chat' }).click();
  await expect(customer.getByText('This chat has ended.')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Start a new chat' })).toBeHidden();
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 60_000 });

  await customer.goto(`${path}x`);
  await expect(customer.getByRole('alert')).toContainText('This link is not valid any more');
});
