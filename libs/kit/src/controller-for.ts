import { Controller, HttpCode, Inject, Req, RequestMapping, RequestMethod, type Type } from '@nestjs/common';
import type { Command, Query } from '@nestjs/cqrs';
import type { Contract, Operation, OperationDeclaration, ReplyOf } from '@tessera/contracts/contract';
import type { MessageClass } from './messages.ts';
import { type IncomingCall, OperationPipeline } from './operation-pipeline.ts';

type MessagesOf<T extends Record<string, OperationDeclaration>> = {
  [K in keyof T]: T[K]['kind'] extends 'command'
    ? MessageClass<T[K], Command<ReplyOf<T[K]>>>
    : MessageClass<T[K], Query<ReplyOf<T[K]>>>;
};

const OPERATIONS = Symbol('tessera:operations');

/** Operations that a controller made by `controllerFor` serves; empty for any other class. */
export const operationsOf = (controller: object): Operation[] => Reflect.getOwnMetadata(OPERATIONS, controller) ?? [];

/** Converts a contract's path to Nest's syntax: `/api/hooks/{hook}` becomes `/api/hooks/:hook`. */
export const nestPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Makes the controller of an area: one route for each operation of its contract.
 * @param messages the message class of each operation; a missing or swapped one does not compile
 */
export function controllerFor<T extends Record<string, OperationDeclaration>>(
  contract: Contract<T>,
  messages: MessagesOf<T>,
): Type {
  class OperationController {
    constructor(readonly pipeline: OperationPipeline) {}
  }
  for (const key of Object.keys(messages))
    route(OperationController, key, contract[key] as Operation, messages[key] as never);
  Inject(OperationPipeline)(OperationController, undefined, 0);
  Controller()(OperationController);
  Reflect.defineMetadata(OPERATIONS, Object.values(contract), OperationController);
  return OperationController;
}

function route(
  target: { prototype: object },
  key: string,
  operation: Operation,
  Message: MessageClass<OperationDeclaration, Command<unknown> | Query<unknown>>,
): void {
  const descriptor: PropertyDescriptor = {
    configurable: true,
    value(this: { pipeline: OperationPipeline }, call: IncomingCall) {
      return this.pipeline.run(operation, Message, call);
    },
  };
  Object.defineProperty(target.prototype, key, descriptor);
  RequestMapping({ path: operation.path, method: RequestMethod[operation.method] })(target.prototype, key, descriptor);
  HttpCode(200)(target.prototype, key, descriptor);
  Req()(target.prototype, key, 0);
}
