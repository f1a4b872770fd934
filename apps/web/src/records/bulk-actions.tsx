import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { recordStatus, type RecordStatus } from '@tessera/contracts/records/record-status';
import type { WrittenRecords } from '@tessera/contracts/records/records.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { Notice } from '../ui/states/notice.tsx';
import styles from './records.module.css';

/** An act on records that can be undone. */
export interface DoneBatch {
  batch: string;
  text: string;
}
interface Props {
  count: number;
  shown: 'active' | 'archived' | 'deleted';
  canArchive: boolean;
  setStatus: (status: RecordStatus) => Promise<WrittenRecords>;
  onDone: (done: DoneBatch) => void;
}

/** Archives, restores or deletes the selected records. */
export function BulkActions({ count, shown, canArchive, setStatus, onDone }: Props) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const set = async (status: RecordStatus): Promise<void> => {
    setIsBusy(true);
    try {
      const { batch, items, problems } = await setStatus(status);
      if (problems[0]) toast.error(problems[0].message);
      onDone({ batch, text: t(`records.done.${status}.text`, { count: items.length }) });
    } catch {
      // The client has said what failed.
    } finally {
      setIsAsking(false);
      setIsBusy(false);
    }
  };
  return (
    <>
      {shown !== 'active' && (
        <Button icon={<IconArchiveOff size={16} aria-hidden />} onClick={() => void set(recordStatus.active)}>
          {t('records.restore')}
        </Button>
      )}
      {shown === 'active' && canArchive && (
        <Button icon={<IconArchive size={16} aria-hidden />} onClick={() => void set(recordStatus.archived)}>
          {t('records.archive')}
        </Button>
      )}
      {shown !== 'deleted' && (
        <Button variant="danger" icon={<IconTrash size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
          {t('ui.delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('records.removeTitle', { count })}
        text={t('records.removeText')}
        confirmLabel={t('ui.delete')}
        danger
        loading={isBusy}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void set(recordStatus.deleted)}
      />
    </>
  );
}

interface UndoProps {
  done: DoneBatch;
  undo: (batch: string) => Promise<WrittenRecords>;
  onUndone: () => void;
}

/** Says what was done, and undoes it. */
export function UndoNotice({ done, undo, onUndone }: UndoProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const undoIt = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { conflicts } = await undo(done.batch);
      if (conflicts.length > 0) toast.warning(t('records.partlyUndone'));
      else toast.success(t('records.undone'));
      onUndone();
    } catch {
      // The client has said what failed.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        action={
          <Button size="small" loading={isBusy} onClick={() => void undoIt()}>
            {t('records.undo')}
          </Button>
        }
      >
        {done.text}
      </Notice>
    </div>
  );
}
