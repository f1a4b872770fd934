// Queries on the objects of a folder of k8s/.
import { sampleSecrets } from './compose.mjs';
import { containersOf } from './kustomize.mjs';

/** Samples of the secret `tessera`, with the keys of docs/guides/deploying.md. */
const secrets = {
  'mongo-url': 'mongodb://tessera:sample@mongo-0.mongo:27017/tessera',
  'redis-url': 'redis://:sample@redis:6379',
  'secret-key': sampleSecrets.SECRET_KEY,
  'livekit-api-key': sampleSecrets.LIVEKIT_API_KEY,
  'livekit-api-secret': sampleSecrets.LIVEKIT_API_SECRET,
  'smtp-url': sampleSecrets.SMTP_URL,
};

/** Finds an object by kind and name. */
export const find = (objects, kind, name) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);

/** Environment of a container; a variable whose source is missing is left out. */
export function environmentOf({ env }, objects) {
  const valueOf = ({ value, valueFrom }) => {
    if (!valueFrom) return value;
    const { configMapKeyRef: setting, secretKeyRef: secret } = valueFrom;
    if (setting) return find(objects, 'ConfigMap', setting.name)?.data[setting.key];
    return secret.name === 'tessera' ? secrets[secret.key] : undefined;
  };
  const values = env.map((variable) => [variable.name, valueOf(variable)]);
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => [`${name} (from nowhere)`, '']);
  return Object.fromEntries([...values.filter(([, value]) => value !== undefined), ...missing]);
}

/** Keys of the secret that are referenced. */
export function secretKeysOf(objects) {
  const fromContainers = containersOf(objects).flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []),
  );
  const fromScalers = objects.flatMap(({ spec }) => (spec?.secretTargetRef ?? []).map(({ key }) => key));
  return [...new Set([...fromContainers, ...fromScalers])];
}
