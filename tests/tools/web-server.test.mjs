// The web server: content security policy, and the client address that the api receives.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/net.mjs';
import { root } from '../../scripts/lib/paths.mjs';

const asked = [];
const api = createServer((request, response) => {
  asked.push(request.headers);
  response.end('{}');
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

test('the api receives the real client address after any forwarded ones', async () => {
  const address = await serve();
  await fetch(`${address}/api/health/live`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  assert.equal(asked.at(-1)['x-forwarded-for'], '203.0.113.9,127.0.0.1');
  await fetch(`${address}/api/health/live`);
  assert.equal(asked.at(-1)['x-forwarded-for'], '127.0.0.1');
});
