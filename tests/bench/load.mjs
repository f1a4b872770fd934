import { Agent, request } from 'node:http';

/** One POST over a kept-alive connection. @returns the parsed answer; throws on anything but 2xx */
export function post(agent, address, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const call = request(address, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), ...headers },
    });
    call.once('error', reject);
    call.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () =>
        answer.statusCode < 300 ? resolve(text && JSON.parse(text)) : reject(new Error(`${answer.statusCode} ${text}`)),
      );
    });
    call.end(payload);
  });
}

/** Closed loop: `count` calls on `connections` connections, each after the response to the one before. */
export async function closedLoop(count, connections, call) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const connection = async () => {
    while (next < count) await call(agent, next++);
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
}

/** Open loop: `count` calls at a fixed rate, independent of the responses. */
export async function openLoop(count, perSecond, call) {
  const agent = new Agent({ keepAlive: true });
  const begin = performance.now();
  const calls = [];
  for (let index = 0; index < count; index += 1) {
    const wait = begin + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    calls.push(call(agent, index));
  }
  const results = await Promise.all(calls);
  agent.destroy();
  return results;
}

/** Percentile: the value that a `share` (0 to 1) of the values do not exceed. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export async function until(condition, within, what) {
  const end = Date.now() + within;
  while (Date.now() < end) {
    const result = await condition();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what}: not within ${within} ms`);
}
