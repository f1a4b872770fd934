import { useMutation } from '@tanstack/react-query';
import { IconPhoneOutgoing } from '@tabler/icons-react';
import type { PhoneLine } from '@tessera/contracts/conversations/conversations.schema';
import { phoneCalls } from '@tessera/contracts/telephony/phone-calls.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Text } from '../../ui/text.tsx';

/** Both numbers of a phone call, and what the carrier said. */
export function PhoneLines({ of }: { of: PhoneLine }) {
  const { t } = useTranslation();
  const { direction, from, to, sip_code: code, transferred_to: transferred } = of;
  const numbers = { from: from || t('conversations.call.hidden'), to };
  return (
    <>
      <p>{t(`conversations.call.direction.${direction}`, numbers)}</p>
      {code !== null && <p>{t('conversations.call.sipCode', { code })}</p>}
      {transferred !== null && <p>{t('conversations.call.transferredTo', { to: transferred })}</p>}
    </>
  );
}

/** Connects the customer of a phone call with another number. */
export function TransferCall({ id }: { id: string }) {
  const { t } = useTranslation();
  const can = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!can('conversations:CAN_EDIT')) return null;
  return (
    <>
      <Button icon={<IconPhoneOutgoing size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('phoneCalls.transfer')}
      </Button>
      {isOpen && <TransferDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TransferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const transfer = useMutation({
    ...api.phoneCalls.transfer.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('phoneCalls.transferred'));
      onClose();
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(phoneCalls.transfer.body, { id, to: '' }, (body) => transfer.mutate({ body }));
  return (
    <FormDialog
      title={t('phoneCalls.transferTitle')}
      action={t('phoneCalls.transfer')}
      loading={transfer.isPending}
      disabled={draft.values.to.trim() === ''}
      onSubmit={draft.submit}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('phoneCalls.transferText')}</Text>
        <TextField
          label={t('phoneCalls.to')}
          description={t('phoneCalls.toText')}
          type="tel"
          required
          {...draft.bind('to')}
        />
      </Stack>
    </FormDialog>
  );
}
