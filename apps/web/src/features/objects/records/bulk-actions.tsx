import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/notice.tsx';

/** An act on records that can be undone. */
export interface DoneBatch {
  batch: string;
  text: string;
}
interface Props {
  object: string;
  rows: readonly ObjectRecord[];
  status: 'active' | 'archived' | 'deleted';
  onDone: (done: DoneBatch) => void;
}

const toldAs = {
  [recordStatus.active]: 'objects.records.restoredToast',
  [recordStatus.archived]: 'objects.records.archivedToast',
  [recordStatus.deleted]: 'objects.records.deleted',
} as const;

/** Archives, restores or deletes the selected records. */
export function BulkActions({ object, rows, status, onDone }: Props) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    ...api.records.setStatus.mutation(),
    onSuccess: ({ batch, items, problems }, { body }) => {
      setIsAsking(false);
      if (problems[0]) toast.error(problems[0].message);
      onDone({ batch, text: t(toldAs[body.status], { count: items.length }) });
    },
  });
  const set = (to: 0 | 1 | 2): void =>
    change.mutate({ body: { object_id: object, ids: rows.map(({ id }) => id), status: to } });
  return (
    <>
      {status === 'active' ? (
        <Button icon={<IconArchive size={16} aria-hidden />} onClick={() => set(recordStatus.archived)}>
          {t('objects.records.archive')}
        </Button>
      ) : (
        <Button icon={<IconArchiveOff size={16} aria-hidden />} onClick={() => set(recordStatus.active)}>
          {t('objects.records.restore')}
        </Button>
      )}
      {status !== 'deleted' && (
        <Button variant="danger" icon={<IconTrash size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
          {t('ui.delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('objects.records.removeTitle', { count: rows.length })}
        text={t('objects.records.removeText')}
        confirmLabel={t('ui.delete')}
        danger
        loading={change.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => set(recordStatus.deleted)}
      />
    </>
  );
}

/** Says what was done, and undoes it. */
export function UndoNotice({ object, done, onUndone }: { object: string; done: DoneBatch; onUndone: () => void }) {
  const { t } = useTranslation();
  const undo = useMutation({
    ...api.records.undo.mutation(),
    onSuccess: ({ conflicts }) => {
      if (conflicts.length > 0) toast.warning(t('objects.records.partlyUndone'));
      else toast.success(t('objects.records.undone'));
      onUndone();
    },
  });
  return (
    <Notice
      tone="info"
      action={
        <Button
          size="small"
          loading={undo.isPending}
          onClick={() => undo.mutate({ body: { object_id: object, batch: done.batch } })}
        >
          {t('objects.records.undo')}
        </Button>
      }
    >
      {done.text}
    </Notice>
  );
}
