// docker-compose.yml with variables substituted from samples.
import { parse } from 'yaml';
import { read } from './read.mjs';

/** Required values of .env, valid for every process. */
export const sampleSecrets = {
  MONGO_PASSWORD: 'sample',
  MONGO_REPLICA_KEY: 'sample',
  REDIS_PASSWORD: 'sample',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
  PUBLIC_URL: 'https://tessera.example.org',
  SMTP_URL: 'smtps://user:sample@mail.example.org',
  MAIL_FROM: 'Tessera <no-reply@example.org>',
  LIVEKIT_URL: 'wss://media.example.org',
  LIVEKIT_API_KEY: 'tessera',
  LIVEKIT_API_SECRET: 'sample',
  LIVEKIT_NODE_IP: '203.0.113.7',
};

const variable = /\$\$|\$\{(?<name>\w+)(?:(?<kind>:[-?])(?<word>[^}]*))?\}/g;

/** Every variable of the file with its operator: `:?` is required, `:-` has a default. */
export const variablesOf = (text) =>
  [...text.matchAll(variable)].flatMap(({ groups }) => (groups.name ? [{ ...groups }] : []));

/** The file with its variables substituted. @throws Error naming a missing required one */
export function composeFile(text = read('docker-compose.yml'), given = sampleSecrets) {
  const fill = (value) =>
    value.replaceAll(variable, (whole, ...rest) => {
      if (whole === '$$') return '$';
      const { name, kind, word } = rest.at(-1);
      if (given[name] === undefined && kind !== ':-') throw new Error(`${name} is not given: ${word ?? ''}`);
      return given[name] ?? word;
    });
  const filled = (node) => {
    if (typeof node === 'string') return fill(node);
    if (Array.isArray(node)) return node.map(filled);
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, filled(value)]));
  };
  return filled(parse(text, { merge: true, uniqueKeys: true }));
}
