import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { AddressRules } from './address-rules.ts';
import { type OutboundRequest, OutboundHttp } from './outbound-http.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => server.close().closeAllConnections());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
const allowing = (...allow: string[]) => {
  const http = new OutboundHttp(new AddressRules(allow));
  closing.push(() => void http.close());
  return http;
};
const post = (url: string): OutboundRequest => ({
  method: 'POST',
  url,
  headers: { authorization: 'Bearer x', 'content-type': 'text/plain', 'x-tessera-signature': 't=1', other: 'kept' },
  body: 'body',
  signal: AbortSignal.timeout(3_000),
});

describe('OutboundHttp', () => {
  it('rejects a public-looking name with a private address before connecting', async () => {
    const seen: IncomingMessage[] = [];
    const port = await listening((request, response) => response.end(String(seen.push(request))));
    const sending = allowing().send(post(`http://localhost:${port}/`));
    await expect(sending).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS', isFinal: true });
    expect(seen).toHaveLength(0);
  });

  it.each(['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:7f00:1]/', 'http://[::1]/'])(
    'rejects %s in any notation',
    async (url) => {
      await expect(allowing().send(post(url))).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
    },
  );

  it.each(['ftp://example.com/', 'file:///etc/passwd', 'gopher://x/', 'nonsense'])('does not call %s', async (url) => {
    await expect(allowing().send(post(url))).rejects.toMatchObject({ code: 'BAD_URL' });
  });

  it('calls a host that the operator allows', async () => {
    const port = await listening((_, response) => response.end('hello'));
    const answer = await allowing('localhost').send(post(`http://localhost:${port}/`));
    expect(answer).toMatchObject({ status: 200, body: 'hello' });
  });

  it('does not reuse a connection that the server may be about to close', async () => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
    const server = createSocketServer((socket) => {
      const begun = Date.now();
      socket
        .on('error', () => undefined)
        .on('data', () => {
          if (Date.now() - begun < 1_400) socket.write(answer);
          else socket.destroy();
        });
    }).listen(0, '127.0.0.1');
    closing.push(() => server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const http = allowing('127.0.0.1');
    expect((await http.send(post(url))).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await http.send(post(url))).status).toBe(200);
  });

  it('does not forward headers for one server to another after a redirect', async () => {
    const seen: IncomingMessage[] = [];
    const other = await listening((request, response) => response.end(String(seen.push(request))));
    const port = await listening((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${other}/there` }).end(),
    );
    await allowing('127.0.0.1').send(post(`http://127.0.0.1:${port}/`));
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/there' });
    expect(seen[0]?.headers).not.toHaveProperty('other');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('x-tessera-signature');
  });

  it('follows a 303 with a GET without the body', async () => {
    const methods: (string | undefined)[] = [];
    const port = await listening((request, response) => {
      methods.push(request.method);
      if (request.url === '/') response.writeHead(303, { location: '/done' }).end();
      else response.end('done');
    });
    const answer = await allowing('127.0.0.1').send(post(`http://127.0.0.1:${port}/`));
    expect(answer.body).toBe('done');
    expect(methods).toEqual(['POST', 'GET']);
  });

  it('reads at most 1 MB, also without a declared length', async () => {
    const port = await listening((_, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(200_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    const sending = allowing('127.0.0.1').send(post(`http://127.0.0.1:${port}/`));
    await expect(sending).rejects.toMatchObject({ code: 'ANSWER_TOO_LARGE', isFinal: true });
  });

  it.each([
    ['x-a', 'a\r\nx-injected: 1'],
    ['x-a', 'नमस्ते'],
    ['expect', '100-continue'],
    ['upgrade', 'h2c'],
  ])('reports a header that cannot be sent, without a retry: %s', async (name, value) => {
    const seen: IncomingMessage[] = [];
    const port = await listening((request, response) => response.end(String(seen.push(request))));
    const sending = allowing('127.0.0.1').send({ ...post(`http://127.0.0.1:${port}/`), headers: { [name]: value } });
    await expect(sending).rejects.toMatchObject({ code: 'BAD_REQUEST', isFinal: true });
    expect(seen).toHaveLength(0);
  });

  it('reports a missing response as retryable', async () => {
    const sending = allowing('127.0.0.1').send(post('http://127.0.0.1:1/'));
    await expect(sending).rejects.toMatchObject({ code: 'NO_ANSWER', isFinal: false });
  });
});
