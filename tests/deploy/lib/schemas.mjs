// Schemas of Kubernetes, KEDA and Compose, stored in ../schemas: needs no network and no engine.
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

/** Schema errors of a Compose file, as sentences. */
export function composeFaults(file) {
  compose(file);
  return readable(compose);
}

/** Schema errors of a Kubernetes or KEDA object, as sentences. */
export function objectFaults(object) {
  const validate = kinds.get(object.kind);
  const name = `${object.kind}/${object.metadata?.name}`;
  if (!validate) return [`${name}: no schema is kept for this kind`];
  validate(object);
  const faults = readable(validate).map((fault) => `${name}: ${fault}`);
  return object.apiVersion && object.metadata?.name ? faults : [...faults, `${name}: has no version or no name`];
}
