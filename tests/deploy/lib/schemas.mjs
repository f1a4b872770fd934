// Schemas of Kubernetes, KEDA and Compose, kept in ../schemas: no network and no engine is needed.
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { read } from './read.mjs';

const options = { strict: false, validateFormats: false, allErrors: true };
const schema = (name) => JSON.parse(read(`tests/deploy/schemas/${name}.json`));
const readable = ({ errors }) =>
  (errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${params.additionalProperty ?? ''}`,
  );

const compose = new Ajv2020(options).compile(schema('compose'));
const kinds = new Map(
  ['kubernetes', 'keda'].flatMap((name) => {
    const whole = schema(name);
    const ajv = new Ajv(options).addSchema({ ...whole, $id: name });
    return Object.entries(whole.kinds).map(([kind, { $ref }]) => [kind, ajv.compile({ $ref: `${name}${$ref}` })]);
  }),
);

/** What the Compose Specification has against a file, in words. */
export function composeFaults(file) {
  compose(file);
  return readable(compose);
}

/** What Kubernetes (or KEDA) has against an object, in words. */
export function objectFaults(object) {
  const validate = kinds.get(object.kind);
  const name = `${object.kind}/${object.metadata?.name}`;
  if (!validate) return [`${name}: no schema is kept for this kind`];
  validate(object);
  const faults = readable(validate).map((fault) => `${name}: ${fault}`);
  return object.apiVersion && object.metadata?.name ? faults : [...faults, `${name}: has no version or no name`];
}
