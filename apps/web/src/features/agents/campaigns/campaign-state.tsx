import type { Campaign, CampaignState, ContactStatus } from '@tessera/contracts/telephony/campaigns.schema';
import { useTranslation } from 'react-i18next';
import { numberWords } from '../../../lib/number-words.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { doneOf } from './campaign-progress.ts';

const stateTones: Record<CampaignState, Tone> = {
  ...{ draft: 'neutral', running: 'success', paused: 'warning', ended: 'info', cancelled: 'neutral' },
};
const statusTones: Record<ContactStatus, Tone> = {
  ...{ waiting: 'neutral', calling: 'accent', reached: 'success', unreached: 'warning', doNotCall: 'warning' },
  ...{ failed: 'danger', notCalled: 'neutral' },
};

/** State of a campaign as one word. */
export function CampaignStateBadge({ state }: { state: CampaignState }) {
  const { t } = useTranslation();
  return (
    <Badge tone={stateTones[state]} dot={state === 'running' ? 'pulse' : true}>
      {t(`campaigns.states.${state}`)}
    </Badge>
  );
}

/** Status of a contact as one word. */
export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  const { t } = useTranslation();
  return (
    <Badge tone={statusTones[status]} dot={status === 'calling' && 'pulse'}>
      {t(`campaigns.statuses.${status}`)}
    </Badge>
  );
}

/** How many contacts of a campaign are done, such as “12 of 300”. */
export function CampaignDone({ of: campaign }: { of: Campaign }) {
  const { t, i18n } = useTranslation();
  const words = (count: number): string => numberWords(count, i18n.language);
  return <>{t('campaigns.done', { done: words(doneOf(campaign)), total: words(campaign.total) })}</>;
}
