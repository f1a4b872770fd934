import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalLivekit } from '../../../infra/local/livekit.mjs';
import { buildMongo, mongoServer } from '../../../infra/local/mongo.mjs';
import { answers, freePort } from '../../../scripts/lib/net.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { signalGroup } from '../../../scripts/lib/process-table.mjs';
import { Supervisor } from '../../../scripts/lib/supervisor.mjs';
import { Verifications } from './verification.mjs';

/** Database, media server and the process of agents, brought up and kept alive as `npm start` does it. */
export class Rig {
  /** @param settings what differs of the agent's */
  static async start(settings = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-agent-'));
    const rig = new Rig(folder);
    await rig.#bringUp(settings);
    return rig;
  }

  constructor(folder) {
    this.folder = folder;
    this.supervisor = new Supervisor({
      dataDir: folder,
      onGivingUp: (error) => {
        throw error;
      },
    });
  }

  async #bringUp(settings) {
    const [mongo, port, tcpPort, udpPort, health] = await Promise.all(Array.from({ length: 5 }, () => freePort()));
    const livekit = { url: `ws://127.0.0.1:${port}`, key: 'tessera', secret: randomBytes(32).toString('hex') };
    await buildMongo();
    let state = {};
    await Promise.all([
      this.supervisor.start(mongoServer({ dataDir: this.folder, port: mongo })),
      new LocalLivekit(this.supervisor, { ...livekit, dataDir: this.folder, port, tcpPort, udpPort }, (status) => {
        state = status;
      }).bringUp(),
    ]);
    if (state.state !== 'ready') throw new Error(`LiveKit is ${state.state}: ${state.detail}`);
    const mongoUrl = `mongodb://127.0.0.1:${mongo}/tessera-agent-test`;
    this.dataDir = join(this.folder, 'data');
    mkdirSync(this.dataDir, { recursive: true });
    await this.supervisor.start({
      name: 'agent',
      command: process.execPath,
      args: [join(root, 'apps/agent/dist/bundle/main.js')],
      env: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        MONGO_URL: mongoUrl,
        DATA_DIR: this.dataDir,
        SECRET_KEY: randomBytes(32).toString('base64'),
        LIVEKIT_URL: livekit.url,
        LIVEKIT_API_KEY: livekit.key,
        LIVEKIT_API_SECRET: livekit.secret,
        AGENT_HEALTH_PORT: String(health),
        SPEECH_RATE: '450',
        // Sessions that are at their end still have their place.
        AGENT_SESSIONS: '20',
        // The journeys of the browser have the model that tells texts apart; here agents are started again and again.
        MOONSHINE_MODEL: '',
        ...settings,
      },
      ready: () => answers(`http://127.0.0.1:${health}/ready`),
    });
    this.verifications = await Verifications.open(mongoUrl, livekit);
  }

  /** The process that starts agents. */
  get agents() {
    return this.supervisor.pid('agent');
  }

  killAgents() {
    process.kill(this.agents, 'SIGKILL');
  }

  async stop() {
    await this.verifications?.close();
    const stopped = this.supervisor.stop();
    // Sessions that a test left open are not waited for.
    signalGroup(this.supervisor.pid('agent'), 'SIGKILL');
    await stopped;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
