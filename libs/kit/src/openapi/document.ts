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
import type { z } from 'zod';
import { type JsonSchema, JsonSchemas } from './json-schemas.ts';

interface Described {
  contracts: readonly Contract[];
  rawOperations: readonly RawOperation[];
  title: string;
  version: string;
  description: string;
}

const jsonType = 'application/json';
const failureRef = { $ref: '#/components/schemas/Failure' };

/** Makes the OpenAPI 3.1 document of everything that the API answers. */
export function openApiDocument({ contracts, rawOperations, title, version, description }: Described): JsonSchema {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  const put = (path: string, method: string, operation: JsonSchema) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  const operations = contracts.flatMap((area) => Object.values(area));
  for (const operation of operations) put(operation.path, operation.method, declared(operation, schemas));
  for (const raw of rawOperations) put(raw.path, raw.method, rawDescribed(raw, schemas));
  const failure = schemas.of(Failure, 'output');
  const areas = [...operations.map(({ area }) => area), ...rawOperations.map(({ name }) => areaOf(name))];
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: '/' }],
    tags: [...new Set(areas)].map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => one.localeCompare(other))),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'What `accounts.login` answers.' },
      },
      schemas: { Failure: failure, ...schemas.components },
    },
  };
}

const areaOf = (name: string): string => name.split('.', 1)[0] ?? name;

function neededRight(right: string, can: Access): string {
  if (typeof can === 'string') return `Needs the right \`${right}\`.`;
  if (can.id === undefined) return `Needs the right \`${right}\`, on the module or on any ${can.on}.`;
  return `Needs the right \`${right}\`, on the module or on the ${can.on} that \`${can.id}\` names.`;
}

function declared(operation: Operation<OperationDeclaration>, schemas: JsonSchemas): JsonSchema {
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
      200: answerOf('Done', jsonType, schemas.of(success(operation.response), 'output')),
      ...failuresOf([...errorsOf(operation), ...(operation.body ? (['UNSUPPORTED_MEDIA'] as const) : [])]),
    },
  };
}

function rawDescribed(raw: RawOperation, schemas: JsonSchemas): JsonSchema {
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
    responses: { ...Object.fromEntries(answers), ...failuresOf(raw.errors ?? []) },
  };
}

/** Each property of an object schema as a parameter: its form after parsing, and whether it may be left out before. */
function parametersOf(schema: z.ZodType, place: 'query' | 'path' | 'header', schemas: JsonSchemas): JsonSchema[] {
  const given = schemas.of(schema, 'input')['required'];
  const required = new Set(Array.isArray(given) ? given : []);
  const { properties } = schemas.of(schema, 'output') as { properties?: Record<string, JsonSchema> };
  return Object.entries(properties ?? {}).map(([name, { description, ...form }]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    ...(description !== undefined && { description }),
    schema: form,
  }));
}

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

/** One answer for each status, which says the codes that it can carry. */
function failuresOf(codes: readonly ErrorCode[]): Record<number, JsonSchema> {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codes) {
    const known = byStatus.get(statusOf[code]) ?? new Set();
    byStatus.set(statusOf[code], known.add(code));
  }
  const answers = [...byStatus].map(([status, names]) => [
    status,
    answerOf([...names].sort().join(', '), jsonType, failureRef),
  ]);
  return Object.fromEntries(answers);
}
