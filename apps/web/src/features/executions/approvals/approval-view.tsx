import type { Approval, ApprovalStatus } from '@tessera/contracts/approvals/approvals.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment, useExactMoment } from '../../../time/moment.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './approvals.module.css';

const tones: Record<ApprovalStatus, Tone> = {
  waiting: 'accent',
  approved: 'success',
  rejected: 'danger',
  timed_out: 'warning',
  cancelled: 'neutral',
};

/** Where an approval stands, as one word. */
export function ApprovalStatusBadge({ status }: { status: ApprovalStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`approvals.status.${status}`)}</Badge>;
}

type Shown = Pick<
  Approval,
  'question' | 'shown' | 'workflow_name' | 'created_at' | 'due_at' | 'status' | 'decided_by' | 'comment'
>;

/** The question with what the workflow shows beside it, and how it ended. */
export function ApprovalView({ of: approval, children }: { of: Shown; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <p className={styles.question}>{approval.question}</p>
      <dl className={styles.facts}>
        {approval.shown.map(({ label, value }, index) => (
          <Fact key={index} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={t('approvals.from')}>{approval.workflow_name}</Fact>
        <Fact label={t('approvals.asked')}>
          <Moment at={approval.created_at} />
        </Fact>
        {approval.due_at !== null && approval.status === 'waiting' && (
          <Fact label={t('approvals.due')}>
            <Due at={approval.due_at} />
          </Fact>
        )}
        {approval.comment !== '' && <Fact label={t('approvals.comment')}>{approval.comment}</Fact>}
      </dl>
      {approval.status === 'waiting' ? children : <Over of={approval} />}
    </Stack>
  );
}

/** The end of a time limit, exactly. */
export function Due({ at }: { at: string }) {
  const exact = useExactMoment();
  return <time dateTime={at}>{exact(at)}</time>;
}

function Over({ of: { status, decided_by: name } }: { of: Pick<Shown, 'status' | 'decided_by'> }) {
  const { t } = useTranslation();
  if (status === 'waiting') return null;
  return (
    <Notice title={t(`approvals.over.${status}`, { name: name ?? t('approvals.somebody') })}>
      {t(`approvals.overText.${status}`)}
    </Notice>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
