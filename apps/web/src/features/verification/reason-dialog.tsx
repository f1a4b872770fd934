import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './verification.module.css';

interface Props {
  opened: boolean;
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  danger?: boolean;
  loading: boolean;
  /** The server's refusal. */
  error?: string | undefined;
  /** Why the action is no longer possible: the typed reason stays, to be copied. */
  overtaken?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** The server's minimum; a shorter reason is useless later. */
const shortestReason = 3;

/** Asks for the reason of an action that is logged permanently. */
export function ReasonDialog(props: Props) {
  const { opened, title, text, confirmLabel, danger, loading, error, overtaken, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    // A reason typed for one decision is not valid for another.
    setWasOpened(opened);
    setReason('');
    setIsRefused(false);
  }
  const confirm = () => {
    const given = reason.trim();
    setIsRefused(given.length < shortestReason);
    if (given.length >= shortestReason) onConfirm(given);
  };
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onClose}
      actions={
        overtaken ? (
          <Button variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={confirm}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      {text && <p className={styles.dialogText}>{text}</p>}
      {overtaken}
      {(!overtaken || reason !== '') && (
        <TextArea
          label={t('verifications.reason')}
          description={overtaken ? t('verifications.reasonUnused') : t('verifications.reasonText')}
          error={overtaken ? undefined : isRefused ? t('verifications.reasonMissing') : error}
          required={!overtaken}
          readOnly={Boolean(overtaken)}
          autoFocus
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </Dialog>
  );
}
