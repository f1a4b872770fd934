import type { VerificationSummary } from '@tessera/contracts/verification/verification.schema';
import { IconCircleCheck, IconCircleX, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';

const looks = {
  verified: { tone: 'success', Icon: IconCircleCheck },
  failed: { tone: 'danger', Icon: IconCircleX },
  review: { tone: 'warning', Icon: IconUserQuestion },
} as const;
const decisionTones = { approved: 'success', rejected: 'danger' } as const;

type Stand = Pick<VerificationSummary, 'outcome' | 'status' | 'stop_reason' | 'review'>;

/**
 * State of a verification: in session, its outcome, or review needed. A failure shows the session's end reason,
 * if the browser reported it. After a review the decision is a second badge.
 */
export function StatusBadges({ of: { outcome, status, stop_reason: stopped, review } }: { of: Stand }) {
  const { t } = useTranslation();
  if (outcome === null || status === 'open')
    return (
      <Badge tone="info" dot="pulse">
        {t(`verifications.status.${status}`)}
      </Badge>
    );
  const isDecided = review === 'approved' || review === 'rejected';
  const shown = review === 'waiting' ? 'review' : outcome;
  const { tone, Icon } = looks[shown];
  return (
    <>
      {!(isDecided && shown === 'review') && (
        <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
          {t(shown === 'failed' && stopped ? `verifications.stopped.${stopped}` : `verifications.outcome.${shown}`)}
        </Badge>
      )}
      {isDecided && (
        <Badge tone={decisionTones[review]} dot>
          {t(`verifications.review.${review}`)}
        </Badge>
      )}
    </>
  );
}
