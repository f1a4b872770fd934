import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { mostCallsAtOnce, mostRetries, retriedStatuses } from '@tessera/contracts/telephony/campaigns.schema';
import { dayAt, dayText } from '@tessera/kernel/calendar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { type Draft, useDraft } from '../../../form/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChipGroupField } from '../../../ui/fields/chip-group-field.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { bodyOf, CampaignDraft, newDraft, ungrouped } from './campaign-draft.ts';
import { ContactsField } from './contacts-field.tsx';
import { WindowFields } from './window-fields.tsx';

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
      <form onSubmit={draft.submit} noValidate>
        <Stack gap={20}>
          <Who draft={draft} />
          <When draft={draft} />
          <How draft={draft} />
          <div>
            <Button variant="primary" type="submit" loading={create.isPending}>
              {t('campaigns.create')}
            </Button>
          </div>
        </Stack>
      </form>
    </Page>
  );
}

function Who({ draft: { bind, values, set } }: { draft: Draft<CampaignDraft> }) {
  const { t } = useTranslation();
  const agents = useQuery({ ...api.agents.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const numbers = useQuery({ ...api.phoneNumbers.available.options({ query: {} }), meta: { quiet: true } });
  const callers = (agents.data?.items ?? []).filter(({ type }) => type === agentTypes.telephonic);
  const own = (numbers.data?.items ?? []).filter(({ outbound }) => outbound.some(({ id }) => id === values.agent_id));
  const options = own.map(({ id, number }) => ({ value: id, label: number }));
  const choose = (agent: string): void => set({ agent_id: agent, number_id: '' });
  return (
    <Card>
      <Stack>
        <TextField label={t('campaigns.name')} required {...bind('name')} />
        <Columns>
          <SelectField
            label={t('campaigns.agent')}
            description={t('campaigns.agentText')}
            required
            loading={agents.isPending}
            options={callers.map(({ id, name }) => ({ value: id, label: name }))}
            {...bind('agent_id')}
            value={values.agent_id || null}
            onChange={choose}
          />
          <SelectField
            label={t('campaigns.number')}
            description={t('campaigns.numberText')}
            required
            loading={numbers.isPending}
            options={options}
            {...bind('number_id')}
            value={values.number_id || null}
          />
        </Columns>
        {values.agent_id !== '' && numbers.data && own.length === 0 && (
          <Text look="muted" size="small">
            {t('campaigns.noNumber')}
          </Text>
        )}
        {values.agent_id !== '' && <Variables agent={values.agent_id} />}
        <ContactsField agent={values.agent_id} {...bind('contacts')} />
      </Stack>
    </Card>
  );
}

function Variables({ agent }: { agent: string }) {
  const { t } = useTranslation();
  const read = useQuery({ ...api.agents.get.options({ query: { id: agent } }), meta: { quiet: true } });
  if (!read.data) return null;
  const names = read.data.definition.variables.map(({ name }) => name).join(', ');
  return (
    <Text look="muted" size="small">
      {names === '' ? t('campaigns.noVariables') : t('campaigns.variables', { names })}
    </Text>
  );
}

function When({ draft: { bind } }: { draft: Draft<CampaignDraft> }) {
  const { t } = useTranslation();
  return (
    <Card title={t('campaigns.when')} description={t('campaigns.whenText')}>
      <Stack>
        <Columns min={140}>
          <DayField label={t('campaigns.startsOn')} required {...bind('starts_on')} />
          <DayField label={t('campaigns.endsOn')} required {...bind('ends_on')} />
        </Columns>
        <WindowFields from={bind('from')} to={bind('to')} days={bind('days')} />
      </Stack>
    </Card>
  );
}

function How({ draft: { bind, values } }: { draft: Draft<CampaignDraft> }) {
  const { t } = useTranslation();
  const hasRetries = (values.times ?? 0) > 0;
  return (
    <Card title={t('campaigns.how')}>
      <Stack>
        <Columns min={180}>
          <NumberField
            label={t('campaigns.atOnce')}
            min={1}
            max={mostCallsAtOnce}
            required
            {...bind('calls_at_once')}
          />
          <NumberField
            label={t('campaigns.retries')}
            description={t('campaigns.retriesText')}
            min={0}
            max={mostRetries}
            required
            {...bind('times')}
          />
        </Columns>
        {hasRetries && (
          <>
            <NumberField label={t('campaigns.delay')} min={1} required {...bind('delay_minutes')} />
            <ChipGroupField
              label={t('campaigns.retryAfter')}
              options={retriedStatuses.map((value) => ({ value, label: t(`conversations.callStatus.${value}`) }))}
              {...bind('statuses')}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
