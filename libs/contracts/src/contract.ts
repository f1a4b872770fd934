import type { ResourceKind } from '@tessera/access/resources';
import type { Right } from '@tessera/access/rights';
import type { ErrorCode } from '@tessera/kernel/errors';
import type { z } from 'zod';
import type { Logged } from './activity/logged.ts';
import type { EnforcedFeature } from './billing/features.ts';
import type { ListDefinition } from './list.ts';
import type { Shown } from './realtime/entities.ts';
import type { Route } from './wire.ts';

/**
 * A right on one resource: `{ action: 'forms:CAN_EDIT', on: 'form', id: 'body.id' }`. Without `id` the operation is
 * about no resource in particular, such as a list: it needs the right on the module or on any one resource of the kind.
 */
export interface ResourceAccess {
  action: Right;
  on: ResourceKind;
  /** Where the input has the resource's id. */
  id?: `${keyof Sections}.${string}`;
}
/**
 * Who may call: anybody, anybody with a session (`visitor`: or with the public link of something), a superadmin, or
 * whoever holds a right, on the module or a resource.
 */
export type Access = 'guest' | 'signed-in' | 'visitor' | 'superadmin' | Right | ResourceAccess;

type ObjectSchema = z.ZodType<Record<string, unknown>>;

/** What a contract says of an operation beyond its route. */
interface OperationTerms {
  /** A command changes something, a query nothing. */
  kind: 'command' | 'query';
  can: Access;
  summary: string;
  /**
   * How the activity log tells of the command. Each command of somebody with a session has it; `nothing` is for what
   * only changes how the person sees something.
   */
  logs?: Logged | 'nothing';
  query?: ObjectSchema;
  body?: ObjectSchema;
  /** Always an object: whatever else a handler returns is cut off before it leaves. */
  response: ObjectSchema;
  /** What can be asked of the list that this query answers with; set by `listOf`. */
  list?: ListDefinition;
  /** The entities that this query's answer shows: browsers are told of their changes while it is on a page. */
  shows?: readonly Shown[];
  /** Codes beyond those that every operation may answer (see `commonErrors`). */
  errors?: readonly ErrorCode[];
  /** Names of the queries whose cached answers are stale after this command, or an area's name for all of them. */
  invalidates?: readonly string[];
  /** Calls allowed for one address (guests) or one user, in a window. */
  limit?: { max: number; perSeconds: number };
  /** The feature that the operation uses. At the limit of the plan it is refused with PLAN_LIMIT. */
  uses?: PlanUse;
  /** The largest body in bytes; 1 MB unless told. */
  maxBody?: number;
}

/** How much of a feature an operation uses: one, or one for each item of a list in its input. */
export interface PlanUse {
  feature: EnforcedFeature;
  each?: `body.${string}`;
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

/** The paths of the input that hold a text, as `ResourceAccess.id` names them. */
type TextPath<Input> = {
  [S in keyof Input & string]: {
    [K in keyof Input[S] & string]: Input[S][K] extends string ? `${S}.${K}` : never;
  }[keyof Input[S] & string];
}[keyof Input & string];
/** Holds the `id` of an operation's access to a path that its input has. */
type WithKnownId<D> = D extends { can: { id: string } }
  ? { can: { id: TextPath<SectionOutput<D, 'query'> & SectionOutput<D, 'body'>> } }
  : unknown;

/** The paths of input and answer that hold a text, as `logs` names them. */
type LoggedPath<D> =
  | TextPath<SectionOutput<D, 'body'>>
  | (D extends { response: infer Schema extends ObjectSchema } ? TextPath<{ data: z.output<Schema> }> : never);
/** Asks for `logs` on each command that somebody with a session calls. */
type WithLog<D> = D extends { kind: 'query' } | { can: 'guest' }
  ? { logs?: never }
  : { logs: Logged<LoggedPath<D>> | 'nothing' };

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
  terms: T & Record<Exclude<keyof T, keyof W>, never> & { [K in keyof T]: WithKnownId<T[K]> & WithLog<T[K]> },
): Contract<{ [K in keyof W]: T[K] & W[K] }> {
  return Object.fromEntries(
    Object.entries(wire).map(([key, route]) => {
      const { list, can } = terms[key] ?? {};
      const isOfEach = (typeof can === 'object' && can.id !== undefined) || list?.each !== undefined;
      const named = list && { list: { ...list, key: listKey(area, key), isOfEach } };
      return [key, { ...terms[key], ...named, ...route, name: `${area}.${key}`, area }];
    }),
  ) as Contract<{ [K in keyof W]: T[K] & W[K] }>;
}

/** An area's main list is named after the area, another one after its operation. */
const listKey = (area: string, key: string): string => (['list', 'all'].includes(key) ? area : `${area}.${key}`);

/** The right that an operation needs, or null when it needs none. */
export function rightOf({ can }: Pick<OperationDeclaration, 'can'>): Right | null {
  if (typeof can === 'object') return can.action;
  return can === 'guest' || can === 'signed-in' || can === 'visitor' || can === 'superadmin' ? null : can;
}

/** Every code that the operation may answer. */
export function errorsOf(operation: OperationDeclaration): ErrorCode[] {
  const guarded = operation.can === 'guest' ? [] : sessionErrors;
  const limited: ErrorCode[] = operation.uses ? ['PLAN_LIMIT'] : [];
  return [...new Set<ErrorCode>([...commonErrors, ...guarded, ...limited, ...(operation.errors ?? [])])];
}
