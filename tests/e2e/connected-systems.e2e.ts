import { expect, type Page, test } from '@playwright/test';
import { ImapServer } from '@tessera/testing/imap-server';
import { OpenIdProvider } from '@tessera/testing/openid-provider';
import { BuilderApi, logIn } from './builder.ts';
import { stack } from './stack.ts';

// The address to which the provider sends browsers back.
const address = `http://localhost:${stack.ports.web}`;
test.use({ baseURL: address });

/** Opens the dialog of a new credential and chooses its kind. */
async function begin(page: Page, name: string, kind: string) {
  await page.goto('/settings/credentials');
  await page.getByRole('button', { name: 'Add a credential' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(name);
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  return dialog;
}

test('a credential is connected at its provider, and asks for it while it is not', async ({ page }) => {
  const client = { id: 'desk', secret: 'a secret', redirect: `${address}/settings/credentials/connected` };
  const provider = await OpenIdProvider.start(client);
  provider.add({ sub: 'shop', email: 'shop@example.com', email_verified: true, name: 'Shop' });
  const name = `Provider ${Date.now()}`;
  await logIn(page);
  const dialog = await begin(page, name, 'OAuth 2.0 authorization code');
  await dialog.getByLabel('Authorization address').fill(`${provider.issuer}/auth`);
  await dialog.getByLabel('Token address').fill(`${provider.issuer}/token`);
  await dialog.getByLabel('Client ID').fill(client.id);
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(client.secret);
  await dialog.getByLabel('Scope').fill('openid');
  await dialog.getByText('Body', { exact: true }).click();
  await dialog.getByLabel('Hosts').fill('127.0.0.1');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The credential ${name} was saved`)).toBeVisible();

  await page.getByRole('button', { name: `Connect: ${name}` }).click();
  await page.getByRole('link', { name: 'shop@example.com' }).click();
  await expect(page.getByText(`The credential ${name} is connected`)).toBeVisible();
  await expect(page.getByRole('row', { name }).getByText('Connected', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  const isBack = page.waitForURL(/connected\?code=/, { waitUntil: 'commit' });
  await page.getByRole('menuitem', { name: 'Connect again' }).click();
  await isBack;
  await expect(page.getByText(`The credential ${name} is connected`)).toBeVisible();
  await page.goto(`/settings/credentials/connected?error=access_denied&state=none`);
  await expect(page.getByText('This answer belongs to another request')).toBeVisible();
  provider.close();
});

test('a mailbox is tried, and an email starts the workflow that reads it', async ({ page }) => {
  const login = { user: 'desk@example.com', pass: 'a password' };
  const server = new ImapServer(login);
  const port = await server.listen();
  const name = `Mailbox ${Date.now()}`;
  const api = await BuilderApi.signIn();
  await logIn(page);
  const dialog = await begin(page, name, 'Mailbox (IMAP)');
  await dialog.getByLabel('IMAP server').fill('127.0.0.1');
  await dialog.getByText('None', { exact: true }).click();
  await dialog.getByLabel('Port').fill(String(port));
  await dialog.getByLabel('Username').fill(login.user);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(login.pass);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The credential ${name} was saved`)).toBeVisible();

  const at = { position: { x: 0, y: 0 } };
  const result = { values: [{ name: 'subject', value: '{{mail.subject}}' }] };
  const nodes = [
    { id: 'mail', kind: 'email_received', name: 'Mail', options: { credentialId: '', folder: 'INBOX' }, ...at },
    { id: 'out', kind: 'output', name: 'Result', options: result, ...at },
  ];
  const definition = { nodes, edges: [{ id: 'a', from: 'mail', port: 'out', to: 'out' }] };
  const { id } = await api.post<{ id: string }>('/api/workflow/createWorkflow', { name, definition });
  await page.goto(`/workflows/${id}`);
  await page.getByText('Mail', { exact: true }).first().click();
  const panel = page.getByRole('complementary', { name: 'Step Mail' });
  await panel.getByRole('combobox', { name: 'Mailbox' }).click();
  await page.getByRole('option', { name }).click();
  await panel.getByRole('button', { name: 'Test connection' }).click();
  await expect(panel.getByText('The login was accepted. The folder INBOX has 0 messages.')).toBeVisible();
  await panel.getByLabel('Folder').fill('Orders');
  await panel.getByRole('button', { name: 'Test connection' }).click();
  await expect(panel.getByText('Unknown Mailbox: Orders')).toBeVisible();
  await panel.getByLabel('Folder').fill('INBOX');

  // It counts as come after publishing, so the first reading finds it.
  const soon = new Date(Date.now() + 600_000);
  server.deliver('From: Asha <asha@example.com>\nSubject: Order 17\n\nTwo roofs, please.\n', { at: soon });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Published as version 1/)).toBeVisible();
  await expect
    .poll(
      async () => {
        const path = `/api/workflow/getWorkflowExecutionHistory?workflow_id=${id}`;
        const { items } = await api.get<{ items: { status: string; trigger: { kind: string } }[] }>(path);
        return items.map(({ status, trigger }) => [status, trigger.kind]);
      },
      { timeout: 40_000 },
    )
    .toEqual([['completed', 'email_received']]);
  await server.close();
});
