import { IconHistory, IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Webhook } from '@tessera/contracts/webhooks/webhooks.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SecretDialog } from './secret-dialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Sends a test event. */
export function useTestEvent(onSent?: () => void) {
  const { t } = useTranslation();
  return useMutation({
    ...api.webhooks.test.mutation(),
    onSuccess: () => {
      toast.success(t('settings.webhooks.tested'));
      onSent?.();
    },
  });
}

/** What can be done with a webhook. */
export function WebhookMenu({ of: webhook, onEdit }: { of: Webhook; onEdit: () => void }) {
  const { t } = useTranslation();
  const can = useMay();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'renew' | 'remove' | null>(null);
  const { id, name } = webhook;
  const showLog = () => void navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId: id } });
  const test = useTestEvent(showLog);
  const mayEdit = can('apiKeys:CAN_EDIT');
  const entries = [
    { label: t('settings.webhooks.log'), icon: <IconHistory {...icon} />, onSelect: showLog },
    ...(mayEdit && webhook.state === 'on'
      ? [
          {
            label: t('settings.webhooks.test'),
            icon: <IconSend {...icon} />,
            onSelect: () => test.mutate({ body: { id } }),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          { label: t('settings.webhooks.edit'), icon: <IconPencil {...icon} />, onSelect: onEdit },
          { label: t('settings.webhooks.renew'), icon: <IconKey {...icon} />, onSelect: () => setOpened('renew') },
        ]
      : []),
  ];
  const remove = {
    label: t('settings.webhooks.remove'),
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => setOpened('remove'),
  };
  return (
    <>
      <ActionsMenu
        size="small"
        label={t('settings.webhooks.manage', { name })}
        groups={[{ entries }, { entries: can('apiKeys:CAN_DELETE') ? [remove] : [] }]}
      />
      {opened === 'renew' && <RenewDialog of={webhook} onClose={() => setOpened(null)} />}
      {opened === 'remove' && <RemoveDialog of={webhook} onClose={() => setOpened(null)} />}
    </>
  );
}

function RenewDialog({ of: { id, name }, onClose }: { of: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const renew = useMutation(api.webhooks.renewSecret.mutation());
  if (renew.data) return <SecretDialog name={name} secret={renew.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={t('settings.webhooks.renewTitle', { name })}
      text={t('settings.webhooks.renewText')}
      confirmLabel={t('settings.webhooks.renew')}
      loading={renew.isPending}
      onConfirm={() => renew.mutate({ body: { id } })}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ of: { id, name }, onClose }: { of: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useMutation({
    ...api.webhooks.remove.mutation(),
    onSuccess: () => {
      toast.success(t('settings.webhooks.removed', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('settings.webhooks.removeTitle', { name })}
      text={t('settings.webhooks.removeText')}
      confirmLabel={t('settings.webhooks.remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id } })}
      onClose={onClose}
    />
  );
}
