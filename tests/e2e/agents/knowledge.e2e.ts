import { expect, test } from '@playwright/test';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

const leaflet = `# Sunrise Health

## Room rent
The Gold plan pays for a single private room without a limit.

## Waiting period
Pre-existing diseases are covered after a waiting period of 36 months.
`;

test('an agent learns from a file and an answer, shows what it finds, and quotes it to a customer', async ({
  page,
  browser,
}) => {
  const api = await BuilderApi.signIn();
  const { id } = await api.post<{ id: string }>('/api/agent/create', { name: 'Sunrise helper', type: 2 });
  await logIn(page);
  await page.goto(`/agents/${id}?tab=knowledge`);
  const documents = page.getByRole('table', { name: 'Documents' });

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'File' }).click();
  await (await chooser).setFiles({ name: 'leaflet.md', mimeType: 'text/markdown', buffer: Buffer.from(leaflet) });
  await expect(documents.getByRole('row', { name: /leaflet\.md/ })).toContainText('Ready', { timeout: 60_000 });

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Question and answer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question').fill('Where is your office?');
  await dialog.getByLabel('Answer').fill('Our office is in Pune, near the station.');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(documents.getByRole('row', { name: /Where is your office/ })).toContainText('Ready', {
    timeout: 60_000,
  });
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Question' }).fill('How long is the waiting period?');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('note')).toContainText('36 months');
  await page
    .getByRole('button', { name: /^leaflet\.md/ })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'leaflet.md' })).toContainText('Gold plan');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Configuration' }).click();
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Answer questions about Sunrise Health.');
  await page.getByRole('switch', { name: 'Anybody with the address may talk to the agent' }).check({ force: true });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published v1')).toBeVisible();

  const { page_key: key } = await api.get<{ page_key: string }>(`/api/agent/getAgentById?id=${id}`);
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(`/a/${key}`);
  await customer.getByRole('textbox').fill('When are pre-existing diseases covered?');
  await customer.getByRole('button', { name: 'Send' }).click();
  const answer = customer.getByRole('listitem').filter({ hasText: '36 months' });
  await expect(answer).toContainText('Source: leaflet.md', { timeout: 30_000 });
});
