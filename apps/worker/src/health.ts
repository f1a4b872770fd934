import { createServer, type Server } from 'node:http';
import type { Database } from '@tessera/data/database';
import type { RedisConnections } from '@tessera/queue/redis';

const answerWithinMs = 2_000;

/** `/live`: the process responds. `/ready`: database and Redis respond too. */
export function serveHealth(
  at: { host: string; port: number },
  parts: { database: Database; redis: RedisConnections },
): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/live') answer(200, { ok: true });
    else if (request.url === '/ready')
      void check(parts).then((health) => answer(health.database && health.redis ? 200 : 503, health));
    else answer(404, { error: 'There is /live and /ready.' });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => resolve(server));
  });
}

async function check({ database, redis }: { database: Database; redis: RedisConnections }) {
  const answers = await Promise.all([answersInTime(database.ping()), answersInTime(redis.ping())]);
  return { database: answers[0], redis: answers[1] };
}

async function answersInTime(ping: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithinMs);
  });
  const answer = ping.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
