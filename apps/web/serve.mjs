import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createProxyServer } from 'http-proxy-3';
import sirv from 'sirv';
import {
  ancestorsOf,
  appSlugIn,
  chatAncestors,
  embedOriginsOf,
  frameAncestors,
  languageOf,
  previewOf,
  publicPage,
  slugIn,
} from './public-page.mjs';

const settings = {
  port: Number(process.env.WEB_PORT ?? 3000),
  host: process.env.WEB_HOST ?? '127.0.0.1',
  api: process.env.API_URL ?? 'http://127.0.0.1:3001',
  // Where people open this app, for links to forms; without it, the address that they asked.
  publicUrl: (process.env.PUBLIC_URL ?? '').replace(/\/$/, ''),
  // Signalling of media rooms goes through here, unless browsers are told another address.
  livekit: (process.env.LIVEKIT_URL || 'ws://127.0.0.1:7880').replace(/^ws/, 'http'),
  livekitPublic: process.env.LIVEKIT_PUBLIC_URL || '',
  // Where recordings come from when they lie in S3: the origin of S3_PUBLIC_ENDPOINT, or of the bucket.
  media: process.env.MEDIA_ORIGIN ? ` ${new URL(process.env.MEDIA_ORIGIN).origin}` : '',
};

/** Where else our pages may connect: the voice service and the media server, if they have addresses of their own. */
const elsewhere = [process.env.VITE_VOICE_URL, settings.livekitPublic, settings.livekitPublic.replace(/^ws/, 'http')]
  .filter(Boolean)
  .map((address) => ` ${new URL(address).origin}`)
  .join('');

/**
 * @param scripts what may run beside this app's own scripts
 * @param frames which other pages may stand in ours
 */
const policy = (ancestors, scripts, frames = '') =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    // The component library sets measures as style attributes.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob:${settings.media}`,
    `media-src 'self' blob:${settings.media}`,
    `connect-src 'self'${elsewhere}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // Our own public pages: the app of a form, and the live preview of its settings.
    `frame-src 'self'${frames}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

// The face detector of the public form is WebAssembly.
const fillPolicy = (ancestors) => policy(ancestors, " 'wasm-unsafe-eval'");
// Dashboards embed pages, each in a sandbox without this app's origin.
const builderPolicy = policy("'none'", '', ' https:');
// An app at its public link may stand in frames of the pages that its owner names.
const publicAppPolicy = (origins) => policy(ancestorsOf(origins), '', ' https:');

/** Headers of every page. The public form may stand in a frame where its owner lets it; the builder never. */
const headersOf = (contentPolicy) => ({
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=()',
});

const folder = fileURLToPath(new URL('dist/', import.meta.url));
const files = sirv(folder, {
  // Looks at the disk for each request: a build that is made anew under a running server is served as it is then.
  dev: true,
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response, pathname) {
    const isHashed = pathname.startsWith('/assets/');
    response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    for (const [name, value] of Object.entries(headersOf(builderPolicy))) response.setHeader(name, value);
  },
});

const proxy = createProxyServer({ target: settings.api, xfwd: true, ws: true });
proxy.on('error', (_error, _request, response) => {
  if (!('writeHead' in response)) return response.destroy();
  if (response.headersSent) return response.destroy();
  const failure = {
    success: false,
    error: 'The server is starting or can’t be reached. Try again in a moment.',
    status: 503,
    code: 'UNAVAILABLE',
  };
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
  response.end(JSON.stringify(failure));
});

/** LiveKit's signalling: a socket, and a question over HTTP when the socket was refused. */
const isForMedia = (pathname) => /^\/rtc(\/|$)/.test(pathname);
const isForApi = (pathname) => /^\/(api|forms\/generate|analytics|socket\.io)(\/|$)/.test(pathname);
/** Signed tokens in addresses have a dot too, and much more behind it than the name of a format. */
const isFile = (pathname) => /\.[a-z0-9]{1,12}$/i.test(pathname);

