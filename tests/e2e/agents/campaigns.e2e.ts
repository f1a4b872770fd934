import { expect, test } from '@playwright/test';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { SipServer, sipLogin } from '@tessera/testing/sip-server';
import { BuilderApi, logIn } from '../builder.ts';
import { faultsOf } from '../faults.ts';

const sip = new SipServer();
test.afterAll(() => sip.close());

interface Created {
  id: string;
}

/** A day of the working week that is not near today, in any zone: nobody is called in this test. */
function otherDay(): number {
  const today = (new Date().getUTCDay() + 6) % 7;
  return [0, 1, 2, 3, 4].find((day) => Math.min((day - today + 7) % 7, (today - day + 7) % 7) > 1) ?? 0;
}

test('a campaign is created from a pasted list, started, paused and cancelled', async ({ page }) => {
  const address = await sip.listen();
  const api = await BuilderApi.signIn();
  const blank = blankAgent(agentTypes.telephonic);
  const definition = {
    ...blank,
    persona: { ...blank.persona, prompt: 'Remind people of their policies.' },
    variables: [{ name: 'city', title: 'City', default: '' }],
  };
  const agent = await api.post<Created>('/api/agent/create', { name: 'Renewal caller', type: 3, definition });
  await api.post('/api/agent/status', { id: agent.id, status: 1 });
  const trunk = { address, transport: 'tcp', user: sipLogin.user, secret: sipLogin.password };
  const number = await api.post<Created>('/api/import-phone-number', { number: '+12025550147', carrier: 'sip', trunk });
  const outbound = { agent_id: agent.id, number_ids: [number.id], direction: 'outbound' };
  await api.post('/api/agent/calling-numbers/save', outbound);

  await api.post('/api/telephony/calling-rules/save', {
    from: '09:00',
    to: '21:00',
    days: [otherDay()],
    tries_a_day: 3,
  });

  await logIn(page);
  await page.goto('/agents/do-not-call');
  await expect(page.getByText('No numbers yet')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Number' }).fill('98765');
  await dialog.getByRole('button', { name: 'Add number' }).click();
  await expect(dialog).toContainText('must be a number with its country code', { ignoreCase: true });
  await dialog.getByRole('textbox', { name: 'Number' }).fill('+91 98765 43211');
  await dialog.getByRole('button', { name: 'Add number' }).click();
  await expect(page.getByRole('row', { name: /\+919876543211/ })).toBeVisible();

  await page.getByRole('link', { name: 'Campaigns' }).click();
  await page.getByRole('link', { name: 'New campaign' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Renewals');
  await page.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: 'Renewal caller' }).click();
  await page.getByRole('combobox', { name: 'Calls from' }).click();
  await page.getByRole('option', { name: '+12025550147' }).click();
  await page
    .getByRole('textbox', { name: 'Contacts' })
    .fill('number,city\n+919876543210,Pune\n+919876543211,Goa\n+919876543210,Delhi\n12,Delhi\n+919876543212,Agra');
  await page.getByRole('button', { name: 'Check contacts' }).click();
  const problems = page.getByRole('table', { name: 'Rows that are not called' });
  await expect(problems).toContainText('on the do-not-call list');
  await expect(problems).toContainText('The same number as in row 2');
  await expect(problems).toContainText('must be a number with its country code', { ignoreCase: true });
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create campaign' }).click();

  await expect(page.getByRole('heading', { name: 'Renewals' })).toBeVisible();
  const contacts = page.getByRole('row', { name: /\+91987654321[02]/ });
  await expect(contacts).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('Leave this empty to keep the 2 contacts')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Renewals of March');
  await page.getByRole('textbox', { name: 'Contacts' }).fill('+919876543211');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('None of these contacts can be called.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Contacts' }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Renewals of March' })).toBeVisible();
  await expect(contacts).toHaveCount(2);

  await page.getByRole('button', { name: 'Start' }).click();
  // The sweep has looked at both, and the page was told of it.
  await expect(contacts.filter({ hasText: 'The next call is possible' })).toHaveCount(2, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('This campaign has begun')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Renewals of spring');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Renewals of spring' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
});
