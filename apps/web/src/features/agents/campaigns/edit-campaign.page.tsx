import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Campaign } from '@tessera/contracts/telephony/campaigns.schema';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { Page } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../../ui/states/unread-page.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ChangedDraft, changeOf, draftOf, ungrouped } from './campaign-draft.ts';
import { CampaignForm } from './campaign-form.tsx';
import { mayChange } from './campaign-progress.ts';

const route = getRouteApi('/shell/agents/campaigns/$campaignId/edit');

/** Changes a campaign that is a draft or paused. */
export function EditCampaignPage() {
  const { t } = useTranslation();
  const { campaignId: id } = route.useParams();
  const read = useQuery({ ...api.campaigns.get.options({ query: { id } }), meta: { quiet: true } });
  const campaign = read.data;
  const list = { label: t('campaigns.title'), to: '/agents/campaigns' } as const;
  if (!campaign)
    return (
      <UnreadPage list={list} of={read}>
        <SkeletonRows rows={4} height={76} />
      </UnreadPage>
    );
  const own = { label: campaign.name, to: '/agents/campaigns/$campaignId', params: { campaignId: id } } as const;
  return (
    <Page title={t('campaigns.edit')} width="narrow" trail={[list, own]}>
      {mayChange(campaign) ? (
        <ChangeForm campaign={campaign} />
      ) : (
        <Notice tone="info">{t(campaign.state === 'running' ? 'campaigns.pauseFirst' : 'campaigns.isOver')}</Notice>
      )}
    </Page>
  );
}

function ChangeForm({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useMutation({
    ...api.campaigns.update.mutation({ quiet: true }),
    onSuccess: ({ id, name }) => {
      toast.success(t('campaigns.saved', { name }));
      void navigate({ to: '/agents/campaigns/$campaignId', params: { campaignId: id } });
    },
    onError: (error) => draft.refuse(ungrouped(error)) || reportFailure(error),
  });
  const draft = useDraft(ChangedDraft, draftOf(campaign), (values) =>
    update.mutate({ body: changeOf(campaign.id, values) }),
  );
  return <CampaignForm draft={draft} kept={campaign} label={t('campaigns.save')} isSaving={update.isPending} />;
}
