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
  it('refuses a public-looking name when the address behind it is private, before it connects', async () => {
    const seen: IncomingMessage[] = [];
    const port = await listening((request, response) => response.end(String(seen.push(request))));
    const sending = allowing().send(post(`http://localhost:${port}/`));
    await expect(sending).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS', isFinal: true });
    expect(seen).toHaveLength(0);
  });

  it.each(['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:7f00:1]/', 'http://[::1]/'])(
    'refuses %s, however the address is written',
    async (url) => {
      await expect(allowing().send(post(url))).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
    },
  );

  it.each(['ftp://example.com/', 'file:///etc/passwd', 'gopher://x/', 'nonsense'])('does not call %s', async (url) => {
    await expect(allowing().send(post(url))).rejects.toMatchObject({ code: 'BAD_URL' });
  });

  it('calls a host that the operator has named', async () => {
    const port = await listening((_, response) => response.end('hello'));
    const answer = await allowing('localhost').send(post(`http://localhost:${port}/`));
    expect(answer).toMatchObject({ status: 200, body: 'hello' });
  });

  it('calls through no connection that the other side may be about to close', async () => {
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

  it('keeps what is meant for one server from another that it redirects to', async () => {
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

  it('asks for the page that a 303 names, without the body', async () => {
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

  it('takes no more than 1 MB, also from a server that does not say how much there is', async () => {
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
  ])('says that a header can not be sent, and does not try again: %s', async (name, value) => {
    const seen: IncomingMessage[] = [];
    const port = await listening((request, response) => response.end(String(seen.push(request))));
    const sending = allowing('127.0.0.1').send({ ...post(`http://127.0.0.1:${port}/`), headers: { [name]: value } });
    await expect(sending).rejects.toMatchObject({ code: 'BAD_REQUEST', isFinal: true });
    expect(seen).toHaveLength(0);
  });

  it('says that nobody answers, and that trying again may help', async () => {
    const sending = allowing('127.0.0.1').send(post('http://127.0.0.1:1/'));
    await expect(sending).rejects.toMatchObject({ code: 'NO_ANSWER', isFinal: false });
  });
});
