import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { IconDots, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Legal hold and erasure, for who may. */
export function VerificationActions({ of: verification }: { of: Verification }) {
  const { t } = useTranslation();
  const can = useMay();
  const [asked, setAsked] = useState<'hold' | 'erase' | null>(null);
  const { hold, erased, status } = verification;
  const holdEntry = {
    label: t(hold ? 'verifications.hold.off' : 'verifications.hold.on'),
    icon: hold ? <IconLockOpen size={16} aria-hidden /> : <IconLock size={16} aria-hidden />,
    onSelect: () => setAsked('hold'),
  };
  const eraseEntry = {
    label: t('verifications.erase.label'),
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    disabled: hold !== null || status !== 'ended',
    onSelect: () => setAsked('erase'),
  };
  const entries = [
    ...(can('verifications:CAN_EDIT') ? [holdEntry] : []),
    ...(can('verifications:CAN_DELETE') ? [eraseEntry] : []),
  ];
  if (erased || entries.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('verifications.more')}>
            <IconDots size={18} aria-hidden />
          </IconButton>
        }
        groups={[{ entries }]}
      />
      <HoldDialog of={verification} opened={asked === 'hold'} onClose={() => setAsked(null)} />
      <EraseDialog of={verification} opened={asked === 'erase'} onClose={() => setAsked(null)} />
    </>
  );
}

interface DialogProps {
  of: Verification;
  opened: boolean;
  onClose: () => void;
}

function HoldDialog({ of: { id, hold }, opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const setHold = useMutation({
    ...api.verification.hold.mutation(),
    onSuccess: () => {
      onClose();
      toast.success(t('verifications.hold.done'));
    },
  });
  const way = hold ? 'off' : 'on';
  return (
    <ReasonDialog
      opened={opened}
      title={t(`verifications.hold.${way}Title`)}
      text={t(`verifications.hold.${way}Text`)}
      confirmLabel={t(`verifications.hold.${way}`)}
      loading={setHold.isPending}
      onClose={onClose}
      onConfirm={(reason) => setHold.mutate({ body: { id, on: hold === null, reason } })}
    />
  );
}

function EraseDialog({ of: { id }, opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const erase = useMutation({
    ...api.verification.erase.mutation(),
    onSuccess: () => {
      onClose();
      toast.success(t('verifications.erase.done'));
    },
  });
  return (
    <ReasonDialog
      opened={opened}
      title={t('verifications.erase.title')}
      text={t('verifications.erase.text')}
      confirmLabel={t('verifications.erase.label')}
      danger
      loading={erase.isPending}
      onClose={onClose}
      onConfirm={(reason) => erase.mutate({ body: { id, reason } })}
    />
  );
}
