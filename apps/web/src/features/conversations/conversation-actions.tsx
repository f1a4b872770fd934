import { IconFlag, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ConversationHead } from '@tessera/contracts/conversations/conversations.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu } from '../../ui/overlays/menu.tsx';

/** Take over, give back, end, flag and erase. */
export function ConversationActions({ of: head }: { of: ConversationHead }) {
  const { t } = useTranslation();
  const can = useMay();
  const take = useMutation(api.conversations.take.mutation());
  const giveBack = useMutation(api.conversations.giveBack.mutation());
  const end = useMutation(api.conversations.end.mutation());
  const annotate = useMutation(api.conversations.annotate.mutation());
  const [asksErase, setAsksErase] = useState(false);
  const { id, flagged } = head;
  const isRunning = head.status === 'running';
  const flag = {
    label: t(flagged ? 'conversations.unflag' : 'conversations.flag'),
    icon: <IconFlag size={16} aria-hidden />,
    onSelect: () => annotate.mutate({ body: { id, flagged: !flagged } }),
  };
  const stop = {
    label: t('conversations.end'),
    icon: <IconPlayerStop size={16} aria-hidden />,
    disabled: !isRunning,
    onSelect: () => end.mutate({ body: { id } }),
  };
  const erase = {
    label: t('conversations.erase'),
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    onSelect: () => setAsksErase(true),
  };
  const mayEdit = can('conversations:CAN_EDIT');
  const entries = [...(mayEdit ? [flag, stop] : []), ...(can('conversations:CAN_DELETE') ? [erase] : [])];
  return (
    <>
      {mayEdit && isRunning && head.with !== 'person' && (
        <Button variant="primary" loading={take.isPending} onClick={() => take.mutate({ body: { id } })}>
          {t('conversations.take')}
        </Button>
      )}
      {mayEdit && isRunning && head.with !== 'agent' && (
        <Button loading={giveBack.isPending} onClick={() => giveBack.mutate({ body: { id } })}>
          {t('conversations.giveBack')}
        </Button>
      )}
      {entries.length > 0 && <ActionsMenu label={t('conversations.details')} groups={[{ entries }]} />}
      <EraseDialog id={id} opened={asksErase} onClose={() => setAsksErase(false)} />
    </>
  );
}

function EraseDialog({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const erase = useMutation(api.conversations.erase.mutation());
  return (
    <ConfirmDialog
      opened={opened}
      title={t('conversations.eraseTitle')}
      text={t('conversations.eraseText')}
      confirmLabel={t('conversations.erase')}
      danger
      loading={erase.isPending}
      onClose={onClose}
      onConfirm={() =>
        erase.mutate({ body: { id } }, { onSuccess: () => void navigate({ to: '/agents/conversations' }) })
      }
    />
  );
}
