import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dayAt, dayText } from '@tessera/kernel/calendar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { Page } from '../../../ui/page.tsx';
import { bodyOf, CampaignDraft, newDraft, ungrouped } from './campaign-draft.ts';
import { CampaignForm } from './campaign-form.tsx';

const usualDays = 7;

function draftOfToday(): CampaignDraft {
  const today = dayAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return newDraft(dayText(today), dayText(today + usualDays - 1));
}

/** Creates a campaign. */
export function NewCampaignPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [initial] = useState(draftOfToday);
  const create = useMutation({
    ...api.campaigns.create.mutation({ quiet: true }),
    onSuccess: ({ id, name }) => {
      toast.success(t('campaigns.created', { name }));
      void navigate({ to: '/agents/campaigns/$campaignId', params: { campaignId: id } });
    },
    onError: (error) => draft.refuse(ungrouped(error)) || reportFailure(error),
  });
  const draft = useDraft(CampaignDraft, initial, (values) => create.mutate({ body: bodyOf(values) }));
  return (
    <Page title={t('campaigns.new')} width="narrow" trail={[{ label: t('campaigns.title'), to: '/agents/campaigns' }]}>
      <CampaignForm draft={draft} label={t('campaigns.create')} isSaving={create.isPending} />
    </Page>
  );
}
