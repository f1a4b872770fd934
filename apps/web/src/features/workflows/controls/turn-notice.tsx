import { useQuery } from '@tanstack/react-query';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { isPublished } from '../../../builder/publish-status.tsx';
import { listWith } from '../../../lists/list-links.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { TextLink } from '../../../ui/text.tsx';
import { useResume } from './control-entries.tsx';

/** A run that is held when it starts causes no push. */
const readEveryMs = 5_000;

const waitingOf = (id: string) =>
  listWith(
    { property: 'workflow_id', operator: 'equal', value: id },
    { property: 'held_since', operator: 'isNotEmpty' },
  );

/** Says above the canvas that a workflow is paused, or that runs wait for their turn; null when neither is so. */
export function useTurnNotice(workflow: WorkflowSummary, canEdit: boolean): ReactNode {
  const { t } = useTranslation();
  const resume = useResume(workflow.id);
  const isCounted = isPublished(workflow) && (workflow.pause !== null || workflow.run_limit !== null);
  const queue = useQuery({
    ...api.workflowControls.queue.options({ query: { id: workflow.id } }),
    enabled: isCounted,
    refetchInterval: readEveryMs,
    meta: { quiet: true },
  });
  const waiting = queue.data?.waiting ?? 0;
  if (!isCounted || (!workflow.pause && waiting === 0)) return null;
  const { pause, run_limit: limit } = workflow;
  return (
    <Notice
      tone={pause ? 'warning' : 'info'}
      {...(pause && { title: t(`workflows.controls.notice.${pause.mode}`) })}
      action={
        pause &&
        canEdit && (
          <Button onClick={resume.start} loading={resume.isPending}>
            {t('workflows.controls.resume')}
          </Button>
        )
      }
    >
      {pause && (
        <>
          {t('workflows.controls.notice.since')} <Moment at={pause.at} />
          {'. '}
        </>
      )}
      {waiting > 0 && (
        <>
          {t('workflows.controls.notice.waiting', { count: waiting })}
          {'. '}
          <TextLink to="/executions" search={waitingOf(workflow.id)}>
            {t('workflows.controls.notice.show')}
          </TextLink>{' '}
        </>
      )}
      {limit !== null && t('workflows.controls.notice.limited', { count: limit })}
    </Notice>
  );
}
