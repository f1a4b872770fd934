import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Receiver of webhook nodes: records each call by its idempotency key, and fails each third step at first. */
export async function startReceiver() {
  /** @type {Map<string, number[]>} when the calls of a key came in */
  const calls = new Map();
  const server = createServer(async (request, response) => {
    request.resume();
    const key = String(request.headers['idempotency-key']);
    const before = calls.get(key) ?? [];
    calls.set(key, [...before, Date.now()]);
    await sleep(15);
    response.statusCode = before.length === 0 && isUnlucky(key) ? 503 : 200;
    response.setHeader('content-type', 'application/json');
    response.end('{"ok":true}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether the first call with this key fails, so that its run has to retry. */
export const isUnlucky = (key) => [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3 === 0;
