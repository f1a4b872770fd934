import type { DataTag, MutationMeta } from '@tanstack/query-core';
import type { CallOf, Contract, Operation, OperationDeclaration, ResponseOf } from '@tessera/contracts/contract';
import { ClientError } from './client-error.ts';
import { type CallInput, send, type Transport } from './send.ts';

/** Operations without input can be called without arguments. */
type Input<D extends OperationDeclaration> =
  unknown extends CallOf<D>
    ? [input?: CallInput]
    : Record<string, never> extends CallOf<D>
      ? [input?: CallOf<D>]
      : [input: CallOf<D>];

type Key = readonly [area: string, operation: string, input?: CallInput, shape?: 'pages'];

interface Call<D extends OperationDeclaration> {
  /** Calls the operation. @throws ClientError */
  call: (...input: Input<D>) => Promise<ResponseOf<D>>;
}

interface CursorPage {
  nextCursor: string | null;
}

/** Options for `useInfiniteQuery`: each page is requested with the cursor of the one before. */
interface PagesOptions<D extends OperationDeclaration> {
  queryKey: DataTag<Key, { pages: ResponseOf<D>[]; pageParams: (string | undefined)[] }, ClientError>;
  queryFn: (context: { pageParam: string | undefined; signal: AbortSignal }) => Promise<ResponseOf<D>>;
  initialPageParam: string | undefined;
  getNextPageParam: (last: ResponseOf<D>) => string | undefined;
}

interface Query<D extends OperationDeclaration> extends Call<D> {
  /** Options for `useQuery`, `prefetchQuery` and similar. */
  options: (...input: Input<D>) => {
    queryKey: DataTag<Key, ResponseOf<D>, ClientError>;
    queryFn: (context: { signal: AbortSignal }) => Promise<ResponseOf<D>>;
  };
  /** Options for `useInfiniteQuery`, for operations with a cursor. */
  pages: ResponseOf<D> extends CursorPage ? (...input: Input<D>) => PagesOptions<D> : never;
}

interface Command<D extends OperationDeclaration> extends Call<D> {
  /**
   * Options for `useMutation`. On success, the queries that the contract names are refetched.
   * @param failure `quiet` leaves reporting of a failure to the caller
   */
  mutation: (failure?: { quiet: true }) => {
    mutationKey: readonly [area: string, operation: string];
    mutationFn: (...input: Input<D>) => Promise<ResponseOf<D>>;
    meta: MutationMeta;
  };
}

type ClientOf<D extends OperationDeclaration> = D['kind'] extends 'query' ? Query<D> : Command<D>;

/** Every operation of some contracts, as `client.<area>.<operation>`. */
export type Client<C extends Record<string, Contract>> = {
  readonly [Area in keyof C]: { readonly [Key in keyof C[Area]]: ClientOf<C[Area][Key]> };
};

export interface ClientSettings extends Transport {
  /** Called if the server reports that nobody is logged in; not for calls that need no session. */
  onSessionEnd?: (error: ClientError) => void;
  /** Awaited before the queries of pages are read: to watch what they show. */
  beforeRead?: (name: string, input: CallInput) => Promise<void>;
}

/**
 * A typed client for contracts: input, output and invalidated queries come from the declarations.
 * @param contracts areas by name
 */
export function createClient<C extends Record<string, Contract>>(contracts: C, settings: ClientSettings): Client<C> {
  const areas = Object.entries(contracts).map(([area, operations]) => [
    area,
    Object.fromEntries(Object.entries(operations).map(([key, operation]) => [key, operationOf(operation, settings)])),
  ]);
  return Object.fromEntries(areas) as Client<C>;
}

function operationOf(operation: Operation, settings: ClientSettings) {
  const key = keyOfName(operation.name);
  const call = async (input: CallInput = {}, signal?: AbortSignal) => {
    const token = settings.token();
    try {
      return await send(operation, input, settings, signal);
    } catch (error) {
      // The answer to a call of the session before says nothing about the one that began meanwhile.
      const isAboutNow = operation.can !== 'guest' && settings.token() === token;
      if (isAboutNow && error instanceof ClientError && error.endsSession) settings.onSessionEnd?.(error);
      throw error;
    }
  };
  if (operation.kind === 'command') {
    return {
      call: (input?: CallInput) => call(input),
      mutation: (failure?: { quiet: true }) => ({
        mutationKey: key,
        mutationFn: (input?: CallInput) => call(input),
        meta: { invalidates: operation.invalidates ?? [], ...failure },
      }),
    };
  }
  return {
    call: (input?: CallInput) => call(input),
    options: (input: CallInput = {}) => ({
      queryKey: [...key, input],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await settings.beforeRead?.(operation.name, input);
        return call(input, signal);
      },
    }),
    pages: (input: CallInput = {}) => ({
      queryKey: [...key, input, 'pages'],
      queryFn: async ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
        await settings.beforeRead?.(operation.name, input);
        return call({ ...input, query: { ...input.query, cursor: pageParam } }, signal);
      },
      initialPageParam: undefined,
      getNextPageParam: (last: CursorPage) => last.nextCursor ?? undefined,
    }),
  };
}

/** Query key prefix of an operation (`teams.all`) or an area (`teams`); empty for `*`, everything. */
export function keyOfName(name: string): string[] {
  return name === '*' ? [] : name.split('.');
}
