import { contract } from '@tessera/contracts/contract';
import { z } from 'zod';
import { openApiDocument } from './document.ts';

const Named = z.object({ id: z.string(), tree: z.json() }).meta({ id: 'Named' });
const things = contract(
  'things',
  {
    list: { method: 'GET', path: '/api/things' },
    add: { method: 'POST', path: '/api/things' },
  },
  {
    list: {
      kind: 'query',
      can: 'forms:CAN_VIEW',
      query: z
        .strictObject({
          page: z.coerce.number().int().min(1).default(1),
          form: z.string().describe('Whose'),
          since: z.string().max(9).transform(Date.parse).optional(),
        })
        .meta({ id: 'Query' }),
      response: z.object({ items: z.array(Named) }),
      errors: ['NOT_FOUND'],
      summary: 'List things',
    },
    add: {
      kind: 'command',
      can: 'guest',
      body: z.strictObject({ name: z.string(), colour: z.string().default('red') }),
      response: Named,
      summary: 'Add a thing',
    },
  },
);

// oxlint-disable-next-line no-explicit-any -- a document is looked into at many depths
const document: any = openApiDocument({
  contracts: [things],
  rawOperations: [
    {
      name: 'things.hook',
      method: 'POST',
      path: '/api/hooks/{hook}',
      summary: 'Call in',
      params: z.object({ hook: z.string() }),
      answers: { 202: { description: 'Taken', schema: z.object({ id: z.string() }) } },
      errors: ['GONE'],
    },
  ],
  title: 'Test',
  version: '1',
  description: '',
});

describe('the OpenAPI document', () => {
  it('has each operation of a path under its method, with its right and who may call it', () => {
    const { get, post } = document.paths['/api/things'];
    expect([get.operationId, post.operationId]).toEqual(['things.list', 'things.add']);
    expect(get).toMatchObject({ security: [{ token: [] }], description: 'Needs the right `forms:CAN_VIEW`.' });
    expect(post.security).toEqual([]);
  });

  it('describes parameters after parsing and requires only those without a default', () => {
    expect(document.paths['/api/things'].get.parameters).toEqual([
      expect.objectContaining({ name: 'page', required: false, schema: expect.objectContaining({ default: 1 }) }),
      { name: 'form', in: 'query', required: true, description: 'Whose', schema: { type: 'string' } },
      { name: 'since', in: 'query', required: false, schema: { type: 'string', maxLength: 9 } },
    ]);
  });

  it('describes request bodies before defaults and responses after them', () => {
    const { requestBody } = document.paths['/api/things'].post;
    expect(requestBody).toMatchObject({ required: true });
    expect(requestBody.content['application/json'].schema.required).toEqual(['name']);
  });

  it('lists exactly the statuses that an operation can answer', () => {
    expect(Object.keys(document.paths['/api/things'].get.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '429',
      '503',
    ]);
    expect(Object.keys(document.paths['/api/hooks/{hook}'].post.responses)).toEqual(['202', '410']);
  });

  it('writes shared schemas once and resolves every reference', () => {
    expect(Object.keys(document.components.schemas)).toEqual(['Failure', 'Json', 'Named', 'Problem']);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(3);
    for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name ?? '');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
});
