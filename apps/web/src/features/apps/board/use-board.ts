import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { BoardStack } from '@tessera/contracts/apps/app-records.schema';
import { useState } from 'react';
import { api } from '../../../api.ts';
import type { ListQuery } from '../../../lists/use-list.ts';
import { boardOf } from '../records/first-read.tsx';
import { movedTo, neighboursOf, type Place, placeOf, type Stacks } from './board-moves.ts';

/** A move that the server has not confirmed yet. */
interface CardMove {
  id: string;
  to: Place;
}

/** The stacks of a board, and moves that show at once. */
export function useBoard(app: AppDetails, { filter, search }: Pick<ListQuery, 'filter' | 'search'>) {
  const client = useQueryClient();
  const query = { app_id: app.id, object_id: app.dataSource?.id, filter, search };
  const options = boardOf(app, { filter, search });
  const board = useQuery({ ...options, placeholderData: (before) => before, meta: { quiet: true } });
  const move = useMutation(api.appRecords.move.mutation());
  const [preview, setPreview] = useState<Stacks | null>(null);
  const [moving, setMoving] = useState<readonly CardMove[]>([]);
  // An answer may be older than a move that is still on its way.
  const placed = moving.reduce<Stacks>((stacks, { id, to }) => movedTo(stacks, id, to), board.data?.stacks ?? []);
  /** @param at the board with the card in its new place. @returns whether the card stayed where somebody else put it */
  const drop = async (id: string, at: Stacks): Promise<'moved' | 'elsewhere' | 'failed'> => {
    const [from, to] = [placeOf(placed, id), placeOf(at, id)];
    setPreview(null);
    if (!from || !to || (from.stack === to.stack && from.lane === to.lane && from.index === to.index)) return 'moved';
    const made = { id, to };
    setMoving((others) => [...others, made]);
    try {
      const lanes = to.lane === null ? {} : { lane: to.lane, lane_base: from.lane ?? undefined };
      const body = { app_id: app.id, id, stack: to.stack, base: from.stack, ...lanes, ...neighboursOf(at, id) };
      const { conflicts } = await move.mutateAsync({ body });
      await client.refetchQueries({ queryKey: options.queryKey, exact: true }, { cancelRefetch: false });
      return conflicts.length > 0 ? 'elsewhere' : 'moved';
    } catch {
      return 'failed';
    } finally {
      setMoving((others) => others.filter((other) => other !== made));
    }
  };
  /** Reads the next cards of a stack. */
  const further = async ({ value, lane, nextCursor }: BoardStack): Promise<void> => {
    const cell = { stack: value, lane: lane ?? undefined, cursor: nextCursor ?? undefined };
    const next = api.appRecords.stack.options({ query: { ...query, ...cell } });
    const { items, ...rest } = await client.fetchQuery(next);
    client.setQueryData(
      options.queryKey,
      (now) =>
        now && {
          ...now,
          // The stack may have been read again meanwhile.
          stacks: now.stacks.map((stack) =>
            stack.value === value && stack.lane === lane && stack.nextCursor === nextCursor
              ? { ...stack, ...rest, items: [...stack.items, ...items] }
              : stack,
          ),
        },
    );
  };
  return {
    board,
    stacks: preview ?? placed,
    /** Shows a lifted card somewhere else without storing it; null puts it back. */
    show: (id: string, to: Place | null) => setPreview(to && movedTo(preview ?? placed, id, to)),
    drop,
    further,
  };
}
export type BoardState = ReturnType<typeof useBoard>;
