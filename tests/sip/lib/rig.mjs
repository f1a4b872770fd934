import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SipCarrier } from '@tessera/testing/sip-carrier';
import { testAuthority } from '@tessera/testing/test-certificates';
import { AgentDispatchClient, RoomServiceClient, SipClient } from 'livekit-server-sdk';
import { LocalLivekit } from '../../../infra/local/livekit.mjs';
import { answers, freePort, until as isTrueWithin } from '../../../scripts/lib/net.mjs';
import { Supervisor } from '../../../scripts/lib/supervisor.mjs';
import { Guest } from './guest.mjs';

export const number = '+911140000001';

/** A media server, the gateway and carriers. T1 is a fifth of the usual: its timers take 6.4 s instead of 32. */
export class Rig {
  #carriers = [];

  static async start({ timings = { silenceMs: 30_000, t1: 100 }, settings = {} } = {}) {
    const rig = new Rig();
    rig.folder = mkdtempSync(join(tmpdir(), 'tessera-sip-'));
    rig.supervisor = new Supervisor({
      dataDir: rig.folder,
      onGivingUp: (error) => {
        throw error;
      },
    });
    const [port, tcpPort, udpPort] = await Promise.all([freePort(), freePort(), freePort()]);
    rig.livekit = { url: `ws://127.0.0.1:${port}`, key: 'tessera', secret: randomBytes(32).toString('hex') };
    let state = {};
    const options = { ...rig.livekit, dataDir: rig.folder, port, tcpPort, udpPort };
    await new LocalLivekit(rig.supervisor, options, (status) => (state = status)).bringUp();
    if (state.state !== 'ready') throw new Error(`LiveKit is ${state.state}: ${state.detail}`);
    rig.timings = timings;
    const authority = join(rig.folder, 'authority.pem');
    writeFileSync(authority, testAuthority);
    rig.env = {
      NODE_ENV: 'production',
      LIVEKIT_URL: rig.livekit.url,
      LIVEKIT_API_KEY: rig.livekit.key,
      LIVEKIT_API_SECRET: rig.livekit.secret,
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: rig.folder,
      OUTBOUND_ALLOW: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: authority,
      TIMINGS: JSON.stringify(timings),
      ...settings,
    };
    await rig.startGateway();
    const { url, key, secret } = rig.livekit;
    const http = url.replace('ws', 'http');
    rig.rooms = new RoomServiceClient(http, key, secret);
    rig.dispatches = new AgentDispatchClient(http, key, secret);
    return rig;
  }

  async startGateway() {
    const [api, port] = await Promise.all([freePort(), freePort()]);
    this.url = `http://127.0.0.1:${api}`;
    await this.supervisor.start({
      name: 'gateway',
      command: process.execPath,
      args: [fileURLToPath(new URL('gateway-process.mjs', import.meta.url))],
      env: { ...this.env, SIP_GATEWAY_PORT: String(api), SIP_PORT: String(port) },
      ready: () => answers(`${this.url}/live`),
    });
    this.sip = new SipClient(this.url, this.livekit.key, this.livekit.secret);
    this.port = port;
    this.at = `127.0.0.1:${port}`;
  }

  /** Kills the gateway, which is then started anew as `npm start` does it. */
  async crashGateway() {
    const before = this.supervisor.pid('gateway');
    process.kill(before, 'SIGKILL');
    await until(
      async () => this.supervisor.pid('gateway') !== before && (await answers(`${this.url}/live`)),
      'a restart',
    );
  }

  /** Calls that have not ended, by the gateway's own count. */
  async openCalls() {
    return (await (await fetch(`${this.url}/live`)).json()).calls;
  }

  /** A carrier and a trunk to it. */
  async carrier(options = {}, trunk = {}) {
    const carrier = await SipCarrier.open({ t1: this.timings.t1, ...options });
    this.#carriers.push(carrier);
    const { sipTrunkId } = await this.sip.createSipOutboundTrunk('out', carrier.address, [number], {
      transport: 1,
      ...trunk,
    });
    return { carrier, trunk: sipTrunkId };
  }

  /** A number that is answered in a room of its own, by `roomConfig` or by whoever joins. */
  async inbound(own = number, { trunk = {}, rule = {} } = {}) {
    const { sipTrunkId } = await this.sip.createSipInboundTrunk('in', [own], trunk);
    const { sipDispatchRuleId } = await this.sip.createSipDispatchRule(
      { type: 'individual', roomPrefix: 'call' },
      { trunkIds: [sipTrunkId], ...rule },
    );
    return { trunk: sipTrunkId, rule: sipDispatchRuleId };
  }

  /** Waits for the room of a call that came in. */
  async roomLike(start) {
    let found;
    await until(async () => {
      found = (await this.rooms.listRooms()).find(({ name }) => name.startsWith(start))?.name;
      return found !== undefined;
    }, `a room ${start}`);
    return found;
  }

  guest(room, options) {
    return Guest.join(this.livekit, room, options);
  }

  async stop() {
    await Promise.all(this.#carriers.map((carrier) => carrier.close()));
    await this.supervisor.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until something is so; a busy machine gets the time that it needs. */
export async function until(is, what, withinMs = 30_000) {
  if (!(await isTrueWithin(is, { withinMs, everyMs: 20 }))) throw new Error(`not within ${withinMs} ms: ${what}`);
}
