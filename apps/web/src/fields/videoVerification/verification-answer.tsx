import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/text.tsx';
import type { AnswerProps } from '../field-ui.ts';
import styles from '../settings.module.css';

const tones = { verified: 'success', failed: 'danger', review: 'warning' } as const;

/** The outcome, and a link to the recording for people who may see it. */
export function VerificationAnswer({ value }: AnswerProps<'videoVerification'>) {
  const { t } = useTranslation();
  const can = useMay();
  return (
    <span className={styles.choices}>
      <Badge tone={tones[value.outcome]} dot>
        {t(`verifications.outcome.${value.outcome}`)}
      </Badge>
      {can('verifications:CAN_VIEW') && (
        <TextLink to="/verifications/$verificationId" params={{ verificationId: value.session_id }}>
          {t('verifications.open')}
        </TextLink>
      )}
    </span>
  );
}
