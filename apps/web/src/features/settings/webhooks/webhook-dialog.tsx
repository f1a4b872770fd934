import { useMutation } from '@tanstack/react-query';
import { NewWebhook, type Webhook, webhookEvents } from '@tessera/contracts/webhooks/webhooks.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { ChipGroupField } from '../../../ui/fields/chip-group-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SecretDialog } from './secret-dialog.tsx';

function useSaving(webhook: Webhook | null, onClose: () => void) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(webhook?.state !== 'off');
  const saved = (name: string) => toast.success(t('settings.webhooks.saved', { name }));
  const create = useMutation({
    ...api.webhooks.create.mutation({ quiet: true }),
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const update = useMutation({
    ...api.webhooks.update.mutation({ quiet: true }),
    onSuccess: ({ name }) => {
      saved(name);
      onClose();
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const { name = '', url = '', events = [...webhookEvents] } = webhook ?? {};
  const draft = useDraft(NewWebhook, { name, url, events }, (body) =>
    webhook ? update.mutate({ body: { id: webhook.id, is_on: isOn, ...body } }) : create.mutate({ body }),
  );
  return { draft, isOn, setIsOn, created: create.data, isPending: create.isPending || update.isPending };
}

/** Creates a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { draft, isOn, setIsOn, created, isPending } = useSaving(webhook, onClose);
  if (created) return <SecretDialog name={created.webhook.name} secret={created.secret} onClose={onClose} />;
  const { onBlur: _left, ...events } = draft.bind('events');
  return (
    <FormDialog
      title={t(webhook ? 'settings.webhooks.edit' : 'settings.webhooks.create')}
      action={t(webhook ? 'ui.save' : 'settings.webhooks.create')}
      loading={isPending}
      onSubmit={draft.submit}
      onClose={onClose}
    >
      <Stack>
        <TextField label={t('settings.webhooks.name')} required {...draft.bind('name')} />
        <TextField
          label={t('settings.webhooks.url')}
          description={t('settings.webhooks.urlHint')}
          placeholder="https://"
          required
          {...draft.bind('url')}
        />
        <ChipGroupField
          label={t('settings.webhooks.chosen')}
          options={webhookEvents.map((value) => ({ value, label: t(`settings.webhooks.events.${value}`) }))}
          {...events}
        />
        {webhook && (
          <SwitchField
            label={t('settings.webhooks.isOn')}
            description={t('settings.webhooks.isOnHint')}
            checked={isOn}
            onChange={setIsOn}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
