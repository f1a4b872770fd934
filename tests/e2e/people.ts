import { type Browser, expect, type Page } from '@playwright/test';
import type { BuilderApi } from './builder.ts';
import { stack } from './stack.ts';

interface Mails {
  items: { text: string }[];
}

/** Invites somebody without any right. They join by the link of their mail, in a browser of their own. */
export async function teammate(browser: Browser, api: BuilderApi, name: string): Promise<Page> {
  const email = `${name.toLowerCase().replace(' ', '-')}@example.com`;
  await api.post('/api/company/invite-multiple-users', { emails: [email] });
  let link: string | undefined;
  const find = async () => {
    const { items } = await api.get<Mails>(`/api/guest/local-mailbox?email=${email}`);
    link = /https?:\S+\/invite\/\S+/.exec(items[0]?.text ?? '')?.[0];
    return link;
  };
  await expect.poll(find).toBeDefined();
  const page = await (await browser.newContext({ baseURL: stack.address })).newPage();
  await page.goto(new URL(link ?? '').pathname);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Join the workspace' }).click();
  await page.waitForURL((address) => address.pathname === '/');
  return page;
}
