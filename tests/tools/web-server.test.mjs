// The web server: content security policy, the client address that the api receives, titles and previews of forms.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/net.mjs';
import { root } from '../../scripts/lib/paths.mjs';

const asked = [];
/** What the api knows of public pages, by their address. */
const previews = {
  'plain-form': { slug: 'plain-form', card: { title: 'Plain', description: '', image: null }, embed: null },
  'old-address': {
    slug: 'my-form',
    card: { title: `</title><script>alert("1")</script> $& 'x'`, description: 'a "b" <c>', image: 'a1' },
    embed: { origins: [] },
  },
  'closed-form': { slug: 'closed-form', card: null, embed: { origins: ['https://a.example', "x'; script-src *"] } },
};
const api = createServer((request, response) => {
  asked.push(request.headers);
  const { pathname, searchParams } = new URL(request.url, 'http://api.invalid');
  if (pathname !== '/api/guest/form-preview') return response.end('{}');
  const preview = previews[searchParams.get('form')];
  response.writeHead(preview ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ data: preview }));
});
const started = [];

/** @returns the address of a web server with these settings */
async function serve(more = {}) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    WEB_PORT: String(port),
    API_URL: `http://127.0.0.1:${api.address().port}`,
    ...more,
  };
  const child = spawn(process.execPath, [join(root, 'apps/web/serve.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const died = once(child, 'exit').then(() => Promise.reject(new Error('the web server ended')));
  await Promise.race([once(child.stdout, 'data'), died]);
  died.catch(() => undefined);
  return `http://127.0.0.1:${port}`;
}
/** Allowed sources of a page's policy, by directive. */
async function policyOf(address) {
  const { headers } = await fetch(address);
  const directives = headers.get('content-security-policy').split('; ');
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/s).slice(0, 2)));
}

before(async () => {
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
});
after(() => {
  for (const child of started) child.kill();
  api.close();
});

test('by default pages load from their own server only', async () => {
  const address = await serve({ MEDIA_ORIGIN: '', VITE_VOICE_URL: '', LIVEKIT_PUBLIC_URL: '' });
  for (const path of ['/', '/f/some-form']) {
    const policy = await policyOf(address + path);
    assert.equal(policy['media-src'], "'self' blob:");
    assert.equal(policy['img-src'], "'self' data: blob:");
    assert.equal(policy['connect-src'], "'self'");
  }
});

test('pages may load from the origins of a separate store and of other services', async () => {
  const address = await serve({
    MEDIA_ORIGIN: 'https://bucket.s3.example.org/recordings',
    VITE_VOICE_URL: 'https://voice.example.org/v1',
    LIVEKIT_PUBLIC_URL: 'wss://media.example.org',
  });
  for (const path of ['/', '/f/some-form']) {
    const policy = await policyOf(address + path);
    assert.equal(policy['media-src'], "'self' blob: https://bucket.s3.example.org");
    assert.equal(policy['img-src'], "'self' data: blob: https://bucket.s3.example.org");
    assert.equal(
      policy['connect-src'],
      "'self' https://voice.example.org wss://media.example.org https://media.example.org",
    );
    assert.equal(policy['default-src'], "'none'");
  }
});

test('a signed link opens its page, and a missing file is not found', async () => {
  const address = await serve();
  const signed = await fetch(`${address}/approve/${'a'.repeat(40)}.${'B1'.repeat(21)}`);
  assert.match(signed.headers.get('content-type'), /text\/html/);
  assert.equal((await fetch(`${address}/assets/none.js`)).status, 404);
});

test('the api receives the real client address after any forwarded ones', async () => {
  const address = await serve();
  await fetch(`${address}/api/health/live`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  assert.equal(asked.at(-1)['x-forwarded-for'], '203.0.113.9,127.0.0.1');
  await fetch(`${address}/api/health/live`);
  assert.equal(asked.at(-1)['x-forwarded-for'], '127.0.0.1');
});

const pageAt = async (address, headers = {}) => (await fetch(address, { headers })).text();

test('a public page has the title and the preview of its form, escaped, with its present address', async () => {
  const address = await serve({ PUBLIC_URL: 'https://tessera.example.org/' });
  const page = await pageAt(`${address}/f/old-address`);
  const title = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; &#39;x&#39;';
  for (const tag of [
    `<title>${title}</title>`,
    '<link rel="canonical" href="https://tessera.example.org/f/my-form" />',
    `<meta property="og:title" content="${title}" />`,
    '<meta property="og:description" content="a &quot;b&quot; &lt;c&gt;" />',
    '<meta property="og:image" content="https://tessera.example.org/api/guest/form-image/a1" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ])
    assert.ok(page.includes(tag), tag);
  assert.equal(page.match(/<title>/g).length, 1);
  const plain = await pageAt(`${address}/f/plain-form`);
  assert.ok(plain.includes('<meta name="twitter:card" content="summary" />'));
  assert.ok(!/og:image|og:description/.test(plain));
});

test('a form that is closed or unknown shows nothing of itself', async () => {
  const address = await serve();
  for (const path of ['/f/closed-form', '/f/unknown-form', '/f/%3Cscript%3E', '/fill.html']) {
    const page = await pageAt(address + path);
    assert.ok(page.includes('<title>Form</title>'));
    assert.ok(!page.includes('og:'));
  }
});

test('a public page is in the language of the address or the browser, where it has that', async () => {
  const address = await serve();
  for (const [path, accepted, language] of [
    ['/f/plain-form', 'hi-IN,en;q=0.8', 'hi'],
    ['/f/plain-form', 'fr, en', 'en'],
    ['/f/plain-form?lang=hi', 'en', 'hi'],
    ['/f/plain-form?lang="><script>', '"><script>', 'en'],
  ])
    assert.ok(
      (await pageAt(address + path, { 'accept-language': accepted })).includes(`<html lang="${language}" dir="ltr">`),
    );
});

test('only pages that the owner allows show a form in a frame, and none the builder', async () => {
  const address = await serve();
  const ancestorsOf = async (path) => (await policyOf(address + path))['frame-ancestors'];
  assert.equal(await ancestorsOf('/'), "'none'");
  assert.equal(await ancestorsOf('/f/plain-form'), "'self'");
  assert.equal(await ancestorsOf('/f/unknown-form'), "'self'");
  assert.equal(await ancestorsOf('/f/old-address'), '*');
  assert.equal(await ancestorsOf('/f/closed-form'), "'self' https://a.example");
});

test('a public page that did not change is not sent again', async () => {
  const address = await serve();
  const first = await fetch(`${address}/f/plain-form`);
  const headers = { 'if-none-match': first.headers.get('etag') };
  assert.equal((await fetch(`${address}/f/plain-form`, { headers })).status, 304);
  const head = await fetch(`${address}/f/plain-form`, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
  assert.match((await fetch(`${address}/embed.js`)).headers.get('content-type'), /javascript/);
});
