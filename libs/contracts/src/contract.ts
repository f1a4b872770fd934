import type { ErrorCode } from '@tessera/kernel/errors';
import type { z } from 'zod';
import type { ListDefinition } from './list.ts';
import type { Action, Module } from './permissions.ts';
import type { Route } from './wire.ts';

/** Who may call: anybody, anybody with a session, a superadmin, or whoever holds an action on a module. */
export type Access = 'guest' | 'signed-in' | 'superadmin' | `${Module}:${Action}`;

type ObjectSchema = z.ZodType<Record<string, unknown>>;

/** What a contract says of an operation beyond its route. */
interface OperationTerms {
  /** A command changes something, a query nothing. */
  kind: 'command' | 'query';
  can: Access;
  summary: string;
  query?: ObjectSchema;
  body?: ObjectSchema;
  /** Always an object: whatever else a handler returns is cut off before it leaves. */
  response: ObjectSchema;
  /** What can be asked of the list that this query answers with; set by `listOf`. */
  list?: ListDefinition;
  /** Codes beyond those that every operation may answer (see `commonErrors`). */
  errors?: readonly ErrorCode[];
  /** Names of the queries whose cached answers are stale after this command, or an area's name for all of them. */
  invalidates?: readonly string[];
  /** Calls allowed for one address (guests) or one user, in a window. */
  limit?: { max: number; perSeconds: number };
  /** The largest body in bytes; 1 MB unless told. */
  maxBody?: number;
}

/** The route of an operation. Its path has no parameters: what varies goes into `query` or `body`. */
interface OperationRoute extends Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

/** An operation as an area declares it. Its full name is `<area>.<key>`. */
export type OperationDeclaration = OperationTerms & OperationRoute;

export type Operation<D extends OperationDeclaration = OperationDeclaration> = D & {
  readonly name: string;
  readonly area: string;
};
export type Contract<T extends Record<string, OperationDeclaration> = Record<string, OperationDeclaration>> = {
  readonly [K in keyof T]: Operation<T[K]>;
};

type Sections = { query?: ObjectSchema; body?: ObjectSchema };
type SectionOutput<D, S extends keyof Sections> = D extends { [K in S]: infer Schema extends ObjectSchema }
  ? { [K in S]: z.output<Schema> }
  : unknown;
type SectionInput<D, S extends keyof Sections> = D extends { [K in S]: infer Schema extends ObjectSchema }
  ? Record<string, never> extends z.input<Schema>
    ? { [K in S]?: z.input<Schema> }
    : { [K in S]: z.input<Schema> }
  : unknown;

/** What a handler receives: each declared part, parsed. */
export type InputOf<D extends OperationDeclaration> = SectionOutput<D, 'query'> & SectionOutput<D, 'body'>;
/** What a caller sends: each declared part, before defaults. */
export type CallOf<D extends OperationDeclaration> = SectionInput<D, 'query'> & SectionInput<D, 'body'>;
/** What a caller gets back, without the envelope. */
export type ResponseOf<D extends OperationDeclaration> = z.output<D['response']>;
/** What a handler returns; properties that the schema does not have are cut off. */
export type ReplyOf<D extends OperationDeclaration> = z.input<D['response']>;

/** Codes that any operation may answer: the guards, the parser and the limiter produce them. */
const commonErrors = ['INVALID_INPUT', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'] as const satisfies ErrorCode[];
const sessionErrors = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'FORBIDDEN'] as const satisfies ErrorCode[];

/**
 * Declares an area's operations.
 * @param area the area's name, first part of each operation's name
 * @param wire the route of each operation
 * @param terms what else is to be said of each; one too few or too many does not compile
 */
export function contract<
  const W extends Readonly<Record<string, OperationRoute>>,
  const T extends { [K in keyof W]: OperationTerms },
>(
  area: string,
  wire: W,
  terms: T & Record<Exclude<keyof T, keyof W>, never>,
): Contract<{ [K in keyof W]: T[K] & W[K] }> {
  return Object.fromEntries(
    Object.entries(wire).map(([key, route]) => [key, { ...terms[key], ...route, name: `${area}.${key}`, area }]),
  ) as Contract<{ [K in keyof W]: T[K] & W[K] }>;
}

/** Every code that the operation may answer. */
export function errorsOf(operation: OperationDeclaration): ErrorCode[] {
  const guarded = operation.can === 'guest' ? [] : sessionErrors;
  return [...new Set<ErrorCode>([...commonErrors, ...guarded, ...(operation.errors ?? [])])];
}
