// Evaluates the network policies as a cluster would.
import { BlockList } from 'node:net';
import { render } from './lib/kustomize.mjs';
import { find } from './lib/objects.mjs';
import { rule } from './lib/rules.mjs';

const small = () => render('k8s/overlays/small');

const selects = ({ matchLabels = {}, matchExpressions = [] }, labels) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key]));

const isIn = (address, cidr) => {
  const [network, bits] = cidr.split('/');
  const family = (text) => (text.includes(':') ? 'ipv6' : 'ipv4');
  if (family(network) !== family(address)) return false;
  const block = new BlockList();
  block.addSubnet(network, Number(bits), family(network));
  return block.check(address, family(address));
};

/** Whether a peer of a policy matches an endpoint: a pod by its name, another namespace or an address. */
function means({ podSelector, namespaceSelector, ipBlock }, { app, namespace, address }) {
  if (ipBlock)
    return address !== undefined && isIn(address, ipBlock.cidr) && !ipBlock.except?.some((cidr) => isIn(address, cidr));
  if (address !== undefined) return false;
  if (namespaceSelector)
    return selects(namespaceSelector, { 'kubernetes.io/metadata.name': namespace }) && !(podSelector && !namespace);
  return namespace === undefined && selects(podSelector, { app });
}

/** Whether the policies allow traffic between `own` (a pod) and `other`. A pod that no policy selects is open. */
function lets(policies, direction, own, other, port, protocol = 'TCP') {
  const side = direction === 'Egress' ? 'to' : 'from';
  const about = policies.filter(
    ({ spec }) => selects(spec.podSelector, { app: own.app }) && spec.policyTypes.includes(direction),
  );
  if (about.length === 0) return true;
  return about
    .flatMap(({ spec }) => spec[direction.toLowerCase()] ?? [])
    .some(
      ({ ports, ...peers }) =>
        (!peers[side] || peers[side].some((peer) => means(peer, other))) &&
        (!ports ||
          ports.some(
            (open) => (open.protocol ?? 'TCP') === protocol && port >= open.port && port <= (open.endPort ?? open.port),
          )),
    );
}

const pod = (app) => ({ app });
const ingress = { namespace: 'ingress-nginx' };

/** Whether both ends allow it. */
const talk = (policies, from, to, port, protocol) =>
  (from.app === undefined || lets(policies, 'Egress', from, to, port, protocol)) &&
  (to.app === undefined || lets(policies, 'Ingress', to, from, port, protocol));

const needed = [
  [ingress, pod('web'), 3000],
  [ingress, pod('api'), 3001],
  [ingress, pod('livekit'), 7880],
  [pod('web'), pod('api'), 3001],
  [pod('api'), pod('mongo'), 27017],
  [pod('api'), pod('redis'), 6379],
  [pod('worker'), pod('mongo'), 27017],
  [pod('worker'), pod('redis'), 6379],
  [pod('agent'), pod('mongo'), 27017],
  [pod('agent'), { address: '203.0.113.7' }, 7882, 'UDP'],
  [pod('mongo-replica-set'), pod('mongo'), 27017],
  [pod('worker'), { address: '93.184.216.34' }, 443],
  [pod('worker'), { address: '2606:2800:220:1::1' }, 8443],
  [pod('worker'), { address: '93.184.216.34' }, 465],
  [pod('api'), { address: '93.184.216.34' }, 443],
  [{ address: '198.51.100.9' }, pod('livekit'), 7882, 'UDP'],
  [pod('livekit'), { address: '198.51.100.9' }, 50_000, 'UDP'],
];
const privateAddresses = [
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '127.0.0.1',
  'fd00::1',
];
const forbidden = [
  ...privateAddresses.flatMap((address) => [
    [pod('worker'), { address }, 80],
    [pod('api'), { address }, 80],
  ]),
  [pod('web'), pod('mongo'), 27017],
  [pod('web'), pod('redis'), 6379],
  [pod('web'), { address: '93.184.216.34' }, 443],
  [pod('worker'), pod('api'), 3001],
  [pod('agent'), pod('redis'), 6379],
  [ingress, pod('worker'), 3002],
  [ingress, pod('mongo'), 27017],
  [{ namespace: 'default' }, pod('api'), 3001],
  [{ namespace: 'default' }, pod('redis'), 6379],
  [pod('livekit'), pod('redis'), 6379],
  [pod('mongo'), { address: '93.184.216.34' }, 443],
];

const named = ([from, to, port]) => `${Object.values(from)} -> ${Object.values(to)}:${port}`;
const policiesOf = (objects) => objects.filter(({ kind }) => kind === 'NetworkPolicy');
const policy = (objects, name) => find(objects, 'NetworkPolicy', name);

rule('network: what must talk may talk', {
  read: small,
  faults: (objects) => needed.filter((way) => !talk(policiesOf(objects), ...way)).map(named),
  planted: {
    'a database out of reach': (objects) => policy(objects, 'servers').spec.egress.shift(),
    'an api that lets nobody in': (objects) => (policy(objects, 'api').spec.ingress = []),
    'a worker without the internet': (objects) => (policy(objects, 'worker').spec.egress = []),
  },
});

rule('network: nothing else may talk', {
  read: small,
  faults: (objects) => forbidden.filter((way) => talk(policiesOf(objects), ...way)).map(named),
  planted: {
    'no denial to begin with': (objects) => objects.splice(objects.indexOf(policy(objects, 'default-deny')), 1),
    "the cloud's own address": (objects) => policy(objects, 'worker').spec.egress[0].to[0].ipBlock.except.splice(4, 1),
    'a database for everybody': (objects) => {
      delete policy(objects, 'mongo').spec.ingress[0].from;
      policy(objects, 'web').spec.egress.push({});
    },
  },
});
