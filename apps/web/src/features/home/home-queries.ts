import { useQuery } from '@tanstack/react-query';
import type { Access, CallOf } from '@tessera/contracts/contract';
import type { executions } from '@tessera/contracts/executions/executions.contract';
import { status } from '@tessera/contracts/common.schema';
import { conditionsText, sortText } from '@tessera/query/query-text';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';

const dayMs = 86_400_000;
const approvalsEveryMs = 30_000;

/** How many days are looked at, today included. */
export type Days = '1' | '7' | '30';

/** The condition that something happened in these days, for queries and for the lists that figures lead to. */
export const withinDays = (property: string, days: Days) =>
  ({ property, operator: 'lastDays', value: Number(days) }) as const;

/** The access that the lists of the home page need: a grant on a single form or workflow is enough. */
export const listAccess = {
  forms: { action: 'forms:CAN_VIEW', on: 'form' },
  workflows: { action: 'workflows:CAN_VIEW', on: 'workflow' },
  runs: { action: 'executions:CAN_VIEW', on: 'workflow' },
  responses: { action: 'submissions:CAN_VIEW', on: 'form' },
  apps: { action: 'apps:CAN_VIEW', on: 'app' },
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

/** Approvals that wait for the person, the newest first. */
export const useAskedApprovals = () =>
  useQuery({ ...api.approvals.list.options({ query: { limit: 3 } }), refetchInterval: approvalsEveryMs });

/** Comments that mention the person, who has not seen them yet. */
export const useMentions = () =>
  useQuery({ ...api.recordComments.mentions.options({}), refetchInterval: approvalsEveryMs });

/** Comments on pages that mention the person, who has not seen them yet. */
export const usePageMentions = () =>
  useQuery({ ...api.pageComments.mentions.options({}), refetchInterval: approvalsEveryMs });

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

/** The number of runs that began in these days, or of those that failed. */
export function useRunsOfDays(days: Days, only?: 'failed') {
  const failed = { property: 'status', operator: 'equal', value: 'failed' } as const;
  const filter = conditionsText(withinDays('created_at', days), ...(only ? [failed] : []));
  return useRuns({ filter, limit: 1, with_total: 'true' });
}

/** The number of responses of these days. */
export function useRecentResponses(days: Days) {
  const enabled = useMay()(listAccess.responses);
  return useQuery({ ...api.responses.recent.options({ query: { days } }), enabled });
}

/** What the conversations of these days add up to. */
export function useCallStats(days: Days) {
  const enabled = useMay()('conversations:CAN_VIEW');
  return useQuery({ ...api.conversations.callStats.options({ query: { days } }), enabled });
}

/** The latest changes in the workspace. */
export function useChanges() {
  const enabled = useMay()('monitoring:CAN_VIEW');
  return useQuery({ ...api.activity.list.options({ query: { limit: 6 } }), enabled });
}

/** The apps that the person has marked. */
export function useFavouriteApps() {
  const enabled = useMay()(listAccess.apps);
  return useQuery({ ...api.apps.list.options({ query: { favourites: 'true', limit: 5 } }), enabled });
}

/** The apps that were changed last. */
export function useRecentApps() {
  const enabled = useMay()(listAccess.apps);
  return useQuery({ ...api.apps.list.options({ query: { limit: 5 } }), enabled });
}
