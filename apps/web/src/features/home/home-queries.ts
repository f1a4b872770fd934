import { useQuery } from '@tanstack/react-query';
import { status } from '@tessera/contracts/common.schema';
import type { FormSummary } from '@tessera/contracts/forms/forms.schema';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';

interface Shelf<Item> {
  items: readonly Item[];
  published: readonly Item[];
  /** There are more than were read. */
  isPart: boolean;
  isPending: boolean;
}

/** The forms that the home page counts: the first hundred. */
export function useForms(): Shelf<FormSummary> {
  const can = useMay();
  const forms = useQuery({ ...api.forms.list.options({ query: { limit: 100 } }), enabled: can('forms:CAN_VIEW') });
  return shelf(forms.data, forms.isPending);
}

/** The workflows that the home page counts: the first hundred. */
export function useWorkflows(): Shelf<WorkflowSummary> {
  const can = useMay();
  const workflows = useQuery({
    ...api.workflows.list.options({ query: { limit: 100 } }),
    enabled: can('workflows:CAN_VIEW'),
  });
  return shelf(workflows.data, workflows.isPending);
}

function shelf<Item extends { status: number }>(
  page: { items: Item[]; nextCursor: string | null } | undefined,
  isPending: boolean,
): Shelf<Item> {
  const items = page?.items ?? [];
  return {
    items,
    published: items.filter((item) => item.status === status.published),
    isPart: page?.nextCursor != null,
    isPending,
  };
}
