// docker-compose.yml as compose reads it: variables put in, from a set of samples.
import { parse } from 'yaml';
import { read } from './read.mjs';

/** What a person has to write into .env, with values that every process accepts. */
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

/** Every variable of the file, with how it is asked for: `:?` must be given, `:-` has a default. */
export const variablesOf = (text) =>
  [...text.matchAll(variable)].flatMap(({ groups }) => (groups.name ? [{ ...groups }] : []));

/** The file with its variables replaced. @throws Error naming one that must be given and is not */
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