/** The visitor's address, for the limits of the api. */
const forwardedOf = (request) =>
  [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(',');

/** What the page asks for, with a language that its own address names. */
function formAddress(slug, search) {
  const lang = new URLSearchParams(search).get('lang') ?? '';
  return `/api/guest/formpropertylist?form=${slug}${/^[a-z]{2,3}$/.test(lang) ? `&lang=${lang}` : ''}`;
}

/** The page that fills forms in, with the title and the preview of its form. */
async function answerForm(request, response, { pathname, search }) {
  const slug = slugIn(pathname);
  const forwarded = forwardedOf(request);
  const [html, preview] = await Promise.all([
    readFile(`${folder}fill.html`, 'utf8'),
    slug === undefined
      ? null
      : previewOf(settings.api, slug, forwarded, { search, accepted: request.headers['accept-language'] }),
  ]);
  const base = settings.publicUrl || `http://${request.headers.host}`;
  const language = languageOf(search, request.headers['accept-language']);
  const body = gzipSync(publicPage(html, preview, { base, language }));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  for (const [name, value] of Object.entries(headersOf(fillPolicy(frameAncestors(preview)))))
    response.setHeader(name, value);
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'accept-language, accept-encoding');
  response.setHeader('etag', etag);
  // Lets the browser ask for the form while it still loads the page that will want it.
  if (slug !== undefined)
    response.setHeader('link', `<${formAddress(slug, search)}>; rel=preload; as=fetch; crossorigin`);
  if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : isZipped ? body : gunzipSync(body));
}

/** The builder's page, which shows an app at its public link. */
async function answerApp(request, response, slug) {
  const html = await readFile(`${folder}index.html`);
  const origins = await embedOriginsOf(settings.api, slug, forwardedOf(request));
  for (const [name, value] of Object.entries(headersOf(publicAppPolicy(origins)))) response.setHeader(name, value);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** Pages that may embed a chat: those that its agent names, or any. */
async function answerChat(request, response, { pathname }) {
  const key = /^\/a\/([a-z0-9]{8,40})\/?$/.exec(pathname)?.[1];
  const forwarded = forwardedOf(request);
  const [html, ancestors] = await Promise.all([
    readFile(`${folder}chat.html`),
    key === undefined ? "'self'" : chatAncestors(settings.api, key, forwarded),
  ]);
  for (const [name, value] of Object.entries(headersOf(policy(ancestors, '')))) response.setHeader(name, value);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : html);
}

async function answer(request, response) {
  const address = new URL(request.url ?? '/', 'http://web.invalid');
  const { pathname } = address;
  if (isForApi(pathname)) return proxy.web(request, response);
  if (isForMedia(pathname)) return proxy.web(request, response, { target: settings.livekit });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  if (pathname.startsWith('/f/') || pathname === '/fill.html') return answerForm(request, response, address);
  const appSlug = appSlugIn(pathname);
  if (appSlug !== undefined) return answerApp(request, response, appSlug);
  if (pathname.startsWith('/a/') || pathname === '/chat.html') return answerChat(request, response, address);
  // The page that an address is answered with; the router in it knows the rest.
  if (!isFile(pathname)) request.url = '/index.html';
  // Nothing here is large enough to be fetched in parts, and a range that ends before it begins would throw.
  delete request.headers.range;
  files(request, response, () => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('There is nothing at this address.\n');
  });
}

const server = createServer(async (request, response) => {
  try {
    await answer(request, response);
  } catch {
    if (response.headersSent) return response.destroy();
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('This address can’t be read.\n');
  }
});

server.on('upgrade', (request, socket, head) => {
  const pathname = (request.url ?? '').split('?')[0] ?? '';
  if (isForApi(pathname)) proxy.ws(request, socket, head);
  else if (isForMedia(pathname)) proxy.ws(request, socket, head, { target: settings.livekit });
  else socket.destroy();
});

server.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${settings.port} is taken: set WEB_PORT to a free one.` : String(error),
  );
  process.exit(1);
});

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 5_000).unref();
  });
}

server.listen(settings.port, settings.host, () => {
  console.log(`web: http://${settings.host}:${settings.port}, api at ${settings.api}`);
});
