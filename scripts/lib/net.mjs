import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the port is in use or cannot be opened for another reason. */
export function isTaken(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

/**
 * Highest port we choose: systems assign higher ones to outgoing connections, which could take a port during a
 * restart.
 */
const given = { from: 10_000, to: 32_767 };

/** A free port. */
export async function freePort() {
  for (;;) {
    const port = randomInt(given.from, given.to + 1);
    if (!(await isTaken(port))) return port;
  }
}

/** Sends `question` (may be empty). Returns whether the peer accepted it and, if given, answered `expected`. */
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

/** Whether a GET on this address returns 2xx. */
export async function answers(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Repeats `probe` until it is true. Returns false after `withinMs` or once `stopped` is true. */
export async function until(probe, { withinMs, everyMs = 50, stopped = () => false }) {
  const end = performance.now() + withinMs;
  while (performance.now() < end && !stopped()) {
    if (await probe()) return true;
    await sleep(everyMs);
  }
  return false;
}
