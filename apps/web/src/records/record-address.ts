import { useNavigate, useSearch } from '@tanstack/react-router';
import { idPattern } from '@tessera/kernel/ids';
import { useCallback } from 'react';
import { z } from 'zod';
import { ListAddress } from '../lists/list-address.ts';

/** Stands in an address for a record that is being created. */
export const newRecord = 'new';

/** The address of a list of records: the list, and the record that is open beside it. */
export const RecordListAddress = ListAddress.extend({
  record: z.string().regex(idPattern).or(z.literal(newRecord)).optional().catch(undefined),
  /** The record opens with its comments. */
  comments: z.boolean().optional().catch(undefined),
});

/** Whether the address asks for the comments of its record. */
export const useShowsComments = (): boolean => RecordListAddress.parse(useSearch({ strict: false })).comments === true;

/** The record that the address names, and how another one is opened; null closes it. */
export function useShownRecord(): [shown: string | null, show: (id: string | null) => void] {
  const { record = null } = RecordListAddress.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isOpen = record !== null;
  const show = useCallback(
    (id: string | null): void => {
      // The way from one record to the next is no page of its own.
      const replace = isOpen && id !== null;
      void navigate({
        to: '.',
        search: (before) => ({ ...before, record: id ?? undefined, comments: undefined }),
        replace,
      });
    },
    [navigate, isOpen],
  );
  return [record, show];
}
