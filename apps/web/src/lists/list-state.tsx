import type { ReactNode } from 'react';
import { ErrorState } from '../ui/states/error-state.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';

interface ListStateProps {
  list: { isPending: boolean; error: Error | null; data: unknown; isFetching: boolean; refetch: () => unknown };
  isEmpty: boolean;
  rowHeight: number;
  /** What stands there when the list was read and is empty. */
  children: ReactNode;
}

/** What stands where there are no rows: not yet, not to be read, or none at all. */
export function ListState({ list, isEmpty, rowHeight, children }: ListStateProps) {
  if (list.isPending) return <SkeletonRows rows={8} height={rowHeight} />;
  if (!list.data) return list.error && <ErrorState of={list} />;
  return isEmpty && children;
}
