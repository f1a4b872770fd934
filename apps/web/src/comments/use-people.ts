import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api.ts';
import type { FindPeople } from './comment-writer.tsx';

/** Finds members of the workspace to mention. */
export function usePeople(): FindPeople {
  const client = useQueryClient();
  return useCallback(
    async (search) => {
      const options = api.recordComments.people.options({ query: { ...(search !== '' && { search }) } });
      const found = await client.fetchQuery({ ...options, staleTime: 60_000, meta: { quiet: true } }).catch(() => null);
      return found?.items ?? [];
    },
    [client],
  );
}
