import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { finalStatuses, type RunSummary } from '@tessera/contracts/executions/executions.schema';
import { IconArrowRight, IconChevronDown, IconPlayerStop, IconRefresh, IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMayOn } from '../../session/use-session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './run.module.css';

interface RunActionsProps {
  run: RunSummary;
  /** The run that a retry of this one started. */
  retriedAs: string | null;
}

/** The link to the workflow, and the actions on a run that its status allows. */
export function RunActions({ run, retriedAs }: RunActionsProps) {
  const { t } = useTranslation();
  const may = useMayOn('workflow', run.workflow_id)('executions:CAN_EDIT');
  const isOpen = !finalStatuses.includes(run.status);
  const { act, isPending } = useRunAction(run.id);
  return (
    <div className={styles.actions}>
      <LinkButton
        to="/workflows/$workflowId"
        params={{ workflowId: run.workflow_id }}
        variant="quiet"
        icon={<IconSitemap size={16} aria-hidden />}
      >
        {t('executions.toWorkflow')}
      </LinkButton>
      {isOpen && may && (
        <Button
          variant="danger"
          icon={<IconPlayerStop size={16} aria-hidden />}
          loading={isPending}
          onClick={() => act('cancel')}
        >
          {t('executions.cancel')}
        </Button>
      )}
      {!isOpen && may && <RunAgainMenu run={run} retriedAs={retriedAs} isPending={isPending} act={act} />}
      {retriedAs !== null && (
        <LinkButton
          to="/executions/$runId"
          params={{ runId: retriedAs }}
          variant="primary"
          iconAfter={<IconArrowRight size={16} aria-hidden />}
        >
          {t('executions.retriedAs', { id: retriedAs.slice(-6) })}
        </LinkButton>
      )}
      {canRetry(run, retriedAs) && may && (
        <Button
          variant="primary"
          icon={<IconRefresh size={16} aria-hidden />}
          loading={isPending}
          onClick={() => act('retry')}
        >
          {t('executions.retry')}
        </Button>
      )}
    </div>
  );
}

const canRetry = ({ status }: RunSummary, retriedAs: string | null): boolean =>
  retriedAs === null && (status === 'failed' || status === 'cancelled');

type Act = ReturnType<typeof useRunAction>['act'];

/** Ways of repeating a run other than the retry in its own version. */
function RunAgainMenu({ run, retriedAs, isPending, act }: RunActionsProps & { isPending: boolean; act: Act }) {
  const { t } = useTranslation();
  const retryInLatest = { label: t('executions.again.retryLatest'), onSelect: () => act('retry', 'latest') };
  const again = [
    { label: t('executions.again.same', { version: run.version }), onSelect: () => act('rerun') },
    { label: t('executions.again.latest'), onSelect: () => act('rerun', 'latest') },
  ];
  return (
    <Menu
      width={280}
      trigger={
        <Button loading={isPending} iconAfter={<IconChevronDown size={15} aria-hidden />}>
          {t('executions.again.title')}
        </Button>
      }
      groups={[
        { name: t('executions.again.fromFailed'), entries: canRetry(run, retriedAs) ? [retryInLatest] : [] },
        { name: t('executions.again.whole'), entries: again },
      ]}
    />
  );
}

function useRunAction(id: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...api.executions.act.mutation(),
    onSuccess: (run, { body }) => {
      if (body.action === 'cancel') return toast.success(t('executions.cancelled'));
      if (run.started) toast.success(t(body.action === 'retry' ? 'executions.retrying' : 'executions.again.started'));
      else toast.info(t('executions.retriedBefore'));
      void navigate({ to: '/executions/$runId', params: { runId: run.id } });
    },
  });
  const act = (action: 'cancel' | 'retry' | 'rerun', version: 'same' | 'latest' = 'same') =>
    mutate({ body: { id, action, version } });
  return { act, isPending };
}
