import type { Decision } from '@tessera/contracts/approvals/approvals.schema';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './approvals.module.css';

interface DecisionFormProps {
  decide(decision: Decision, comment: string): void;
  /** The decision that is being sent. */
  sending: Decision | undefined;
  /** Why the last try changed nothing. */
  refusal: string | undefined;
}

/** Approve or reject, with a comment. */
export function DecisionForm({ decide, sending, refusal }: DecisionFormProps) {
  const { t } = useTranslation();
  const [comment, setComment] = useState('');
  return (
    <Stack gap={12}>
      <TextArea
        label={t('approvals.comment')}
        description={t('approvals.commentHint')}
        value={comment}
        maxLength={2_000}
        onChange={setComment}
      />
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={<IconCheck size={16} aria-hidden />}
          loading={sending === 'approved'}
          disabled={sending !== undefined}
          onClick={() => decide('approved', comment)}
        >
          {t('approvals.approve')}
        </Button>
        <Button
          variant="danger"
          icon={<IconX size={16} aria-hidden />}
          loading={sending === 'rejected'}
          disabled={sending !== undefined}
          onClick={() => decide('rejected', comment)}
        >
          {t('approvals.reject')}
        </Button>
      </div>
    </Stack>
  );
}
