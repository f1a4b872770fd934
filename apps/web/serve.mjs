import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createProxyServer } from 'http-proxy-3';
import sirv from 'sirv';

const settings = {
  port: Number(process.env.WEB_PORT ?? 3000),
  host: process.env.WEB_HOST ?? '127.0.0.1',
  api: process.env.API_URL ?? 'http://127.0.0.1:3001',
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

/** @param scripts what may run beside this app's own scripts */
const policy = (ancestors, scripts) =>
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
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

// The face detector of the public form is WebAssembly.
const fillPolicy = policy('*', " 'wasm-unsafe-eval'");
const builderPolicy = policy("'none'", '');

/** Headers of every page. The public form may stand in a frame of another page; the builder may not. */
const headersOf = (page) => ({
  'content-security-policy': page === '/fill.html' ? fillPolicy : builderPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=()',
});

const files = sirv(fileURLToPath(new URL('dist/', import.meta.url)), {
  // Looks at the disk for each request: a build that is made anew under a running server is served as it is then.
  dev: true,
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response, pathname) {
    const isHashed = pathname.startsWith('/assets/');
    response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
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
const isFile = (pathname) => /\.[a-z0-9]+$/i.test(pathname);

/** The page that an address is answered with; the router in it knows the rest. */
const pageOf = (pathname) => (pathname.startsWith('/f/') ? '/fill.html' : '/index.html');

/** Lets the browser ask for the form while it still loads the page that will want it. */
function announceForm(pathname, response) {
  const [, slug] = /^\/f\/([a-z0-9-]{3,80})\/?$/.exec(pathname) ?? [];
  if (slug === undefined) return;
  response.setHeader('link', `</api/guest/formpropertylist?form=${slug}>; rel=preload; as=fetch; crossorigin`);
}

function answer(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://web.invalid');
  if (isForApi(pathname)) return proxy.web(request, response);
  if (isForMedia(pathname)) return proxy.web(request, response, { target: settings.livekit });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  announceForm(pathname, response);
  if (!isFile(pathname)) request.url = pageOf(pathname);
  // Nothing here is large enough to be fetched in parts, and a range that ends before it begins would throw.
  delete request.headers.range;
  files(request, response, () => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('There is nothing at this address.\n');
  });
}

const server = createServer((request, response) => {
  try {
    answer(request, response);
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
