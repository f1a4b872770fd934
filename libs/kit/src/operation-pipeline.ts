import { Injectable } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import { factOf, reasonOf } from '@tessera/contracts/activity/logged';
import type { InputOf, Operation, OperationDeclaration, PlanUse, ReplyOf } from '@tessera/contracts/contract';
import { DomainError, tooMany } from '@tessera/kernel/errors';
import { traced } from '@tessera/kernel/tracing';
import { valueAt } from '@tessera/kernel/value-at';
import { AccessControl } from './access-control.ts';
import { type Actor, AuditTrail, Authenticator, type Caller, RateLimiter } from './actor.ts';
import { ChangeLog } from './change-log.ts';
import { Entitlements, type FeatureAmount } from './entitlements.ts';
import { OperationTimes } from './operation-times.ts';
import type { MessageClass } from './messages.ts';
import { parse } from './parse.ts';

/** The part of a Fastify request that the pipeline uses. */
export interface IncomingCall {
  id: string;
  ip: string;
  headers: Record<string, string | string[] | undefined>;
  query: unknown;
  body: unknown;
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function callerOf(call: IncomingCall): Caller {
  const header = (name: string) => (single(call.headers[name]) ?? '').slice(0, 300);
  return {
    requestId: call.id,
    ip: call.ip,
    userAgent: header('user-agent'),
    acceptLanguage: header('accept-language'),
  };
}

/**
 * Pipeline of every declared operation: authenticate, authorise, rate-limit, parse, check the plan's limit, execute,
 * shape the response, audit. Access to a single resource is checked after parsing, because the input names it.
 */
@Injectable()
export class OperationPipeline {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditTrail,
    private readonly access: AccessControl,
    private readonly entitlements: Entitlements,
    private readonly times: OperationTimes,
    private readonly changeLog: ChangeLog,
  ) {}

  run<D extends OperationDeclaration>(
    operation: Operation<D>,
    Message: MessageClass<D, Command<unknown> | Query<unknown>>,
    call: IncomingCall,
  ): Promise<{ success: true; data: unknown }> {
    const { name, method, path } = operation;
    const facts = { 'http.request.method': method, 'http.route': path, 'tessera.operation': name };
    const parent = single(call.headers['traceparent']);
    const answer = () => this.times.measured(name, () => this.answer(operation, Message, call));
    return traced(`${method} ${path}`, facts, answer, { kind: 'server', parent });
  }

  private async answer<D extends OperationDeclaration>(
    operation: Operation<D>,
    Message: MessageClass<D, Command<unknown> | Query<unknown>>,
    call: IncomingCall,
  ): Promise<{ success: true; data: unknown }> {
    const caller = callerOf(call);
    const actor =
      operation.can === 'guest' ? undefined : await this.authenticator.actorOf(single(call.headers['token']));
    if (actor?.key) refuseForKeys(operation);
    if (actor?.lookingAs) refuseWhileLooking(operation, actor.lookingAs.name);
    const place = typeof operation.can === 'object' ? operation.can.id : undefined;
    if (actor && !place) await this.access.require(actor, operation.can);
    if (operation.limit) await this.enforceLimit(operation, actor?.userId ?? caller.ip);
    const input = {
      ...(operation.query && { query: parse(operation.query, call.query ?? {}, 'query') }),
      ...(operation.body && { body: parse(operation.body, call.body === undefined ? {} : call.body, 'body') }),
    } as InputOf<D>;
    if (actor && place) await this.access.require(actor, operation.can, textAt(input, place));
    return { success: true, data: await this.perform(operation, Message, { input, actor, caller }) };
  }

  /**
   * Runs a command that is a part of another one: with the rights, the limits of the plan and the log of a call.
   * @throws DomainError as the call would
   */
  async runPart<D extends OperationDeclaration & { kind: 'command' }>(
    Message: MessageClass<D, Command<unknown>>,
    body: unknown,
    { actor, caller }: { actor: Actor; caller: Caller },
  ): Promise<ReplyOf<D>> {
    const { operation } = Message;
    const input = { ...(operation.body && { body: parse(operation.body, body, 'body') }) } as InputOf<D>;
    const place = typeof operation.can === 'object' ? operation.can.id : undefined;
    await this.access.require(actor, operation.can, place && textAt(input, place));
    return (await this.perform(operation, Message, { input, actor, caller })) as ReplyOf<D>;
  }

  private async perform<D extends OperationDeclaration>(
    operation: Operation<D>,
    Message: MessageClass<D, Command<unknown> | Query<unknown>>,
    { input, actor, caller }: { input: InputOf<D>; actor: Actor | undefined; caller: Caller },
  ): Promise<unknown> {
    const message = new Message(input, actor as never, caller);
    const handle = (): Promise<unknown> =>
      operation.kind === 'command'
        ? this.commands.execute(message as Command<unknown>)
        : this.queries.execute(message as Query<unknown>);
    const facts = { 'tessera.operation': operation.name };
    const execute = () => traced(`${operation.kind} ${operation.name}`, facts, handle);
    const { logs } = operation;
    const body = (input as { body?: unknown }).body;
    const isLogged = actor && logs && logs !== 'nothing';
    const watched = isLogged && logs.state && (await this.changeLog.watch(actor.workspace, logs.state, { body }));
    const reply =
      actor && operation.uses
        ? await this.entitlements.within(actor.workspace, amountOf(operation.uses, input), execute)
        : await execute();
    const data = operation.response.parse(reply);
    if (isLogged) {
      const parts = { body, data };
      const changes = [...reasonOf(logs, parts), ...(watched ? await watched(parts) : [])];
      this.audit.record({ operation: operation.name, fact: factOf(logs, parts), changes, actor, caller });
    }
    return data;
  }

  private async enforceLimit(operation: Operation, who: string): Promise<void> {
    if (!operation.limit) return;
    const wait = await this.limiter.take(`${operation.name}|${who}`, operation.limit);
    if (wait > 0) throw tooMany(`Too many calls. Try again in ${wait} seconds.`, wait);
  }
}

/**
 * Operations that need a session alone: those of these areas check rights themselves, all others are about the person.
 */
const openToKeys: readonly string[] = ['analytics', 'dashboards', 'exports', 'formProperties', 'plans'];

/** @throws DomainError FORBIDDEN for what only a person with a session may do */
function refuseForKeys({ can, area, name }: Operation): void {
  if (can !== 'signed-in' || openToKeys.includes(area)) return;
  throw new DomainError('FORBIDDEN', `API keys can't call ${name}: it needs a person who is logged in.`);
}

/** Commands that are open to somebody who views the workspace as a role. */
const openWhileLooking: readonly string[] = ['roles.stopLooking', 'accounts.logout'];

/** @throws DomainError FORBIDDEN for any other command */
function refuseWhileLooking({ kind, name }: Operation, role: string): void {
  if (kind === 'query' || openWhileLooking.includes(name)) return;
  throw new DomainError('FORBIDDEN', `You are viewing as ${role} and can't change anything. Stop viewing to continue.`);
}

/** The text at a path of the parsed input (`body.id`); the contract's type guarantees that it exists. */
function textAt(input: unknown, path: string): string {
  const value = valueAt(input, path);
  if (typeof value !== 'string') throw new Error(`The input has no text at ${path}`);
  return value;
}

/** How much of a feature a call uses. */
function amountOf({ feature, each }: PlanUse, input: unknown): FeatureAmount {
  const list = each === undefined ? undefined : valueAt(input, each);
  return { feature, amount: Array.isArray(list) ? list.length : 1 };
}
