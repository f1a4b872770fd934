import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CommandHandler, CqrsModule, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { contract } from '@tessera/contracts/contract';
import type { Resource } from '@tessera/access/resources';
import { DomainError } from '@tessera/kernel/errors';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { z } from 'zod';
import { type Actor, AuditTrail, Authenticator, RateLimiter } from './actor.ts';
import { checkOperations } from './boot-check.ts';
import { controllerFor } from './controller-for.ts';
import { ChangeLog, type Watched } from './change-log.ts';
import { Entitlements } from './entitlements.ts';
import { FailureFilter } from './failure.filter.ts';
import { CommandFor, QueryFor } from './messages.ts';
import { AccessControl, PERMISSION_SWITCHES, SharedResources } from './access-control.ts';
import { OperationTimes } from './operation-times.ts';
import { OperationPipeline } from './operation-pipeline.ts';

const shapes = contract(
  'shapes',
  {
    add: { method: 'POST', path: '/api/shapes/add' },
    count: { method: 'GET', path: '/api/shapes/count' },
    paint: { method: 'POST', path: '/api/shapes/paint' },
    all: { method: 'GET', path: '/api/shapes/all' },
  },
  {
    add: {
      kind: 'command',
      can: 'forms:CAN_ADD',
      body: z.strictObject({ sides: z.int().min(3), names: z.array(z.string().min(1)).default([]) }),
      response: z.object({ id: z.string() }),
      logs: { verb: 'created', on: 'form', id: 'data.id' },
      summary: 'Add a shape',
    },
    count: {
      kind: 'query',
      can: 'guest',
      query: z.strictObject({ least: z.coerce.number().default(0) }),
      response: z.object({ count: z.int() }),
      limit: { max: 2, perSeconds: 60 },
      summary: 'Count shapes',
    },
    paint: {
      kind: 'command',
      can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.form_id' },
      body: z.strictObject({ form_id: z.string() }),
      response: z.object({ id: z.string() }),
      errors: ['NOT_FOUND'],
      logs: { verb: 'changed', on: 'form', id: 'body.form_id' },
      summary: 'Paint a shape',
    },
    all: {
      kind: 'query',
      can: { action: 'forms:CAN_VIEW', on: 'form' },
      query: z.strictObject({}),
      response: z.object({ except: z.array(z.string()).optional(), only: z.array(z.string()).optional() }),
      summary: 'List shapes',
    },
  },
);

class AddShape extends CommandFor(shapes.add) {}
class CountShapes extends QueryFor(shapes.count) {}
class PaintShape extends CommandFor(shapes.paint) {}
class AllShapes extends QueryFor(shapes.all) {}

@CommandHandler(AddShape)
class AddShapeHandler implements ICommandHandler<AddShape> {
  async execute({ input, actor }: AddShape) {
    if (input.body.sides === 13) throw new Error('the insides of the server at /srv/secret');
    return { id: `${actor.workspace}-${input.body.sides}`, internal: 'never leaves' };
  }
}
@QueryHandler(CountShapes)
class CountShapesHandler implements IQueryHandler<CountShapes> {
  async execute({ input }: CountShapes) {
    return { count: input.query.least };
  }
}
@CommandHandler(PaintShape)
class PaintShapeHandler implements ICommandHandler<PaintShape> {
  async execute({ input }: PaintShape) {
    return { id: input.body.form_id };
  }
}
@QueryHandler(AllShapes)
class AllShapesHandler implements IQueryHandler<AllShapes> {
  constructor(private readonly access: AccessControl) {}

  async execute({ actor }: AllShapes) {
    const visible = await this.access.visibleTo(actor, 'form');
    return 'only' in visible ? { only: [...visible.only] } : { except: [...visible.except] };
  }
}
class SecondAddShapeHandler extends AddShapeHandler {}
CommandHandler(AddShape)(SecondAddShapeHandler);

const others = [PaintShapeHandler, AllShapesHandler];

