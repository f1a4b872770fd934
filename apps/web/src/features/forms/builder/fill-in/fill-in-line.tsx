import type { DraftField } from '@tessera/fields/form-field.schema';
import { IconEyeOff, IconMathFunction } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../conditions/conditions.module.css';
import { PipedLine } from '../piped-line.tsx';

/** On the canvas: that a field is filled in unseen, or calculated. */
export function FillInLine({ field: { hidden, formula } }: { field: DraftField }) {
  const { t } = useTranslation();
  return (
    <>
      {hidden && (
        <p className={styles.line}>
          <IconEyeOff size={14} aria-hidden />
          <span>{t('forms.canvas.hidden')}</span>
        </p>
      )}
      {formula !== undefined && (
        <p className={styles.line}>
          <IconMathFunction size={14} aria-hidden />
          <span>
            = <PipedLine text={formula} />
          </span>
        </p>
      )}
    </>
  );
}
