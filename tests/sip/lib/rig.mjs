import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@tessera/kit/logger';
import { gatewaySettings } from '@tessera/sip-gateway/config';
import { startGateway } from '@tessera/sip-gateway/gateway';
import { SipCarrier } from '@tessera/testing/sip-carrier';
import { RoomServiceClient, SipClient } from 'livekit-server-sdk';
import { LocalLivekit } from '../../../infra/local/livekit.mjs';
import { freePort } from '../../../scripts/lib/net.mjs';
import { Supervisor } from '../../../scripts/lib/supervisor.mjs';
import { Guest } from './guest.mjs';

export const number = '+911140000001';

/** A media server, the gateway and a carrier. T1 is a fifth of the usual, so that its timers take 6.4 s instead of 32. */
export class Rig {
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
    log.level = 'warn';
    rig.settings = gatewaySettings({
      LIVEKIT_URL: rig.livekit.url,
      LIVEKIT_API_KEY: rig.livekit.key,
      LIVEKIT_API_SECRET: rig.livekit.secret,
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: rig.folder,
      SIP_GATEWAY_PORT: '0',
      SIP_PORT: '0',
      OUTBOUND_ALLOW: '127.0.0.1',
      ...settings,
    });
    rig.timings = timings;
    await rig.startGateway();
    const { url, key, secret } = rig.livekit;
    rig.rooms = new RoomServiceClient(url.replace('ws', 'http'), key, secret);
    return rig;
  }

  async startGateway() {
    this.gateway = await startGateway(this.settings, this.timings);
    this.sip = new SipClient(this.gateway.url, this.livekit.key, this.livekit.secret);
    this.at = `127.0.0.1:${this.gateway.calls.port}`;
  }

  /** A carrier and a trunk to it. */
  async carrier(options = {}, trunk = {}) {
    const carrier = await SipCarrier.open({ t1: this.timings.t1, ...options });
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
    await this.gateway?.stop();
    await this.supervisor.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until something is so; a busy machine gets the time that it needs. */
export async function until(is, what, withinMs = 30_000) {
  const end = performance.now() + withinMs;
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(20);
  }
}