const rights: Record<string, Partial<Actor>> = {
  editor: { permissions: { forms: { CAN_ADD: true } } },
  viewer: { permissions: { forms: { CAN_VIEW: true } } },
  guestOfTeam: { teams: ['t1'] },
  nobody: {},
  formEditor: { permissions: { forms: { CAN_VIEW: true, CAN_EDIT: true } } },
  superadmin: { isSuperadmin: true },
};
class TestAuthenticator extends Authenticator {
  async actorOf(token: string | undefined): Promise<Actor> {
    const known = token === undefined ? undefined : rights[token];
    if (!known) throw new DomainError('UNAUTHENTICATED', 'Unauthorized access.');
    const person = { userId: 'u' as UserId, name: 'Asha', email: 'asha@example.com' };
    const identity = { ...person, workspace: 'w1' as WorkspaceId, sessionId: 's' };
    return { ...identity, isSuperadmin: false, roles: [], teams: [], permissions: {}, timeZone: 'UTC', ...known };
  }
}
class CountingLimiter extends RateLimiter {
  readonly taken = new Map<string, number>();
  async take(key: string, limit: { max: number }): Promise<number> {
    const taken = (this.taken.get(key) ?? 0) + 1;
    this.taken.set(key, taken);
    return taken > limit.max ? 30 : 0;
  }
}
class Nothing extends ChangeLog {
  watch(): Promise<Watched> {
    return Promise.resolve(() => Promise.resolve([]));
  }
}
class NoLimits extends Entitlements {
  planOf = () => Promise.resolve('free' as const);
  within<T>(_workspace: WorkspaceId, _use: unknown, work: () => Promise<T>): Promise<T> {
    return work();
  }
}
class RecordingAudit extends AuditTrail {
  readonly entries: string[] = [];
  record({ operation, fact }: Parameters<AuditTrail['record']>[0]): void {
    this.entries.push(`${operation} ${fact.verb} ${fact.kind} ${fact.subject}`);
  }
}

const form = (id: string, more: Partial<Resource> = {}): Resource => ({
  kind: 'form',
  id,
  owner: null,
  restricted: false,
  grants: [],
  ...more,
});
const stored = [
  form('shared', { grants: [{ to: 'team:t1', level: 'edit' }] }),
  form('seen', { grants: [{ to: 'team:t1', level: 'view' }] }),
  form('secret', { restricted: true }),
];
const shared: SharedResources = {
  of: async (_, kind, id) => stored.find((each) => each.kind === kind && each.id === id) ?? null,
  restricted: async () => stored.filter(({ restricted }) => restricted),
  reachedBy: async (_, _kind, { grantees }) =>
    stored.filter(({ grants }) => grants.some(({ to }) => grantees.includes(to))),
};

