import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useExactMoment } from '../../time/moment.tsx';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { actorText } from './actor-text.ts';
import styles from './verification.module.css';

type Asked = 'approve' | 'reject';

/** The reasons for the review, the two decision buttons, and the decision. */
export function ReviewBar({ of: verification }: { of: Verification }) {
  const { id, status, review, review_reasons: reasons, stop_reason: stopped, decision } = verification;
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const client = useQueryClient();
  const decide = useMutation({
    ...api.verification.decide.mutation({ quiet: true }),
    onSuccess: () => {
      setAsked(null);
      toast.success(t('verifications.decide.done'));
    },
    // Somebody else decided first: their decision replaces the dialog.
    onError: () => client.invalidateQueries({ queryKey: api.verification.get.options({ query: { id } }).queryKey }),
  });
  const ask = (next: Asked): void => {
    decide.reset();
    setAsked(next);
  };
  const isWaiting = review === 'waiting';
  const shown = asked ?? 'approve';
  const isOvertaken = asked !== null && !isWaiting && !decide.isPending;
  return (
    <>
      {isWaiting && <Waiting reasons={reasons} isSealed={status === 'ended'} onAsk={ask} />}
      {!isWaiting && stopped && <Notice>{t(`verifications.timeline.stops.${stopped}`)}</Notice>}
      {!isWaiting && !stopped && reasons.length > 0 && (
        <Notice>{reasons.map((reason) => t(`verifications.reasons.${reason}`)).join(' ')}</Notice>
      )}
      {decision && <Decided by={decision} />}
      <ReasonDialog
        opened={asked !== null}
        title={t(`verifications.decide.${isOvertaken ? 'meanwhile' : shown}Title`)}
        confirmLabel={t(`verifications.decide.${shown}`)}
        danger={shown === 'reject'}
        loading={decide.isPending}
        error={decide.error?.message}
        overtaken={
          isOvertaken && (
            <>
              <p className={styles.dialogText}>{t('verifications.decide.meanwhile')}</p>
              {decision && <Decided by={decision} />}
            </>
          )
        }
        onClose={() => setAsked(null)}
        onConfirm={(reason) => decide.mutate({ body: { id, decision: shown, reason } })}
      />
    </>
  );
}

interface WaitingProps {
  reasons: Verification['review_reasons'];
  /** Until then, parts may be missing. */
  isSealed: boolean;
  onAsk: (asked: Asked) => void;
}

function Waiting({ reasons, isSealed, onAsk }: WaitingProps) {
  const { t } = useTranslation();
  const can = useMay();
  return (
    <Notice
      tone="warning"
      title={t('verifications.decide.title')}
      action={
        isSealed &&
        can('verifications:CAN_EDIT') && (
          <span className={styles.decide}>
            <Button icon={<IconX size={16} aria-hidden />} onClick={() => onAsk('reject')}>
              {t('verifications.decide.reject')}
            </Button>
            <Button variant="primary" icon={<IconCheck size={16} aria-hidden />} onClick={() => onAsk('approve')}>
              {t('verifications.decide.approve')}
            </Button>
          </span>
        )
      }
    >
      {!isSealed && <p className={styles.unsealed}>{t('verifications.decide.unsealed')}</p>}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`verifications.reasons.${reason}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Decided({ by: decided }: { by: NonNullable<Verification['decision']> }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const { at, decision, reason } = decided;
  return (
    <Notice tone={decision === 'approve' ? 'success' : 'danger'}>
      {t('verifications.decide.by', {
        by: actorText(decided),
        when: exact(at),
        decision: t(`verifications.decide.decisions.${decision}`),
        reason,
      })}
    </Notice>
  );
}
