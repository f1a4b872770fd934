import type { VerificationSummary } from '@tessera/contracts/verification/verification.schema';
import { IconCircleCheck, IconCircleX, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  verified: { tone: 'success', Icon: IconCircleCheck },
  failed: { tone: 'danger', Icon: IconCircleX },
  review: { tone: 'warning', Icon: IconUserQuestion },
} as const;

/** How a session ended; while it goes on, where it is. */
export function OutcomeBadge({ of: { outcome, status } }: { of: Pick<VerificationSummary, 'outcome' | 'status'> }) {
  const { t } = useTranslation();
  if (outcome === null || status === 'open')
    return (
      <Badge tone="info" dot="pulse">
        {t(`verifications.status.${status}`)}
      </Badge>
    );
  const { tone, Icon } = looks[outcome];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`verifications.outcome.${outcome}`)}
    </Badge>
  );
}

const reviewTones = { waiting: 'warning', approved: 'success', rejected: 'danger' } as const;

/** Where the review by a person stands; nothing where none is needed. */
export function ReviewBadge({ review }: Pick<VerificationSummary, 'review'>) {
  const { t } = useTranslation();
  if (review === 'not-needed') return null;
  return (
    <Badge tone={reviewTones[review]} dot>
      {t(`verifications.review.${review}`)}
    </Badge>
  );
}
