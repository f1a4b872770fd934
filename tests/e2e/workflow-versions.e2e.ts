import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';

const step = (id: string, kind: string, name: string, options: object, y: number) => ({
  ...{ id, kind, name, options },
  position: { x: 0, y },
});
const output = (value: string) => ({ values: [{ name: 'answer', value }] });
const start = step('start', 'manually', 'Start', {}, 0);
const edge = (from: string, to: string) => ({ id: `${from}-${to}`, from, port: 'out', to });

test('a version shows what it changed on the canvas, is restored, undone and published again', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const first = { nodes: [start, step('end', 'output', 'Answer', output('one'), 160)], edges: [edge('start', 'end')] };
  const id = await api.publish(`Versions ${Date.now()}`, first);
  const { run_id: run } = await api.post<{ run_id: string }>('/api/workflow/testworkflow', { id, input: {} });
  const { revision } = await api.get<{ revision: number }>(`/api/workflow/getWorkflowWithNodes?id=${id}`);
  const wait = step('pause', 'delay', 'Pause', { mode: 'duration', amount: 1, unit: 'seconds' }, 160);
  const second = {
    nodes: [start, wait, step('end', 'output', 'Answer', output('two'), 320)],
    edges: [edge('start', 'pause'), edge('pause', 'end')],
  };
  await api.post('/api/workflow/saveWorkflowNodes', { id, revision, definition: second });
  await api.post('/api/workflow/updateWorkflowStatus', { id, status: 1 });

  await logIn(page);
  await page.goto(`/executions/${run}`);
  await page.getByRole('term').filter({ hasText: 'Version' }).locator('xpath=..').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Versions of the workflow' });
  await expect(list.getByRole('listitem').first()).toContainText('Added 1 step, changed 1');
  await list.getByText('Version 2').click();
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes.getByText('What changed from version 1 to version 2')).toBeVisible();
  await expect(changes.getByRole('listitem').filter({ hasText: 'Answer' }).first()).toContainText('Values');
  const canvas = changes.getByRole('region', { name: 'Differences on the canvas' });
  await expect(canvas.getByText('Added', { exact: true })).toBeVisible();
  await expect(canvas.getByText('Changed', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await list.getByText('Version 1').click();
  await changes.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 1 is the draft now')).toBeVisible();
  const cards = page.locator('.react-flow__node');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Unpublished changes' }).click();
  await expect(changes.getByRole('listitem').filter({ hasText: 'Pause' }).first()).toContainText('Removed');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Published as version 3')).toBeVisible();
});
