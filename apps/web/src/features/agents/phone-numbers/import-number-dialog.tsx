import { useMutation } from '@tanstack/react-query';
import { carriers, trunkTransports } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { type Draft, useDraft } from '../../../form/use-draft.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Text } from '../../../ui/text.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { GstinField } from './gstin-field.tsx';
import { bodyOf, needsGstin, NumberDraft, takes, ungrouped } from './number-draft.ts';

const empty: NumberDraft = {
  ...{ number: '', carrier: 'twilio', transport: 'tls', address: '', account: '', user: '', secret: '', gstin: '' },
};

/** Imports a number, which tests it. */
export function ImportNumberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const run = useMutation({
    ...api.phoneNumbers.import.mutation({ quiet: true }),
    onSuccess: ({ number, last_test: { ok, words } }) => {
      if (ok) toast.success(t('phoneNumbers.imported', { number }));
      else toast.error(`${t('phoneNumbers.importedUntested', { number })}: ${words}`);
      onClose();
    },
    onError: (error) => draft.refuse(ungrouped(error)) || reportFailure(error),
  });
  const draft = useDraft(NumberDraft, empty, (values) => run.mutate({ body: bodyOf(values) }));
  return (
    <FormDialog
      title={t('phoneNumbers.importTitle')}
      size="medium"
      action={t('phoneNumbers.import')}
      loading={run.isPending}
      onSubmit={draft.submit}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={t('phoneNumbers.number')}
          description={t('phoneNumbers.numberText')}
          type="tel"
          required
          {...draft.bind('number')}
        />
        {needsGstin(draft.values.number) && <GstinField {...draft.bind('gstin')} />}
        <SegmentedField
          label={t('phoneNumbers.carrier')}
          value={draft.values.carrier}
          options={carriers.map((value) => ({ value, label: t(`phoneNumbers.carriers.${value}`) }))}
          onChange={(carrier) => draft.set({ carrier })}
        />
        <TrunkFields draft={draft} />
        <Text look="muted" size="small">
          {t('phoneNumbers.importTests')}
        </Text>
      </Stack>
    </FormDialog>
  );
}

function TrunkFields({ draft: { bind, values, set } }: { draft: Draft<NumberDraft> }) {
  const { t } = useTranslation();
  const { carrier } = values;
  const isSip = carrier === 'sip';
  return (
    <>
      {isSip && (
        <>
          <TextField
            label={t('phoneNumbers.address')}
            description={t('phoneNumbers.addressText')}
            placeholder="sip.example.com"
            required
            {...bind('address')}
          />
          <SegmentedField
            label={t('phoneNumbers.transport')}
            value={values.transport}
            options={trunkTransports.map((value) => ({ value, label: t(`phoneNumbers.transports.${value}`) }))}
            onChange={(transport) => set({ transport })}
          />
        </>
      )}
      {!isSip && <Notice tone="warning">{t('phoneNumbers.noTrunk')}</Notice>}
      {takes(carrier, 'account') && (
        <TextField label={t('phoneNumbers.accounts.exotel')} required {...bind('account')} />
      )}
      <TextField
        label={t(`phoneNumbers.users.${carrier}`)}
        description={isSip ? t('phoneNumbers.loginText') : undefined}
        required={!isSip}
        {...bind('user')}
      />
      <PasswordField
        label={t(`phoneNumbers.secrets.${carrier}`)}
        description={t('phoneNumbers.secretText')}
        autoComplete="new-password"
        required={!isSip}
        {...bind('secret')}
      />
    </>
  );
}
