import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BoardStack } from '@tessera/contracts/apps/app-records.schema';
import { api } from '../../../api.ts';
import type { Stacks } from './board-moves.ts';

/** Reads the next cards of a stack into every board of the app that ends at the same card. */
export function useFurtherCards(app: string, { value, nextCursor }: BoardStack) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const query = { app_id: app, stack: value, cursor: nextCursor ?? undefined };
      return client.fetchQuery(api.appRecords.stack.options({ query }));
    },
    onSuccess: ({ items, count, nextCursor: next }) => {
      const { queryKey } = api.appRecords.board.options({ query: { app_id: app } });
      client.setQueriesData<{ stacks: Stacks }>({ queryKey: queryKey.slice(0, 2) }, (board) => {
        if (!board) return board;
        const stacks = board.stacks.map((stack) => {
          if (stack.value !== value || stack.nextCursor !== nextCursor) return stack;
          return { ...stack, count, items: [...stack.items, ...items], nextCursor: next };
        });
        return { ...board, stacks };
      });
    },
  });
}
