import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Campaign } from '@tessera/contracts/telephony/campaigns.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { mayChange } from './campaign-progress.ts';

const play = <IconPlayerPlay size={16} aria-hidden />;
const pause = <IconPlayerPause size={16} aria-hidden />;

function EditLink({ campaign }: { campaign: string }) {
  const { t } = useTranslation();
  const icon = <IconPencil size={16} aria-hidden />;
  return (
    <LinkButton icon={icon} to="/agents/campaigns/$campaignId/edit" params={{ campaignId: campaign }}>
      {t('campaigns.editShort')}
    </LinkButton>
  );
}

/** The buttons that a campaign has in its state. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { id, name, state, agent } = campaign;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayOn = useMayOn('agent', agent.id);
  const [asks, setAsks] = useState<'cancel' | 'remove' | null>(null);
  const close = () => setAsks(null);
  const act = useMutation({ ...api.campaigns.act.mutation(), onSettled: close });
  const remove = useMutation({
    ...api.campaigns.remove.mutation(),
    onSettled: close,
    onSuccess: () => {
      toast.success(t('campaigns.removed', { name }));
      void navigate({ to: '/agents/campaigns' });
    },
  });
  if (!mayOn('agents:CAN_EDIT')) return null;
  const main = { draft: 'start', running: 'pause', paused: 'resume', ended: null, cancelled: null } as const;
  const next = main[state];
  return (
    <>
      {state !== 'running' && (
        <Button icon={<IconTrash size={16} aria-hidden />} onClick={() => setAsks('remove')}>
          {t('campaigns.remove')}
        </Button>
      )}
      {mayChange(campaign) && <EditLink campaign={id} />}
      {(state === 'running' || state === 'paused') && (
        <Button icon={<IconX size={16} aria-hidden />} onClick={() => setAsks('cancel')}>
          {t('campaigns.cancel')}
        </Button>
      )}
      {next && (
        <Button
          variant="primary"
          icon={next === 'pause' ? pause : play}
          loading={act.isPending && asks === null}
          onClick={() => act.mutate({ body: { id, action: next } })}
        >
          {t(`campaigns.${next}`)}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          opened
          title={t(`campaigns.${asks}Title`, { name })}
          text={t(`campaigns.${asks}Text`)}
          confirmLabel={t(`campaigns.${asks}`)}
          danger
          loading={act.isPending || remove.isPending}
          onClose={close}
          onConfirm={() =>
            asks === 'cancel' ? act.mutate({ body: { id, action: 'cancel' } }) : remove.mutate({ body: { id } })
          }
        />
      )}
    </>
  );
}
