import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { ApprovalView } from './approval-view.tsx';
import styles from './approvals.module.css';
import { OwnDecision } from './own-decision.tsx';

/** Approvals that a run waits for: who is awaited, and the decision for whoever may decide. */
export function RunApprovals({ run }: { run: string }) {
  const { t } = useTranslation();
  const approvals = useQuery({ ...api.approvals.ofRun.options({ query: { run_id: run } }), meta: { quiet: true } });
  const waiting = (approvals.data?.items ?? []).filter(({ status }) => status === 'waiting');
  return waiting.map((approval) => {
    const names = approval.assignees.map(({ name }) => name).join(', ');
    return (
      <section key={approval.id} className={styles.run} aria-label={approval.node_name}>
        <ApprovalView of={approval}>
          <Notice title={t('approvals.awaited', { names })}>
            {!approval.may_decide && t('approvals.awaitedText')}
          </Notice>
          {approval.may_decide && <OwnDecision id={approval.id} />}
        </ApprovalView>
      </section>
    );
  });
}
