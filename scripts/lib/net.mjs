import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether something listens on this port, or the port can't be taken for another reason. */
export function isTaken(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

/** Systems give the ports above to outgoing connections: one of those is gone while who listened on it starts again. */
const given = { from: 10_000, to: 32_767 };

/** A port that nobody listens on right now. */
export async function freePort() {
  for (;;) {
    const port = randomInt(given.from, given.to + 1);
    if (!(await isTaken(port))) return port;
  }
}

/** Sends `question` (may be empty) and answers whether the peer accepted it and, when given, said `expected`. */
export function talks(port, question = '', expected = '', host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    let heard = '';
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('connect', () => (expected ? socket.write(question) : end(true)));
    socket.on('data', (chunk) => {
      heard += chunk;
      end(heard.startsWith(expected));
    });
  });
}

/** Whether a GET on this address is answered with 2xx. */
export async function answers(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Asks `probe` until it says yes. False when `withinMs` has passed or `stopped` says so. */
export async function until(probe, { withinMs, everyMs = 50, stopped = () => false }) {
  const end = performance.now() + withinMs;
  while (performance.now() < end && !stopped()) {
    if (await probe()) return true;
    await sleep(everyMs);
  }
  return false;
}
