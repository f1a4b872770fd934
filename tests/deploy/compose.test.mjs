// docker-compose.yml against the Compose Specification and against the code that it starts.
import { processes, version } from './lib/code.mjs';
import { composeFile, sampleSecrets, variablesOf } from './lib/compose.mjs';
import { read } from './lib/read.mjs';
import { memoryFaults, pinFaults, rule, settingsFaults, untoldFaults } from './lib/rules.mjs';
import { composeFaults } from './lib/schemas.mjs';

const ours = Object.keys(processes);
const text = () => ({ text: read('docker-compose.yml') });
const environmentOf = ({ environment }) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));
const mountsOf = ({ volumes = [] }) => volumes.map((volume) => volume.split(':')[1]);

rule('compose: follows the specification', {
  read: composeFile,
  faults: composeFaults,
  planted: {
    'a field that is not one': (file) => (file.services.api.helthcheck = {}),
    'a command that is not text': (file) => file.services.api.healthcheck.test.push({ ok: true }),
  },
});

rule('compose: every secret must be given', {
  read: text,
  faults: ({ text: source }) => {
    const secret = /PASSWORD|SECRET|KEY|^SMTP_URL$/;
    const optional = variablesOf(source).filter(({ name, kind }) => secret.test(name) && kind !== ':?');
    const written = [...source.matchAll(/^\s+(\w*(?:PASSWORD|SECRET|_KEY)\w*): (?!['"]?\$\{)(.+)$/gm)];
    return [
      ...optional.map(({ name }) => `${name} is not asked for`),
      ...written.map((match) => `${match[1]} is written down: ${match[2]}`),
    ];
  },
  planted: {
    'a default for a password': (file) =>
      (file.text = file.text.replace(/\$\{MONGO_PASSWORD:\?[^}]*\}/, '${MONGO_PASSWORD:-tessera}')),
    'a password in the file': (file) => (file.text += '\n      REDIS_PASSWORD: hunter2\n'),
  },
});

rule('compose: the guide names what must be given', {
  read: () => ({ ...text(), guide: read('docs/guides/deploying.md') }),
  faults: ({ text: source, guide }) => {
    const asked = variablesOf(source).filter(({ kind }) => kind === ':?');
    const untold = asked.filter(({ name }) => !guide.includes(`   ${name}=`)).map(({ name }) => `${name} is not told`);
    const unsampled = asked.filter(({ name }) => !(name in sampleSecrets)).map(({ name }) => `${name} has no sample`);
    return [...untold, ...unsampled];
  },
  planted: { 'one that it forgets': (file) => (file.guide = file.guide.replace('SMTP_URL=', '')) },
});

rule('compose: processes get what they read, and nothing else', {
  read: composeFile,
  faults: ({ services }) =>
    ours.flatMap((name) =>
      settingsFaults(name, processes[name], environmentOf(services[name]), mountsOf(services[name])),
    ),
  planted: {
    'a required variable that is missing': (file) => delete file.services.worker.environment.SECRET_KEY,
    'a value that is refused': (file) => (file.services.api.environment.MONGO_URL = 'mongo:27017'),
    'a variable that nobody reads': (file) => (file.services.api.environment.MONGODB_URI = 'x'),
    'a process that listens to itself': (file) => delete file.services.api.environment.API_HOST,
    'data outside of a volume': (file) => (file.services.worker.volumes = []),
    'a development server': (file) => (file.services.api.environment.NODE_ENV = 'development'),
  },
});

rule('compose: whatever a process reads, it can be told', {
  read: () => ({ ...composeFile(), guide: read('docs/guides/deploying.md') }),
  faults: ({ services, guide }) =>
    ours.flatMap((name) => {
      const hasOptions = services[name].env_file?.some(({ path, required }) => path === 'options.env' && !required);
      return untoldFaults(name, processes[name], environmentOf(services[name]), hasOptions, guide);
    }),
  planted: {
    'a process without options': (file) => delete file.services.api.env_file,
    'an option that nobody is told of': (file) => (file.guide = file.guide.replace('`SPEECH_STT`', '')),
    'an origin that the pages do not know': (file) => delete file.services.web.environment.MEDIA_ORIGIN,
  },
});

rule('compose: health is asked where it is answered', {
  read: composeFile,
  faults: ({ services }) =>
    ours.flatMap((name) => {
      const { read: settings, ready } = processes[name];
      const address = `http://127.0.0.1:${settings(environmentOf(services[name])).port}${ready}'`;
      return services[name].healthcheck.test.at(-1).includes(address) ? [] : [`${name} is not asked at ${address}`];
    }),
  planted: {
    'a moved port': (file) => (file.services.worker.environment.WORKER_HEALTH_PORT = 4002),
    'a path of another process': (file) =>
      (file.services.api.healthcheck.test[3] = file.services.worker.healthcheck.test[3]),
  },
});

rule('compose: web finds the api, and the api believes its network only', {
  read: composeFile,
  faults: ({ services, networks }) => {
    const api = services.api.environment;
    const faults = [];
    if (services.web.environment.API_URL !== `http://api:${api.API_PORT}`) faults.push('web asks elsewhere');
    if (api.TRUSTED_PROXIES !== networks.edge.ipam.config[0].subnet) faults.push('the api believes other networks');
    return faults;
  },
  planted: {
    'a moved api': (file) => (file.services.api.environment.API_PORT = 4001),
    'any proxy believed': (file) => (file.services.api.environment.TRUSTED_PROXIES = '0.0.0.0/0'),
  },
});

rule('compose: images are pinned', {
  read: composeFile,
  faults: ({ services }) =>
    Object.entries(services).flatMap(([name, { image }]) =>
      pinFaults(image, ours.includes(name) ? version : undefined),
    ),
  planted: {
    'a moving tag': (file) => (file.services.mongo.image = 'mongo:7'),
    'an image of another version': (file) => (file.services.api.image = 'tessera/api:0.0.9'),
  },
});

rule('compose: processes can do no more than they must', {
  read: composeFile,
  faults: ({ services }) =>
    ours.flatMap((name) => {
      const { read_only, cap_drop, security_opt, privileged, user } = services[name];
      const isBound = read_only && cap_drop?.includes('ALL') && security_opt?.includes('no-new-privileges:true');
      return isBound && !privileged && user !== 'root' ? [] : [`${name} may do more than it must`];
    }),
  planted: {
    'a writable root': (file) => (file.services.web.read_only = false),
    capabilities: (file) => (file.services.worker.cap_drop = []),
  },
});

rule('compose: database and Redis are reached by api, worker and agent only', {
  read: composeFile,
  faults: ({ services, networks }) => {
    const faults = [];
    for (const name of ['mongo', 'redis']) {
      if (services[name].ports) faults.push(`${name} is published`);
      const open = services[name].networks.filter((network) => !networks[network].internal);
      if (open.length > 0) faults.push(`${name} reaches out through ${open}`);
    }
    const guests = Object.keys(services).filter((name) => services[name].networks.includes('servers'));
    if (guests.sort().join() !== 'agent,api,mongo,mongo-replica-set,redis,worker') faults.push(`guests: ${guests}`);
    if (services.api.ports || services.worker.ports) faults.push('a process is published beside web');
    return faults;
  },
  planted: {
    'a published database': (file) => (file.services.mongo.ports = ['27017:27017']),
    'a guest': (file) => file.services.web.networks.push('servers'),
    'a way out': (file) => (file.networks.servers.internal = false),
  },
});

rule('compose: what is acknowledged is kept', {
  read: composeFile,
  faults: ({ services: { mongo, redis }, volumes }) => {
    const said = redis.command.join(' ');
    const faults = [];
    if (!said.includes('--appendonly yes')) faults.push('Redis keeps no log');
    if (!said.includes('--maxmemory-policy noeviction')) faults.push('Redis may throw jobs away');
    if (!mongo.command.includes('--replSet')) faults.push('the database is no replica set');
    for (const volume of [...mongo.volumes, ...redis.volumes])
      if (!(volume.split(':')[0] in volumes)) faults.push(`${volume} is no named volume`);
    if (!redis.volumes.some((volume) => volume.endsWith(':/data'))) faults.push('the log of Redis is in the container');
    return faults;
  },
  planted: {
    'evicted jobs': (file) => (file.services.redis.command[8] = 'allkeys-lru'),
    'a log in the container': (file) => (file.services.redis.volumes = []),
  },
});

rule('compose: processes have the time and the memory that they count on', {
  read: composeFile,
  faults: ({ services }) =>
    ours.flatMap((name) => {
      const { stop_grace_period: grace, environment, deploy } = services[name];
      const tooShort = Number.parseInt(grace) * 1000 <= processes[name].stopWithinMs;
      return [
        ...(tooShort ? [`${name} is killed after ${grace}`] : []),
        ...memoryFaults(name, environment.NODE_OPTIONS, deploy.resources.limits.memory),
      ];
    }),
  planted: {
    'a short end': (file) => (file.services.worker.stop_grace_period = '5s'),
    'a heap beyond the limit': (file) => (file.services.api.environment.NODE_OPTIONS = '--max-old-space-size=512'),
    'no bound to the heap': (file) => delete file.services.api.environment.NODE_OPTIONS,
  },
});
