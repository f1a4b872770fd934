import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { answers, isTaken } from '../../scripts/lib/net.mjs';
import { cache } from '../../scripts/lib/paths.mjs';
import { installCommand } from '../../scripts/lib/prerequisites.mjs';
import { run, which } from '../../scripts/lib/run.mjs';
import { noteStatus } from './status.mjs';
import { makeAtomicFolder } from './atomic-folder.mjs';

const version = 'v1.13.5'; // v1.13.6 to v1.13.11 can't be built by `go install`: they carry replace directives
const folder = join(cache, 'livekit', version);
const binary = join(folder, 'server');
const install = {
  command: 'go',
  args: ['install', `github.com/livekit/livekit-server/cmd/server@${version}`],
  env: (target) => ({ GOBIN: target }),
};

/**
 * Makes sure that there is a LiveKit to start.
 * @returns {Promise<boolean>} whether it was built now
 */
export async function ensureLivekit() {
  if (existsSync(binary)) return false;
  const { command, args, env } = install;
  await makeAtomicFolder(folder, (target) => run(command, args, { env: env(target) }));
  return true;
}

/**
 * Status that the API reads to decide whether a verification can begin.
 * @typedef {{
 *   state: 'building' | 'starting' | 'ready' | 'failed' | 'missing',
 *   url?: string, detail?: string, since: string,
 * }} LivekitStatus
 */

/** Starts LiveKit in the background: built on the first start, with its state in DATA/livekit-status.json. */
export class LocalLivekit {
  #supervisor;
  #settings;
  #say;

  /**
   * @param {import('../../scripts/lib/supervisor.mjs').Supervisor} supervisor
   * @param {{ dataDir: string, port: number, tcpPort: number, udpPort: number, key: string, secret: string }} settings
   * @param {(status: LivekitStatus) => void} say told of each change
   */
  constructor(supervisor, settings, say) {
    this.#supervisor = supervisor;
    this.#settings = settings;
    this.#say = say;
  }

  /** Never throws: a failure becomes the state. */
  async bringUp() {
    try {
      if (!existsSync(binary) && !(await this.#build())) return;
      this.#note('starting');
      const taken = await this.#takenPort();
      if (taken) return this.#note('failed', `port ${taken.port} is taken: choose another with ${taken.variable}`);
      await this.#supervisor.start(this.#server());
      this.#note('ready');
    } catch (error) {
      this.#note('failed', error.message);
    }
  }

  async #build() {
    if (!which('go')) {
      this.#note('missing', `go is not installed: ${installCommand('go')}`);
      return false;
    }
    this.#note('building', 'the first start builds it: about 3 minutes');
    await makeAtomicFolder(folder, async (target) => {
      const { code, tail } = await this.#supervisor.runTask({
        name: 'livekit-build',
        ...install,
        env: install.env(target),
        onStart: (pid) => setPriority(pid, constants.priority.PRIORITY_LOW),
      });
      if (code !== 0) throw new Error(`go install ended with ${code}: ${tail}`);
    });
    return true;
  }

  async #takenPort() {
    const { port, tcpPort } = this.#settings;
    for (const candidate of [
      { port, variable: 'TESSERA_LIVEKIT_PORT' },
      { port: tcpPort, variable: 'TESSERA_LIVEKIT_TCP_PORT' },
    ])
      if (await isTaken(candidate.port)) return candidate;
    return undefined;
  }

  #server() {
    const { dataDir, port, tcpPort, udpPort, key, secret } = this.#settings;
    const config = join(dataDir, 'livekit.json'); // JSON is YAML, which the server reads
    const settings = {
      port,
      bind_addresses: ['127.0.0.1'],
      keys: { [key]: secret },
      logging: { level: 'info', json: true },
      rtc: {
        tcp_port: tcpPort,
        udp_port: udpPort,
        use_external_ip: false,
        enable_loopback_candidate: true,
        node_ip: '127.0.0.1',
        interfaces: { includes: [process.platform === 'darwin' ? 'lo0' : 'lo'] },
      },
    };
    writeFileSync(config, JSON.stringify(settings, null, 2), { mode: 0o600 });
    return {
      name: 'livekit',
      command: binary,
      args: ['--config', config],
      ready: () => answers(`http://127.0.0.1:${port}`),
      // LiveKit would wait for participants to leave; a stop does not.
      stopWithinMs: 1_000,
      onGivenUp: (error) => this.#note('failed', error.message),
    };
  }

  #note(state, detail) {
    const { dataDir, port } = this.#settings;
    const status = { state, ...(state === 'ready' && { url: urlAt(port) }), ...(detail && { detail }) };
    this.#say(noteStatus(dataDir, 'livekit', status));
  }
}

const urlAt = (port) => `ws://127.0.0.1:${port}`;

/** For an external LiveKit on this machine that answers. */
export function noteElsewhere(dataDir, port) {
  noteStatus(dataDir, 'livekit', { state: 'ready', url: urlAt(port) });
}
