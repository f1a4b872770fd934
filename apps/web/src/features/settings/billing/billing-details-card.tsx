import { useMutation, useQuery } from '@tanstack/react-query';
import { type GstState, gstStateCodes, gstStates } from '@tessera/contracts/billing/gst-states';
import { BillingDetails } from '@tessera/contracts/billing/payment.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, reportFailure } from '../../../api.ts';
import { type Draft, useDraft } from '../../../form/use-draft.ts';
import { useUser } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

/** Stands for a buyer outside India, who has no state. */
const abroad = 'abroad';
/** As it is typed: a blank GSTIN is none. The server checks both. */
const Typed = BillingDetails.extend({ gstin: z.string().max(40), state: z.string() });
type Typed = z.input<typeof Typed>;

/** Who invoices are made out to. */
export function BillingDetailsCard({ mayEdit }: { mayEdit: boolean }) {
  const user = useUser();
  const billing = useQuery(api.payment.billing.options());
  if (!billing.data) return billing.error ? <ErrorState of={billing} /> : <SkeletonRows rows={4} />;
  const { details } = billing.data;
  const start = {
    name: details?.name ?? user.workspace.name,
    address: details?.address ?? '',
    state: details ? (details.state ?? abroad) : '29',
    email: details?.email ?? user.email,
    gstin: details?.gstin ?? '',
  };
  return <DetailsForm start={start} isNew={!details} mayEdit={mayEdit} />;
}

function DetailsForm({ start, isNew, mayEdit }: { start: Typed; isNew: boolean; mayEdit: boolean }) {
  const { t } = useTranslation();
  const formId = useId();
  const save = useMutation({
    ...api.payment.saveBilling.mutation({ quiet: true }),
    onSuccess: (saved) => {
      draft.reset({ ...saved, state: saved.state ?? abroad, gstin: saved.gstin ?? '' });
      toast.success(t('settings.billing.detailsSaved'));
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(Typed, start, ({ state, gstin, ...rest }) =>
    save.mutate({
      body: {
        ...rest,
        state: state === abroad ? null : (state as GstState),
        gstin: gstin.trim() === '' ? null : gstin,
      },
    }),
  );
  return (
    <Card
      title={t('settings.billing.details')}
      description={t('settings.billing.detailsText')}
      footer={
        mayEdit && (
          <Button type="submit" form={formId} loading={save.isPending} disabled={!isNew && !draft.isChanged}>
            {t('ui.save')}
          </Button>
        )
      }
    >
      <form id={formId} onSubmit={draft.submit} noValidate>
        <DetailsInputs draft={draft} mayEdit={mayEdit} />
      </form>
    </Card>
  );
}

function DetailsInputs({ draft, mayEdit }: { draft: Draft<Typed>; mayEdit: boolean }) {
  const { t } = useTranslation();
  const states = [
    ...gstStateCodes.map((code) => ({ value: code as string, label: `${gstStates[code]} (${code})` })),
    { value: abroad, label: t('settings.billing.abroad') },
  ];
  return (
    <Stack>
      <Columns min={260}>
        <TextField label={t('settings.billing.buyer')} readOnly={!mayEdit} required {...draft.bind('name')} />
        <TextField label={t('settings.billing.email')} readOnly={!mayEdit} required {...draft.bind('email')} />
      </Columns>
      <TextField label={t('settings.billing.address')} readOnly={!mayEdit} required {...draft.bind('address')} />
      <Columns min={260}>
        <SelectField
          label={t('settings.billing.state')}
          options={states}
          disabled={!mayEdit}
          searchable
          {...draft.bind('state')}
        />
        <TextField
          label={t('settings.billing.gstin')}
          description={t('settings.billing.gstinHint')}
          readOnly={!mayEdit}
          monospace
          {...draft.bind('gstin')}
        />
      </Columns>
    </Stack>
  );
}
