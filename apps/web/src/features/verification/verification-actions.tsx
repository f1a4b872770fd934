import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useExactMoment } from '../../time/moment.tsx';
import { useMay } from '../../session/use-session.ts';
import { ActionsMenu } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { actorText } from './actor-text.ts';
import styles from './verification.module.css';

/** Legal hold and erasure, for members with the right. */
export function VerificationActions({ of: verification }: { of: Verification }) {
  const { t } = useTranslation();
  const can = useMay();
  const [asked, setAsked] = useState<'hold' | 'erase' | null>(null);
  const { hold, erased, status } = verification;
  // The dialog's action stays the same while somebody types, whatever is pushed meanwhile.
  const [heldThen, setHeldThen] = useState(hold);
  const holdEntry = {
    label: t(hold ? 'verifications.hold.off' : 'verifications.hold.on'),
    icon: hold ? <IconLockOpen size={16} aria-hidden /> : <IconLock size={16} aria-hidden />,
    onSelect: () => {
      setHeldThen(hold);
      setAsked('hold');
    },
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
      <ActionsMenu label={t('verifications.more')} groups={[{ entries }]} />
      <HoldDialog of={verification} heldThen={heldThen} opened={asked === 'hold'} onClose={() => setAsked(null)} />
      <EraseDialog of={verification} opened={asked === 'erase'} onClose={() => setAsked(null)} />
    </>
  );
}

interface DialogProps {
  of: Verification;
  opened: boolean;
  onClose: () => void;
}

interface HoldDialogProps extends DialogProps {
  /** The hold when the dialog was opened. */
  heldThen: Verification['hold'];
}

function HoldDialog({ of: { id, hold }, heldThen, opened, onClose }: HoldDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const setHold = useMutation({
    ...api.verification.hold.mutation({ quiet: true }),
    onSuccess: () => {
      onClose();
      toast.success(t('verifications.hold.done'));
    },
    // Somebody else acted first: their action replaces the dialog.
    onError: () => client.invalidateQueries({ queryKey: api.verification.get.options({ query: { id } }).queryKey }),
  });
  const way = heldThen ? 'off' : 'on';
  const isOvertaken = opened && !setHold.isPending && hold?.at !== heldThen?.at;
  const close = () => {
    setHold.reset();
    onClose();
  };
  return (
    <ReasonDialog
      opened={opened}
      title={t(`verifications.hold.${isOvertaken ? 'meanwhile' : way}Title`)}
      text={isOvertaken ? undefined : t(`verifications.hold.${way}Text`)}
      confirmLabel={t(`verifications.hold.${way}`)}
      loading={setHold.isPending}
      error={setHold.error?.message}
      overtaken={isOvertaken && <Held by={hold} />}
      onClose={close}
      onConfirm={(reason) => setHold.mutate({ body: { id, on: heldThen === null, reason } })}
    />
  );
}

function Held({ by: hold }: { by: Verification['hold'] }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const sentence = hold
    ? t('verifications.hold.is', { by: actorText(hold), when: exact(hold.at), reason: hold.reason })
    : t('verifications.hold.meanwhile');
  return <p className={styles.dialogText}>{sentence}</p>;
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
