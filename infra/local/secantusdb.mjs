import { join } from 'node:path';
import { talks } from '../../scripts/lib/net.mjs';

/** How to start secantusdb on a folder below `dataDir`: a second dialect of MongoDB to test on, never the one we ship. */
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
