import { expect, test } from '@playwright/test';
import { gstinCheck } from '@tessera/contracts/billing/gstin';
import { SipServer, sipLogin } from '@tessera/testing/sip-server';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

const sip = new SipServer();
test.afterAll(() => sip.close());

test('a number of India is imported with its GSTIN, tested, given to an agent and removed', async ({ page }) => {
  const address = await sip.listen();
  const api = await BuilderApi.signIn();
  const { id } = await api.post<{ id: string }>('/api/agent/create', { name: 'Claims line', type: 3 });
  await logIn(page);
  await page.goto('/agents/phone-numbers');
  await page.getByRole('button', { name: 'Import number' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Number' }).fill('+91 80 4567 8901');
  await dialog.getByText('SIP server', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'SIP server' }).fill(address);
  await dialog.getByText('TCP', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'User' }).fill(sipLogin.user);
  await dialog.getByLabel('Password', { exact: true }).fill(sipLogin.password);
  await dialog.getByRole('button', { name: 'Import number' }).click();
  await expect(dialog).toContainText('Numbers of India need a GSTIN');

  const gstin = `29AAAAA0000A1Z${gstinCheck('29AAAAA0000A1Z')}`;
  await dialog.getByRole('textbox', { name: 'GSTIN' }).fill('29AAAAA0000A1Z');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog).toContainText('A GSTIN has 15 characters, and this has 14.');
  await dialog.getByRole('textbox', { name: 'GSTIN' }).fill(gstin.toLowerCase());
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('note')).toContainText('Checked by its number only');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import number' }).click();

  const row = page.getByRole('row', { name: /\+918045678901/ });
  await expect(row).toContainText('The SIP server answers and takes the login.');
  await expect(row).toContainText(gstin);
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`/agents/${id}`);
  await page.getByRole('combobox', { name: 'Answers calls to' }).click();
  await page.getByRole('option', { name: '+918045678901' }).first().click();
  await page.goto('/agents/phone-numbers');
  await expect(row.getByRole('link', { name: 'Claims line' })).toBeVisible();

  sip.asksForLogin = false;
  sip.line = 'SIP/2.0 503 Service Unavailable';
  await row.getByRole('button', { name: '+918045678901' }).click();
  await page.getByRole('menuitem', { name: 'Test again' }).click();
  await expect(row).toContainText('The SIP server refused the request (503 Service Unavailable).');
  await row.getByRole('button', { name: '+918045678901' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
});
