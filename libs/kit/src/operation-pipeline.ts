import { Inject, Injectable } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import type { InputOf, Operation, OperationDeclaration } from '@tessera/contracts/contract';
import { mayDo, type Action, type Module, type PermissionSwitches } from '@tessera/contracts/permissions';
import { DomainError, tooMany } from '@tessera/kernel/errors';
import { type Actor, AuditTrail, Authenticator, type Caller, RateLimiter } from './actor.ts';
import type { MessageClass } from './messages.ts';
import { parse } from './parse.ts';

/** The part of a Fastify request that the pipeline reads. */
export interface IncomingCall {
  id: string;
  ip: string;
  headers: Record<string, string | string[] | undefined>;
  query: unknown;
  body: unknown;
}

export const PERMISSION_SWITCHES = Symbol('PermissionSwitches');

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function callerOf(call: IncomingCall): Caller {
  return { requestId: call.id, ip: call.ip, userAgent: (single(call.headers['user-agent']) ?? '').slice(0, 300) };
}

/** Refuses whoever has not the right; superadmins and a switched-off check pass. */
export function requireRight(actor: Actor, access: string, switches: PermissionSwitches): void {
  if (access === 'signed-in') return;
  if (access === 'superadmin') {
    if (actor.isSuperadmin) return;
    throw new DomainError('FORBIDDEN', 'Only a superadmin of this workspace may do this.');
  }
  const [module, action] = access.split(':') as [Module, Action];
  if (!mayDo(actor, module, action, switches)) {
    throw new DomainError(
      'FORBIDDEN',
      `You need the right ${action} on ${module}. A superadmin of this workspace can give it.`,
    );
  }
}

/** The way of every declared operation: who, may they, how often, what, do it, cut the answer, note it. */
@Injectable()
export class OperationPipeline {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditTrail,
    @Inject(PERMISSION_SWITCHES) private readonly switches: PermissionSwitches,
  ) {}

  async run<D extends OperationDeclaration>(
    operation: Operation<D>,
    Message: MessageClass<D, Command<unknown> | Query<unknown>>,
    call: IncomingCall,
  ): Promise<{ success: true; data: unknown }> {
    const caller = callerOf(call);
    const actor =
      operation.can === 'guest' ? undefined : await this.authenticator.actorOf(single(call.headers['token']));
    if (actor) requireRight(actor, operation.can, this.switches);
    if (operation.limit) await this.enforceLimit(operation, actor?.userId ?? caller.ip);
    const input = {
      ...(operation.query && { query: parse(operation.query, call.query ?? {}, 'query') }),
      ...(operation.body && { body: parse(operation.body, call.body === undefined ? {} : call.body, 'body') }),
    } as InputOf<D>;
    const message = new Message(input, actor as never, caller);
    const reply =
      operation.kind === 'command'
        ? await this.commands.execute(message as Command<unknown>)
        : await this.queries.execute(message as Query<unknown>);
    const data = operation.response.parse(reply);
    if (actor && operation.kind === 'command') {
      this.audit.record({
        operation: operation.name,
        summary: operation.summary,
        actor,
        caller,
        subject: subjectOf(data, input),
      });
    }
    return { success: true, data };
  }

  private async enforceLimit(operation: Operation, who: string): Promise<void> {
    if (!operation.limit) return;
    const wait = await this.limiter.take(`${operation.name}|${who}`, operation.limit);
    if (wait > 0) throw tooMany(`Too many calls. Try again in ${wait} seconds.`, wait);
  }
}

/** The id of what a command was about: of what it answered, or else of what it was given. */
function subjectOf(data: Record<string, unknown>, input: unknown): string | null {
  const body = (input as { body?: Record<string, unknown> }).body;
  const id = data['id'] ?? body?.['id'] ?? body?.['user_id'];
  return typeof id === 'string' ? id : null;
}
