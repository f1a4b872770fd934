import { join } from 'node:path';
import { answers } from '../../scripts/lib/net.mjs';
import { root } from '../../scripts/lib/paths.mjs';

/**
 * Telephone calls on a machine without LiveKit's SIP service, from and to 127.0.0.1 only.
 * @param {{ sip: number, sipCalls: number }} ports of its interface (SIP_URL), and of SIP itself
 * @param {Record<string, string>} env of all processes
 */
export const sipGateway = (ports, env) => ({
  name: 'sip-gateway',
  command: process.execPath,
  args: ['--enable-source-maps', join(root, 'apps/sip-gateway/dist/bundle/main.js')],
  cwd: root,
  env: {
    ...env,
    SIP_GATEWAY_HOST: '127.0.0.1',
    SIP_GATEWAY_PORT: String(ports.sip),
    SIP_HOST: '127.0.0.1',
    SIP_PORT: String(ports.sipCalls),
  },
  ready: () => answers(`http://127.0.0.1:${ports.sip}/live`),
});
