import { Command, Query } from '@nestjs/cqrs';
import type { InputOf, Operation, OperationDeclaration, ReplyOf } from '@tessera/contracts/contract';
import type { Actor, Caller } from './actor.ts';

/** Guest operations have no actor; all others have one. */
export type ActorOf<D extends OperationDeclaration> = D['can'] extends 'guest' ? undefined : Actor;

interface Content<D extends OperationDeclaration> {
  readonly input: InputOf<D>;
  readonly actor: ActorOf<D>;
  readonly caller: Caller;
}

/** Message class of an operation: sent on the bus and taken by its handler. */
export interface MessageClass<D extends OperationDeclaration, Kind> {
  new (input: InputOf<D>, actor: ActorOf<D>, caller: Caller): Kind & Content<D>;
  readonly operation: Operation<D>;
}

/** `class CreateTeam extends CommandFor(teams.create) {}` */
export function CommandFor<D extends OperationDeclaration & { kind: 'command' }>(operation: Operation<D>) {
  class OperationCommand extends Command<ReplyOf<D>> implements Content<D> {
    static readonly operation = operation;
    constructor(
      readonly input: InputOf<D>,
      readonly actor: ActorOf<D>,
      readonly caller: Caller,
    ) {
      super();
    }
  }
  return OperationCommand as MessageClass<D, Command<ReplyOf<D>>>;
}

/** `class AllTeams extends QueryFor(teams.all) {}` */
export function QueryFor<D extends OperationDeclaration & { kind: 'query' }>(operation: Operation<D>) {
  class OperationQuery extends Query<ReplyOf<D>> implements Content<D> {
    static readonly operation = operation;
    constructor(
      readonly input: InputOf<D>,
      readonly actor: ActorOf<D>,
      readonly caller: Caller,
    ) {
      super();
    }
  }
  return OperationQuery as MessageClass<D, Query<ReplyOf<D>>>;
}
