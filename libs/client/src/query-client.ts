import { MutationCache, QueryCache, QueryClient } from '@tanstack/query-core';
import { keyOfName } from './client.ts';
import { ClientError } from './client-error.ts';

/** Meta of a query or mutation: `quiet` leaves reporting of a failure to the caller. */
interface FailureMeta {
  quiet?: boolean;
}

/**
 * A query client that refetches invalidated queries after a command, retries temporary failures, reports errors, and
 * forgets what the person may not read any more.
 * @param onFailure called for each failed query or command whose `meta.quiet` is not set
 */
export function createQueryClient(onFailure: (error: Error) => void): QueryClient {
  const tell = (error: Error, meta: FailureMeta | undefined) => {
    if (!meta?.quiet) onFailure(error);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isOutOfSight(error)) query.setState({ data: undefined });
        tell(error, query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => invalidate(client, mutation.meta?.['invalidates']),
      onError: (error, _variables, _result, mutation) => tell(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: isWorthRetrying, retryDelay: (failures) => 400 * 2 ** failures },
      mutations: { retry: false },
    },
  });
  return client;
}

/** Whether the data that was read before is no longer for this person, or no longer exists. */
function isOutOfSight(error: Error): boolean {
  return error instanceof ClientError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND');
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ClientError && error.isTransient && error.code !== 'INTERNAL';
}

// Not awaited by the mutation: the save is complete before the lists are refetched.
function invalidate(client: QueryClient, names: unknown): void {
  if (!Array.isArray(names)) return;
  for (const name of names) void client.invalidateQueries({ queryKey: keyOfName(String(name)) });
}
