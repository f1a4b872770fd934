import {
  type Access,
  type Contract,
  errorsOf,
  type Operation,
  type OperationDeclaration,
  rightOf,
} from '@tessera/contracts/contract';
import { Failure, success } from '@tessera/contracts/envelope';
import type { RawOperation } from '@tessera/contracts/raw-operation';
import { type ErrorCode, statusOf } from '@tessera/kernel/errors';
import { z } from 'zod';
import { type JsonSchema, JsonSchemas } from './json-schemas.ts';

interface Described {
  contracts: readonly Contract[];
  rawOperations: readonly RawOperation[];
  title: string;
  version: string;
  description: string;
}

const jsonType = 'application/json';

/** Makes the OpenAPI 3.1 document of everything that the API answers. */
export function openApiDocument({ contracts, rawOperations, title, version, description }: Described): JsonSchema {
  const parts = { schemas: new JsonSchemas(), answers: new Map<string, JsonSchema>() };
  const paths: Record<string, Record<string, unknown>> = {};
  const put = (path: string, method: string, operation: JsonSchema) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  const operations = contracts.flatMap((area) => Object.values(area));
  for (const operation of operations) put(operation.path, operation.method, declared(operation, parts));
  for (const raw of rawOperations) put(raw.path, raw.method, rawDescribed(raw, parts));
  const areas = [...operations.map(({ area }) => area), ...rawOperations.map(({ name }) => areaOf(name))];
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: '/' }],
    tags: [...new Set(areas)].map((name) => ({ name })),
    paths: parts.schemas.withNames(inOrder(Object.entries(paths))),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: 'An API key, or what `accounts.login` answers.',
        },
      },
      responses: parts.schemas.withNames(inOrder([...parts.answers])),
      schemas: parts.schemas.components,
    },
  };
}

/** What the operations of one document share: schemas, and answers by their name. */
interface Parts {
  schemas: JsonSchemas;
  answers: Map<string, JsonSchema>;
}

const inOrder = <Value>(entries: [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.sort(([one], [two]) => one.localeCompare(two)));

const areaOf = (name: string): string => name.split('.', 1)[0] ?? name;

function neededRight(right: string, can: Access): string {
  if (typeof can === 'string') return `Needs the right \`${right}\`.`;
  if (can.id === undefined) return `Needs the right \`${right}\`, on the module or on any ${can.on}.`;
  return `Needs the right \`${right}\`, on the module or on the ${can.on} that \`${can.id}\` names.`;
}

function declared(operation: Operation<OperationDeclaration>, parts: Parts): JsonSchema {
  const { schemas } = parts;
  const { can } = operation;
  const right = rightOf(operation);
  return {
    operationId: operation.name,
    tags: [operation.area],
    summary: operation.summary,
    ...(right && { description: neededRight(right, can) }),
    ...(can === 'superadmin' && { description: 'For superadmins of the workspace.' }),
    security: can === 'guest' ? [] : [{ token: [] }],
    ...(operation.query && { parameters: parametersOf(operation.query, 'query', schemas) }),
    ...(operation.body && { requestBody: bodyOf(operation.body, jsonType, schemas) }),
    responses: {
      200: successOf(operation.response, parts),
      ...failuresOf([...errorsOf(operation), ...(operation.body ? (['UNSUPPORTED_MEDIA'] as const) : [])], parts),
    },
  };
}

function rawDescribed(raw: RawOperation, parts: Parts): JsonSchema {
  const { schemas } = parts;
  const parameters = [
    ...(raw.params ? parametersOf(raw.params, 'path', schemas) : []),
    ...(raw.query ? parametersOf(raw.query, 'query', schemas) : []),
    ...(raw.headers ? parametersOf(raw.headers, 'header', schemas) : []),
  ];
  const answers = Object.entries(raw.answers).map(([status, { description, contentType, schema }]) => [
    status,
    contentType || schema
      ? answerOf(description, contentType ?? jsonType, schema ? schemas.of(schema, 'output') : {})
      : { description },
  ]);
  return {
    operationId: raw.name,
    tags: [areaOf(raw.name)],
    summary: raw.summary,
    security: [],
    ...(parameters.length > 0 && { parameters }),
    ...(raw.body && { requestBody: bodyOf(raw.body.schema, raw.body.contentType, schemas) }),
    responses: { ...Object.fromEntries(answers), ...failuresOf(raw.errors ?? [], parts) },
  };
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/**
 * Each property of an object schema as a parameter: as it is parsed (a number, though it is sent as a text), or where a
 * transformation makes anything of it as it is sent.
 */
function parametersOf(schema: z.ZodType, location: 'query' | 'path' | 'header', schemas: JsonSchemas): JsonSchema[] {
  // A clone by the definition has no name of its own, so that its properties are written out.
  const unnamed = schema.clone(schema.def);
  const { properties: sent = {}, required = [] } = schemas.of(unnamed, 'input') as ObjectSchema;
  const { properties: parsed = {} } = schemas.of(unnamed, 'output') as ObjectSchema;
  return Object.entries(sent).map(([name, property]) => {
    const after = parsed[name] ?? property;
    const { description, ...form } = saysSomething(after) ? after : property;
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: form,
    };
  });
}

const saysSomething = (schema: JsonSchema): boolean =>
  Object.keys(schema).some((key) => !['description', 'default'].includes(key));

function bodyOf(schema: z.ZodType, contentType: string, schemas: JsonSchemas): JsonSchema {
  return {
    required: !schema.safeParse({}).success,
    content: { [contentType]: { schema: schemas.of(schema, 'input') } },
  };
}

const answerOf = (description: string, contentType: string, schema: JsonSchema): JsonSchema => ({
  description,
  content: { [contentType]: { schema } },
});

/** The answer in its envelope; where the data has a name, several operations share it. */
function successOf(data: z.ZodType, parts: Parts): JsonSchema {
  const answer = answerOf('Done', jsonType, parts.schemas.of(success(data), 'output'));
  const name = z.globalRegistry.get(data)?.id;
  return name === undefined ? answer : shared(name, answer, parts);
}

/** One answer for each status, which says the codes that it can carry. */
function failuresOf(codes: readonly ErrorCode[], parts: Parts): Record<number, JsonSchema> {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codes) {
    const known = byStatus.get(statusOf[code]) ?? new Set();
    byStatus.set(statusOf[code], known.add(code));
  }
  const answers = [...byStatus].map(([status, names]) => {
    const sorted = [...names].sort();
    const answer = answerOf(sorted.join(', '), jsonType, parts.schemas.of(Failure, 'output'));
    return [status, shared(sorted.map(inPascalCase).join('Or'), answer, parts)];
  });
  return Object.fromEntries(answers);
}

const inPascalCase = (code: string): string =>
  code.toLowerCase().replace(/(^|_)([a-z])/g, (_, _before, letter: string) => letter.toUpperCase());

function shared(name: string, answer: JsonSchema, { answers }: Parts): JsonSchema {
  const known = answers.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(answer)) throw new Error(`Two answers are called ${name}.`);
  answers.set(name, answer);
  return { $ref: `#/components/responses/${name}` };
}
