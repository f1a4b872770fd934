import type { ListDefinition } from '@tessera/contracts/list';
import type { View } from '@tessera/contracts/views/views.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../api.ts';
import { type ListAddress, plainView } from '../list-address.ts';

/** An empty address: the list opens with the default view. */
const isBlank = ({ view, filter, sort, search }: ListAddress): boolean =>
  [view, filter, sort, search].every((part) => part === undefined);

/** The storage key of a list's views; undefined if it has none. */
function keyOf({ key, isOfEach }: ListDefinition, of: string | undefined): string | undefined {
  if (key === undefined || !isOfEach) return key;
  return of && `${key}:${of}`;
}

/**
 * The saved views of a list, and the current one from its address.
 * @param of the item that owns the list, if each item has its own
 */
export function useListViews(definition: ListDefinition, of: string | undefined, address: ListAddress) {
  const navigate = useNavigate();
  const key = keyOf(definition, of);
  const options = api.views.ofList.options({ query: { list: key ?? '' } });
  const answer = useQuery({ ...options, enabled: key !== undefined, meta: { quiet: true } });
  const { items = [], default_id: defaultId = null, may_share: mayShare = false } = answer.data ?? {};
  const isDefault = isBlank(address) && defaultId !== null;
  const wanted = isDefault ? defaultId : address.view === plainView ? undefined : address.view;
  const current = items.find(({ id }) => id === wanted);

  const open = (view: Pick<View, 'id'> | undefined, { replace = false } = {}): void => {
    const next = view?.id ?? (defaultId === null ? undefined : plainView);
    const blank = { filter: undefined, sort: undefined, search: undefined };
    void navigate({ to: '.', search: (before) => ({ ...before, ...blank, view: next }), replace });
  };
  // The address names the view, so that a link shows everybody the same.
  useEffect(() => {
    if (isDefault) void navigate({ to: '.', search: (before) => ({ ...before, view: defaultId }), replace: true });
  }, [isDefault, defaultId, navigate]);

  return {
    key,
    queryKey: options.queryKey,
    items,
    defaultId,
    mayShare,
    current,
    open,
    /** Rows are loaded once their view is known. */
    isWaiting: key !== undefined && answer.isPending && (isBlank(address) || wanted !== undefined),
    isMissing: key !== undefined && answer.isSuccess && wanted !== undefined && current === undefined,
    /** The views could not be loaded: the list is shown without. */
    failed: answer.data === undefined && answer.isError ? answer : undefined,
  };
}
