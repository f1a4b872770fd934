import { useQuery } from '@tanstack/react-query';
import type { Access, CallOf } from '@tessera/contracts/contract';
import type { executions } from '@tessera/contracts/executions/executions.contract';
import { status } from '@tessera/contracts/common.schema';
import { conditionsText, sortText } from '@tessera/query/query-text';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';

const dayMs = 86_400_000;

/** The access that the lists of the home page need: a grant on a single form or workflow is enough. */
export const listAccess = {
  forms: { action: 'forms:CAN_VIEW', on: 'form' },
  workflows: { action: 'workflows:CAN_VIEW', on: 'workflow' },
  runs: { action: 'executions:CAN_VIEW', on: 'workflow' },
} as const satisfies Record<string, Access>;

const published = conditionsText({ property: 'status', operator: 'equal', value: String(status.published) });

/** The forms that were changed last, and the number of all. */
export function useForms() {
  const enabled = useMay()(listAccess.forms);
  return useQuery({ ...api.forms.list.options({ query: { limit: 100, with_total: 'true' } }), enabled });
}

/** The number of published forms. */
export function usePublishedForms() {
  const enabled = useMay()(listAccess.forms);
  const query = { filter: published, limit: 1, with_total: 'true' } as const;
  return useQuery({ ...api.forms.list.options({ query }), enabled });
}

/** The number of workflows. */
export function useWorkflows() {
  const enabled = useMay()(listAccess.workflows);
  return useQuery({ ...api.workflows.list.options({ query: { limit: 1, with_total: 'true' } }), enabled });
}

/** The number of live workflows. */
export function useLiveWorkflows() {
  const enabled = useMay()(listAccess.workflows);
  const query = { filter: published, limit: 1, with_total: 'true' } as const;
  return useQuery({ ...api.workflows.list.options({ query }), enabled });
}

/** Verifications that need a review, the oldest first, and their number. */
export function useReviews() {
  const may = useMay()('verifications:CAN_VIEW');
  const filter = conditionsText({ property: 'review', operator: 'equal', value: 'waiting' });
  const query = { filter, sort: sortText([{ property: 'started_at', direction: 'ascending' }]), limit: 3 };
  return useQuery({ ...api.verification.list.options({ query }), enabled: may });
}

/** The number of runs that have not ended. */
export const useOpenRuns = () =>
  useRuns({
    filter: conditionsText({ property: 'status', operator: 'in', value: ['queued', 'running', 'waiting'] }),
    limit: 1,
    with_total: 'true',
  });

/** The latest runs that failed in the last 24 hours, and their number. */
export function useFailedRuns() {
  const [from] = useState(() => new Date(Date.now() - dayMs).toISOString());
  return useRuns({
    filter: conditionsText(
      { property: 'status', operator: 'equal', value: 'failed' },
      { property: 'created_at', operator: 'dateAfter', value: from },
    ),
    limit: 3,
    with_total: 'true',
  });
}

/** Runs of the workspace, kept up to date as they happen. */
export function useRuns(query: CallOf<typeof executions.all>['query']) {
  const may = useMay()(listAccess.runs);
  return useQuery({ ...api.executions.all.options({ query }), enabled: may });
}
