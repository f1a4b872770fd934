import { useQuery } from '@tanstack/react-query';
import type { Access, CallOf } from '@tessera/contracts/contract';
import type { executions } from '@tessera/contracts/executions/executions.contract';
import { status } from '@tessera/contracts/common.schema';
import type { FormSummary } from '@tessera/contracts/forms/forms.schema';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';

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

/** The forms counted on the home page: the first hundred. */
export function useForms(): Shelf<FormSummary> {
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

/** Runs of the workspace, live. */
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
