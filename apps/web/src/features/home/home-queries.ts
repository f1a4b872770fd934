import { useQuery } from '@tanstack/react-query';
import type { Access, CallOf } from '@tessera/contracts/contract';
import type { executions } from '@tessera/contracts/executions/executions.contract';
import { status } from '@tessera/contracts/common.schema';
import type { ListedForm } from '@tessera/contracts/forms/forms.schema';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { conditionsText, sortText } from '@tessera/query/query-text';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';

const dayMs = 86_400_000;

interface Shelf<Item> {
  items: readonly Item[];
  published: readonly Item[];
  /** There are more than were loaded. */
  isPart: boolean;
  isPending: boolean;
}

/** The access that the lists of the home page need: a grant on a single form or workflow is enough. */
export const listAccess = {
  forms: { action: 'forms:CAN_VIEW', on: 'form' },
  workflows: { action: 'workflows:CAN_VIEW', on: 'workflow' },
  runs: { action: 'executions:CAN_VIEW', on: 'workflow' },
} as const satisfies Record<string, Access>;

/** The forms that the home page counts: the first hundred. */
export function useForms(): Shelf<ListedForm> {
  const can = useMay();
  const forms = useQuery({ ...api.forms.list.options({ query: { limit: 100 } }), enabled: can(listAccess.forms) });
  return shelf(forms.data, forms.isPending);
}

/** The workflows counted on the home page: the first hundred. */
export function useWorkflows(): Shelf<WorkflowSummary> {
  const can = useMay();
  const workflows = useQuery({
    ...api.workflows.list.options({ query: { limit: 100 } }),
    enabled: can(listAccess.workflows),
  });
  return shelf(workflows.data, workflows.isPending);
}

/** Verifications that need a review, the oldest first, and their number. */
export function useReviews() {
  const may = useMay()('verifications:CAN_VIEW');
  const filter = conditionsText({ property: 'review', operator: 'equal', value: 'waiting' });
  const query = { filter, sort: sortText([{ property: 'started_at', direction: 'ascending' }]), limit: 3 };
  return useQuery({ ...api.verification.list.options({ query }), enabled: may });
}

/** Runs that failed in the last 24 hours, as the figure and the list of the home page count them. */
export function useFailedRuns() {
  const [from] = useState(() => new Date(Date.now() - dayMs).toISOString());
  return useRuns({
    filter: conditionsText(
      { property: 'status', operator: 'equal', value: 'failed' },
      { property: 'created_at', operator: 'dateAfter', value: from },
    ),
    limit: 100,
  });
}

/** Runs of the workspace, kept up to date as they happen. */
export function useRuns(query: CallOf<typeof executions.all>['query']) {
  const may = useMay()(listAccess.runs);
  return useQuery({ ...api.executions.all.options({ query }), enabled: may });
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
