// k8s/ against the schemas of Kubernetes and KEDA, and against the code that it starts: the base and both overlays.
import { apiPaths, processes, queueLists, version } from './lib/code.mjs';
import { containersOf, render, workloadsOf } from './lib/kustomize.mjs';
import { environmentOf, find, secretKeysOf } from './lib/objects.mjs';
import { list, read } from './lib/read.mjs';
import { memoryFaults, pinFaults, rule, settingsFaults, untoldFaults } from './lib/rules.mjs';
import { objectFaults } from './lib/schemas.mjs';

const ours = Object.keys(processes);
const production = 'k8s/overlays/production';
const folders = ['k8s/base', ...list('k8s/overlays').map((name) => `k8s/overlays/${name}`)];
const container = (objects, name) => containersOf(objects).find((candidate) => candidate.name === name);

/** A rule that holds for the base and for each overlay. */
const everywhere = (name, { faults, planted }) =>
  folders.forEach((folder, index) =>
    rule(`${folder}: ${name}`, { read: () => render(folder), faults, planted: index === 0 ? planted : {} }),
  );

everywhere('is what Kubernetes and KEDA take', {
  faults: (objects) => objects.flatMap(objectFaults),
  planted: {
    'a field that is not one': (objects) => (container(objects, 'api').livenessProb = {}),
    'a number as text': (objects) => (find(objects, 'Service', 'api').spec.ports[0].port = '3001'),
    'a missing selector': (objects) => delete find(objects, 'Deployment', 'web').spec.selector,
    'a kind without a schema': (objects) => (objects[0].kind = 'Namespaces'),
  },
});

everywhere('processes get what they read, and nothing else', {
  faults: (objects) =>
    ours.flatMap((name) => {
      const { volumeMounts } = container(objects, name);
      const mounts = volumeMounts.map(({ mountPath }) => mountPath);
      return settingsFaults(name, processes[name], environmentOf(container(objects, name), objects), mounts);
    }),
  planted: {
    'a required variable that is missing': (objects) =>
      (container(objects, 'worker').env = container(objects, 'worker').env.filter(({ name }) => name !== 'SECRET_KEY')),
    'a setting that is gone': (objects) => delete find(objects, 'ConfigMap', 'settings').data.PUBLIC_URL,
    'a secret that is gone': (objects) =>
      (container(objects, 'api').env.find(({ name }) => name === 'MONGO_URL').valueFrom.secretKeyRef.key = 'mongo'),
    'data outside of a volume': (objects) => container(objects, 'api').volumeMounts.pop(),
  },
});

everywhere('whatever a process reads, it can be told', {
  faults: (objects) =>
    ours.flatMap((name) => {
      const { envFrom = [], env } = container(objects, name);
      const hasOptions = envFrom.some(({ secretRef }) => secretRef?.name === 'options' && secretRef.optional);
      const environment = environmentOf({ env }, objects);
      return untoldFaults(name, processes[name], environment, hasOptions, read('docs/guides/deploying.md'));
    }),
  planted: {
    'a process without options': (objects) => delete container(objects, 'agent').envFrom,
    'an origin that the pages do not know': (objects) =>
      (container(objects, 'web').env = container(objects, 'web').env.filter(({ name }) => name !== 'MEDIA_ORIGIN')),
  },
});

everywhere('keeps no secret, and names those that must be made', {
  faults: (objects) => {
    const told = read('docs/guides/deploying.md');
    const kept = objects.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => `${metadata.name} is kept here`);
    const untold = secretKeysOf(objects).filter((key) => !told.includes(`\`${key}\``));
    const literal = containersOf(objects).flatMap(({ name, env = [] }) =>
      env
        .filter(({ name: key, value }) => /PASSWORD|SECRET|_KEY$/.test(key) && value && !value.startsWith('$('))
        .map(({ name: key }) => `${name} has ${key} written down`),
    );
    return [...kept, ...untold.map((key) => `${key} is not in the guide`), ...literal];
  },
  planted: {
    'a secret in the repository': (objects) => objects.push({ kind: 'Secret', metadata: { name: 'tessera' } }),
    'a secret that nobody is told of': (objects) =>
      (container(objects, 'api').env.find(({ name }) => name === 'MONGO_URL').valueFrom.secretKeyRef.key = 'mongo'),
    'a password written down': (objects) =>
      container(objects, 'api').env.push({ name: 'SMTP_PASSWORD', value: 'hunter2' }),
  },
});

