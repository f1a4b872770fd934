import { IconHistory } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LivePill } from '../../flow/live-pill.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { useMay } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { runColumns } from './run-columns.tsx';
import styles from './run-list.module.css';
import { RunTabs } from './run-tabs.tsx';
import { useRunList } from './use-run-list.ts';

/** The runs of the workspace, or of one workflow: newest first, updated live. */
export function RunListPage() {
  const { t } = useTranslation();
  const can = useMay();
  const scroller = useRef<HTMLDivElement>(null);
  const isHeld = (): boolean => {
    const box = scroller.current;
    return !!box && (box.scrollTop > 0 || box.matches(':hover, :focus-within'));
  };
  const { list, fresh, showFresh } = useRunList(isHeld);
  return (
    <ListPage
      list={list}
      title={t('executions.title')}
      description={t('executions.description')}
      beside={<LivePill />}
      head={<RunTabs />}
      columns={runColumns}
      rowName={({ workflow_name: workflow, id }) => t('executions.runNamed', { workflow, id })}
      searchLabel={t('executions.search')}
      pinned={['status', 'workflow_id', 'created_at']}
      bulk={can('executions:CAN_EDIT') ? (runs, clear) => <BulkActions runs={runs} onDone={clear} /> : undefined}
      scroller={scroller}
      notice={
        fresh > 0 && (
          <div className={styles.freshLine}>
            <button
              type="button"
              className={styles.fresh}
              onClick={() => {
                showFresh();
                scroller.current?.scrollTo({ top: 0, behavior: 'smooth' });
              }}
            >
              {t('executions.fresh', { count: fresh })}
            </button>
          </div>
        )
      }
      empty={
        <EmptyState
          icon={<IconHistory size={24} aria-hidden />}
          title={t('executions.none')}
          text={t('executions.noneText')}
          action={
            <LinkButton to="/workflows" variant="primary">
              {t('executions.toWorkflows')}
            </LinkButton>
          }
        />
      }
    />
  );
}
