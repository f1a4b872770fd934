import { join } from 'node:path';
import { talks } from '../../scripts/lib/net.mjs';

/** Command for secantusdb on a folder below `dataDir`: a second MongoDB dialect for tests, never shipped. */
export function secantusdbServer({ dataDir, port, command }) {
  return {
    name: 'secantusdb',
    command,
    args: [
      ...['--host', '127.0.0.1', '--port', String(port), '--storage-path', join(dataDir, 'secantusdb')],
      ...['--cache-size', '256M', '--log-level', 'WARNING', '--standalone'],
    ],
    ready: () => talks(port),
  };
}
