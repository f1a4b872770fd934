import { MutationCache, QueryCache, QueryClient } from '@tanstack/query-core';
import { keyOfName } from './client.ts';
import { ClientError } from './client-error.ts';

/** What a caller can set on a query or a mutation: `quiet` leaves telling of a failure to the caller. */
interface FailureMeta {
  quiet?: boolean;
}

/**
 * A query client that reads again what a command made stale, tries again what may succeed later, and tells of failures.
 * @param onFailure called for each failed query or command whose `meta.quiet` is not set
 */
export function createQueryClient(onFailure: (error: Error) => void): QueryClient {
  const tell = (error: Error, meta: FailureMeta | undefined) => {
    if (!meta?.quiet) onFailure(error);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
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

function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ClientError && error.isTransient && error.code !== 'INTERNAL';
}

// Not awaited by the mutation: a form that was saved is saved, whether or not the lists have been read again.
function invalidate(client: QueryClient, names: unknown): void {
  if (!Array.isArray(names)) return;
  for (const name of names) void client.invalidateQueries({ queryKey: keyOfName(String(name)) });
}
