/// <reference lib="dom" />
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';
import { stack } from './stack.ts';

/** A website of another origin that shows what it is given. */
class Website {
  private snippet = '';
  private readonly server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width"><main><h1>Shop</h1>${this.snippet}</main></html>`,
    );
  });

  static async start(): Promise<Website> {
    const site = new Website();
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  /** By name, so that it is another site as well as another origin. */
  get address(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async show(page: Page, snippet: string): Promise<FrameLocator> {
    this.snippet = snippet;
    await page.goto(this.address);
    return page.frameLocator('iframe');
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let site: Website;
test.beforeAll(async () => {
  site = await Website.start();
});
test.afterAll(() => site.stop());

const fields = [
  { id: 'name', type: 'text', label: 'Your name', mandatory: true, options: {} },
  { id: 'note', type: 'textarea', label: 'Note', options: {} },
];

const heightOf = async (page: Page) => (await page.locator('iframe').boundingBox())?.height ?? 0;
const answersOf = async (api: BuilderApi, id: string) =>
  (await api.get<{ items: { answers: object }[] }>(`/api/guest/get-object-submission-data?form_id=${id}`)).items.map(
    ({ answers }) => answers,
  );

test('a form with an address of its own stands in another website, and its earlier address still opens', async ({
  page,
  browser,
}) => {
  const api = await BuilderApi.signIn();
  const created = await api.post<{ id: string; slug: string }>('/api/common/create-form', { name: 'Quote', fields });
  const own = `quote-${created.id.slice(-10)}`;
  await logIn(page);
  await page.goto(`/forms/${created.id}?tab=general`);

  await page.getByLabel('Public address', { exact: true }).fill('Login');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('The address “login” is reserved.')).toBeVisible();
  await page.getByLabel('Public address', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `/f/${created.slug}` })).toBeVisible();

  await page.getByRole('switch', { name: 'Other websites may embed this form' }).check({ force: true });
  await page.getByRole('switch', { name: 'Proof of work' }).check({ force: true });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published as version 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Live preview' }).locator('iframe')).toBeVisible();
  // The public page in the frame has a main part of its own.
  expect(await faultsOf(page, { except: ['landmark-unique'] })).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  expect((await download).suggestedFilename()).toBe(`${own}.png`);
  const snippet = await page.getByRole('group', { name: 'Code for the website' }).innerText();

  const visitor = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  const frame = await site.show(visitor, snippet);
  await expect(frame.getByRole('heading', { name: 'Quote' })).toBeVisible();
  // Fonts and the proof of work may change the height of the form once more.
  await expect
    .poll(async () => {
      const inner = await frame.locator('body').evaluate((body) => body.scrollHeight);
      return Math.abs(inner - (await heightOf(visitor)));
    })
    .toBeLessThanOrEqual(1);
  const height = await heightOf(visitor);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => heightOf(visitor)).toBeGreaterThan(height);
  const told = visitor.evaluate(() => new Promise((resolve) => addEventListener('tessera:sent', () => resolve(true))));
  await frame.getByLabel('Your name').fill('Asha');
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByText('Thank you')).toBeVisible();
  expect(await told).toBe(true);
  await expect.poll(() => heightOf(visitor)).toBeLessThan(height);
  expect(await answersOf(api, created.id)).toEqual([{ name: 'Asha' }]);

  const earlier = await visitor.request.get(`${stack.address}/f/${created.slug}`);
  expect(await earlier.text()).toContain(`/f/${own}" />`);
  await visitor.goto(`${stack.address}/f/${created.slug}`);
  await expect(visitor.getByRole('heading', { name: 'Quote' })).toBeVisible();
});

test('a filling that was begun before the address changed goes on at both addresses', async ({ page }) => {
  const api = await BuilderApi.signIn();
  const { id, slug, revision } = await api.post<{ id: string; slug: string; revision: number }>(
    '/api/common/create-form',
    { name: 'Long form', fields },
  );
  await api.post('/api/common/save-form', { id, revision, status: 1 });
  await page.goto(`/f/${slug}`);
  await page.getByLabel('Your name').fill('Asha');
  const own = `long-${id.slice(-10)}`;
  await api.post('/api/common/set-form-address', { id, slug: own });
  await page.goto(`/f/${own}`);
  await expect(page.getByLabel('Your name')).toHaveValue('Asha');
  await page.getByLabel('Note').fill('At the new address');
  await page.goto(`/f/${slug}`);
  await expect(page.getByLabel('Note')).toHaveValue('At the new address');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(await answersOf(api, id)).toEqual([{ name: 'Asha', note: 'At the new address' }]);
});

test('a dialog of an embedded form covers the screen of a phone and leaves the website in place', async ({
  browser,
}) => {
  const api = await BuilderApi.signIn();
  const photo = { id: 'photo', type: 'imageCapture', label: 'Photo', options: {} };
  const lines = Array.from({ length: 12 }, (_, at) => ({
    id: `line-${at}`,
    type: 'text',
    label: `Line ${at}`,
    options: {},
  }));
  const form = await api.post<{ id: string; slug: string; revision: number }>('/api/common/create-form', {
    ...{ name: 'With a photo', fields: [photo, ...lines], settings: { embed: { origins: [] } } },
  });
  await api.post('/api/common/save-form', { id: form.id, revision: form.revision, status: 1 });
  const screen = { width: 390, height: 700 };
  const visitor = await (await browser.newContext({ viewport: screen })).newPage();
  const address = `${stack.address}/f/${form.slug}`;
  const frame = await site.show(
    visitor,
    `<div data-tessera-form="${address}"></div><script async src="${stack.address}/embed.js"></script>`,
  );
  await expect.poll(() => heightOf(visitor)).toBeGreaterThan(1000);
  const placeOf = async () => {
    const { x, y, width } = (await visitor.locator('iframe').boundingBox()) ?? {};
    return { x, y, width };
  };
  const place = await placeOf();
  await frame.getByRole('button', { name: 'Start Camera' }).click();
  await expect.poll(() => visitor.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, ...screen });
  await expect(frame.getByRole('dialog')).toBeInViewport();
  await frame.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(placeOf).toEqual(place);
  expect(await heightOf(visitor)).toBeGreaterThan(1000);
});

test('a website that the owner did not name shows nothing, and a popup opens and closes by keyboard', async ({
  page,
}) => {
  const api = await BuilderApi.signIn();
  const settings = { embed: { origins: ['https://shop.example'] } };
  let form = await api.post<{ id: string; slug: string; revision: number }>('/api/common/create-form', {
    ...{ name: 'Popup', fields, settings },
  });
  form = await api.post('/api/common/save-form', { id: form.id, revision: form.revision, status: 1 });
  const address = `${stack.address}/f/${form.slug}`;
  const script = `<script async src="${stack.address}/embed.js"></script>`;
  const refused = await site.show(page, `<div data-tessera-form="${address}"></div>${script}`);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(refused.getByRole('heading', { name: 'Popup' })).toHaveCount(0);

  const allowed = { embed: { origins: [site.address] } };
  await api.post('/api/common/save-form', { id: form.id, revision: form.revision, settings: allowed, status: 1 });
  const frame = await site.show(
    page,
    `<button data-tessera-form="${address}" data-tessera-mode="popup" data-tessera-title="Ask us">Ask</button>${script}`,
  );
  await page.getByRole('button', { name: 'Ask' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ask us' })).toBeVisible();
  await frame.getByLabel('Your name').fill('Asha');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Ask us' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.getByLabel('Your name')).toHaveValue('Asha');
});