async function start(handlers: unknown[]) {
  const audit = new RecordingAudit();
  @Module({
    imports: [CqrsModule.forRoot(), DiscoveryModule],
    controllers: [controllerFor(shapes, { add: AddShape, count: CountShapes, paint: PaintShape, all: AllShapes })],
    providers: [
      OperationPipeline,
      OperationTimes,
      AccessControl,
      { provide: SharedResources, useValue: shared },
      { provide: Authenticator, useClass: TestAuthenticator },
      { provide: RateLimiter, useClass: CountingLimiter },
      { provide: AuditTrail, useValue: audit },
      { provide: Entitlements, useClass: NoLimits },
      { provide: ChangeLog, useClass: Nothing },
      { provide: PERMISSION_SWITCHES, useValue: { permissionCheck: true, adminCheck: false } },
      ...(handlers as []),
    ],
  })
  class ShapesModule {}
  const module = await Test.createTestingModule({ imports: [ShapesModule] }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
  app.useGlobalFilters(new FailureFilter());
  await app.listen(0, '127.0.0.1');
  return { app, audit };
}

describe('an operation', () => {
  let app: NestFastifyApplication;
  let audit: RecordingAudit;
  beforeAll(async () => ({ app, audit } = await start([AddShapeHandler, CountShapesHandler, ...others])));
  beforeEach(() => void audit.entries.splice(0));
  afterAll(() => app.close());

  const add = async (body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { token }) };
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${await app.getUrl()}/api/shapes/add`, { method: 'POST', headers, body: payload });
    return { status: answer.status, body: await answer.json() };
  };

  it('is executed, trimmed to its schema, wrapped in the envelope and audited', async () => {
    expect(await add({ sides: 4 }, 'editor')).toEqual({ status: 200, body: { success: true, data: { id: 'w1-4' } } });
    expect(audit.entries).toEqual(['shapes.add created form w1-4']);
  });

  it.each([
    ['no token', { sides: 4 }, undefined, 401, 'UNAUTHENTICATED', undefined],
    ['too few rights', { sides: 4 }, 'viewer', 403, 'FORBIDDEN', undefined],
    ['a wrong value', { sides: 2 }, 'editor', 400, 'INVALID_INPUT', 'body.sides'],
    ['a wrong value deep inside', { sides: 3, names: ['a', ''] }, 'editor', 400, 'INVALID_INPUT', 'body.names.1'],
    ['an unknown property', { sides: 3, colour: 'red' }, 'editor', 400, 'INVALID_INPUT', 'body.colour'],
    ['broken JSON', '{"sides":', 'editor', 400, 'INVALID_INPUT', undefined],
  ])('refuses %s', async (_, body, token, status, code, field) => {
    const answer = await add(body, token);
    expect(answer.body).toMatchObject({
      success: false,
      status,
      code,
      ...(field && { field }),
      error: expect.any(String),
    });
    expect(answer.status).toBe(status);
  });

  it('lets a superadmin do everything', async () => {
    expect((await add({ sides: 5 }, 'superadmin')).status).toBe(200);
  });

  it.each([
    ['the right on the module', 'plain', 'formEditor', 200],
    ['a grant to a team', 'shared', 'guestOfTeam', 200],
    ['a grant that is too low', 'seen', 'guestOfTeam', 403],
    ['no grant', 'plain', 'guestOfTeam', 403],
    ['the right on the module, the resource restricted', 'secret', 'formEditor', 404],
    ['nothing, the resource restricted', 'secret', 'nobody', 403],
  ])('on one resource, with %s', async (_, id, token, status) => {
    const answer = await fetch(`${await app.getUrl()}/api/shapes/paint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ form_id: id }),
    });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['viewer', 200, { except: ['secret'] }],
    ['guestOfTeam', 200, { only: ['shared', 'seen'] }],
    ['superadmin', 200, { except: [] }],
    ['nobody', 403, undefined],
  ])('lists for %s what they may see', async (token, status, visible) => {
    const answer = await fetch(`${await app.getUrl()}/api/shapes/all`, { headers: { token } });
    expect(answer.status).toBe(status);
    expect((await answer.json()).data).toEqual(visible);
  });

  it('hides internals on an unexpected error', async () => {
    const answer = await add({ sides: 13 }, 'editor');
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it('is rate limited by address', async () => {
    const address = `${await app.getUrl()}/api/shapes/count?least=7`;
    expect(await (await fetch(address)).json()).toEqual({ success: true, data: { count: 7 } });
    await fetch(address);
    const refused = await fetch(address);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
  });
});

describe('booting', () => {
  it.each([
    ['a missing handler', [AddShapeHandler, ...others], /shapes.count has 0 handlers/],
    [
      'a double handler',
      [AddShapeHandler, SecondAddShapeHandler, CountShapesHandler, ...others],
      /shapes.add has 2 handlers: AddShapeHandler, SecondAddShapeHandler/,
    ],
  ])('refuses %s', async (_, handlers, message) => {
    const { app } = await start(handlers);
    expect(() => checkOperations(app, [shapes])).toThrow(message);
    await app.close();
  });

  it('succeeds if each operation has one route and one handler', async () => {
    const { app } = await start([AddShapeHandler, CountShapesHandler, ...others]);
    expect(() => checkOperations(app, [shapes])).not.toThrow();
    await app.close();
  });
});