everywhere('probes ask where health is answered', {
  faults: (objects) =>
    ours.flatMap((name) => {
      const { read: settings, live, ready } = processes[name];
      const { ports, startupProbe, livenessProbe, readinessProbe, env } = container(objects, name);
      const { port } = settings(environmentOf({ env }, objects));
      const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path);
      const faults = [];
      if (asked.join() !== [live, live, ready].join()) faults.push(`${name} is asked ${asked}`);
      if (ports[0].containerPort !== port) faults.push(`${name} listens on ${port}, not ${ports[0].containerPort}`);
      return faults;
    }),
  planted: {
    'a moved port': (objects) => (container(objects, 'worker').ports[0].containerPort = 4002),
    'an end of the process when the database is away': (objects) =>
      (container(objects, 'api').livenessProbe.httpGet.path = '/api/health/ready'),
  },
});

everywhere('names lead to what is there', {
  faults: (objects) => {
    const labels = workloadsOf(objects).map(({ spec }) => spec.template.metadata.labels);
    const matches = ({ matchLabels, ...plain }) =>
      labels.some((pod) => Object.entries(matchLabels ?? plain).every(([key, value]) => pod[key] === value));
    const lost = objects.flatMap(({ kind, metadata, spec }) => {
      const selects = { Service: spec?.selector, PodDisruptionBudget: spec?.selector }[kind];
      const scales = spec?.scaleTargetRef && !find(objects, 'Deployment', spec.scaleTargetRef.name);
      return (selects && !matches(selects)) || scales ? [`${kind} ${metadata.name} is about nothing`] : [];
    });
    const backends = objects.flatMap(({ kind, spec }) =>
      kind === 'Ingress' ? spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service)) : [],
    );
    const nowhere = backends.filter(
      ({ name, port }) => !find(objects, 'Service', name)?.spec.ports.some((open) => open.name === port.name),
    );
    const claims = workloadsOf(objects).flatMap(({ spec }) => spec.template.spec.volumes ?? []);
    const unclaimed = claims.filter(
      ({ persistentVolumeClaim: claim }) => claim && !find(objects, 'PersistentVolumeClaim', claim.claimName),
    );
    return [...lost, ...nowhere.map(({ name }) => `no service ${name}`), ...unclaimed.map(({ name }) => `no ${name}`)];
  },
  planted: {
    'a service for nobody': (objects) => (find(objects, 'Service', 'web').spec.selector = { app: 'site' }),
    'a budget for nobody': (objects) =>
      (find(objects, 'PodDisruptionBudget', 'api').spec.selector.matchLabels = { app: 'rest' }),
    'a page that leads nowhere': (objects) =>
      (find(objects, 'Ingress', 'tessera').spec.rules[0].http.paths[0].backend.service.name = 'rest'),
    'a disk that is not there': (objects) => (find(objects, 'PersistentVolumeClaim', 'data').metadata.name = 'disk'),
  },
});

everywhere('what runs can do no more than it must', {
  faults: (objects) =>
    workloadsOf(objects).flatMap(({ metadata: { name }, spec }) => {
      const { automountServiceAccountToken: token, securityContext: pod, containers } = spec.template.spec;
      const isBound = containers.every(
        ({ securityContext: own }) =>
          own?.allowPrivilegeEscalation === false &&
          own.readOnlyRootFilesystem &&
          own.capabilities?.drop?.includes('ALL'),
      );
      const isNobody = pod?.runAsNonRoot && pod.runAsUser > 0 && pod.seccompProfile?.type === 'RuntimeDefault';
      return isBound && isNobody && token === false ? [] : [`${name} may do more than it must`];
    }),
  planted: {
    root: (objects) => delete find(objects, 'Deployment', 'api').spec.template.spec.securityContext.runAsNonRoot,
    'a writable root': (objects) => (container(objects, 'web').securityContext.readOnlyRootFilesystem = false),
    'a token of the cluster': (objects) =>
      delete find(objects, 'Deployment', 'worker').spec.template.spec.automountServiceAccountToken,
  },
});

