import { join } from 'node:path';
import { answers, talks } from '../../scripts/lib/net.mjs';
import { Advice } from '../../scripts/lib/output.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { attempt } from '../../scripts/lib/run.mjs';

/**
 * Checks that containers can be started.
 * @throws Advice if no engine answers or Docker has no compose
 */
export async function checkDocker() {
  const engine = await attempt('docker', ['version', '--format', '{{.Server.Version}}']);
  if (engine.code !== 0)
    throw new Advice(
      'TESSERA_USE_DOCKER=1 is set, but no Docker engine answers. Start one, or leave the variable out.',
    );
  const compose = await attempt('docker', ['compose', 'version']);
  if (compose.code !== 0)
    throw new Advice(
      'TESSERA_USE_DOCKER=1 is set, but this Docker has no `docker compose`: install docker-compose-plugin.',
    );
  return `engine ${engine.output.trim()}`;
}

/** How to run MongoDB, Redis and LiveKit as containers in the foreground: they stop when the child is told to. */
export function dockerServers({ ports, livekit }) {
  return {
    name: 'docker',
    command: 'docker',
    args: ['compose', '-f', join(root, 'infra/local/docker-compose.yml'), 'up', '--no-color'],
    env: {
      TESSERA_MONGO_PORT: String(ports.mongo),
      TESSERA_REDIS_PORT: String(ports.redis),
      TESSERA_LIVEKIT_PORT: String(ports.livekit),
      TESSERA_LIVEKIT_TCP_PORT: String(ports.livekitTcp),
      TESSERA_LIVEKIT_UDP_PORT: String(ports.livekitUdp),
      LIVEKIT_API_KEY: livekit.key,
      LIVEKIT_API_SECRET: livekit.secret,
    },
    ready: async () =>
      (await talks(ports.redis, 'PING\r\n', '+PONG')) &&
      (await talks(ports.mongo)) &&
      (await answers(`http://127.0.0.1:${ports.livekit}`)),
    readyWithinMs: 600_000, // the first time the images are fetched
    stopWithinMs: 30_000,
  };
}
