import { IconSignature } from '@tabler/icons-react';
import { signatureAnswer } from '@tessera/fields/types/signature/signature.answer';
import { useTranslation } from 'react-i18next';
import type { FieldUi } from '../field-ui.ts';
import styles from '../settings.module.css';
import { StoredFileAnswer } from '../stored-file-answer.tsx';

function SignatureSettings() {
  const { t } = useTranslation();
  return <p className={styles.told}>{t('fields.signature.about')}</p>;
}

export const signatureUi: FieldUi<'signature'> = {
  Icon: IconSignature,
  Settings: SignatureSettings,
  Answer: ({ value }) => <StoredFileAnswer value={value} text={signatureAnswer.toText(value, {})} />,
};