everywhere('images are pinned', {
  faults: (objects) =>
    containersOf(objects).flatMap(({ name, image }) => pinFaults(image, ours.includes(name) ? version : undefined)),
  planted: { 'a moving tag': (objects) => (container(objects, 'api').image = 'tessera/api:latest') },
});

everywhere('processes have time, memory and company', {
  faults: (objects) =>
    ours.flatMap((name) => {
      const { spec } = find(objects, 'Deployment', name).spec.template;
      const { env, lifecycle, resources } = container(objects, name);
      const pause = Number(lifecycle?.preStop.exec.command[1] ?? 0);
      const needed = pause * 1000 + processes[name].stopWithinMs;
      const heap = env.find((variable) => variable.name === 'NODE_OPTIONS')?.value;
      const faults = memoryFaults(name, heap, resources.limits.memory);
      if (spec.terminationGracePeriodSeconds * 1000 <= needed) faults.push(`${name} is killed while it stops`);
      if (!find(objects, 'PodDisruptionBudget', name)) faults.push(`${name} may be drained away at once`);
      if (!spec.topologySpreadConstraints?.length) faults.push(`${name} may all be on one node`);
      return faults;
    }),
  planted: {
    'a short end': (objects) =>
      (find(objects, 'Deployment', 'api').spec.template.spec.terminationGracePeriodSeconds = 12),
    'a heap beyond the limit': (objects) => (container(objects, 'worker').resources.limits.memory = '512Mi'),
  },
});

everywhere('the ingress sends to the api what web sends to the api', {
  faults: (objects) => {
    const { metadata, spec } = find(objects, 'Ingress', 'tessera');
    const { paths } = spec.rules[0].http;
    const toApi = paths.filter(({ backend }) => backend.service.name === 'api').map(({ path }) => path);
    const seconds = Number(metadata.annotations['nginx.ingress.kubernetes.io/proxy-read-timeout']);
    const faults = seconds >= 600 ? [] : [`a silent socket ends after ${seconds} s`];
    return toApi.sort().join() === apiPaths.sort().join() ? faults : [...faults, `${toApi} instead of ${apiPaths}`];
  },
  planted: {
    'a path less': (objects) => find(objects, 'Ingress', 'tessera').spec.rules[0].http.paths.shift(),
    'sockets that end': (objects) => (find(objects, 'Ingress', 'tessera').metadata.annotations = {}),
  },
});

rule('the worker is scaled by the lists that its queues are in', {
  read: () => render(production),
  faults: (objects) => {
    const { triggers, minReplicaCount } = find(objects, 'ScaledObject', 'worker').spec;
    const asked = triggers.map(({ metadata }) => metadata.listName);
    const unknown = asked.filter((name) => !queueLists.includes(name)).map((name) => `no queue has the list ${name}`);
    const forgotten = queueLists.filter((name) => name.startsWith('{runs}') && !asked.includes(name));
    const none = minReplicaCount > 0 ? [] : ['nobody would keep schedules'];
    const fixed = ours.filter((name) => 'replicas' in find(objects, 'Deployment', name).spec);
    return [...unknown, ...forgotten, ...none, ...fixed.map((name) => `${name} is set back when this is applied`)];
  },
  planted: {
    "BullMQ's usual prefix": (objects) =>
      (find(objects, 'ScaledObject', 'worker').spec.triggers[0].metadata.listName = 'bull:runs:wait'),
    'no worker at all': (objects) => (find(objects, 'ScaledObject', 'worker').spec.minReplicaCount = 0),
    'a number that is fixed': (objects) => (find(objects, 'Deployment', 'worker').spec.replicas = 2),
  },
});
