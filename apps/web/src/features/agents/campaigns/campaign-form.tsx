import { useQuery } from '@tanstack/react-query';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import {
  type Campaign,
  mostCallsAtOnce,
  mostRetries,
  retriedStatuses,
} from '@tessera/contracts/telephony/campaigns.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import type { Draft } from '../../../form/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChipGroupField } from '../../../ui/fields/chip-group-field.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import { ContactsField } from './contacts-field.tsx';
import { WindowFields } from './window-fields.tsx';

interface CampaignFormProps {
  draft: Draft<CampaignDraft>;
  /** The campaign that is changed; none for a new one. */
  kept?: Campaign | undefined;
  /** Of the button. */
  label: string;
  isSaving: boolean;
}

/** The form of a campaign: a new one, a draft, or one that is paused. */
export function CampaignForm({ draft, kept, label, isSaving }: CampaignFormProps) {
  const hasBegun = kept !== undefined && kept.state !== 'draft';
  return (
    <form onSubmit={draft.submit} noValidate>
      <Stack gap={20}>
        <Who draft={draft} kept={kept} hasBegun={hasBegun} />
        <When draft={draft} hasBegun={hasBegun} />
        <How draft={draft} />
        <div>
          <Button variant="primary" type="submit" loading={isSaving}>
            {label}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Who({ draft, kept, hasBegun }: Pick<CampaignFormProps, 'draft' | 'kept'> & { hasBegun: boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack>
        <TextField label={t('campaigns.name')} required {...draft.bind('name')} />
        {hasBegun ? <Notice tone="info">{t('campaigns.hasBegun')}</Notice> : <Callers draft={draft} kept={kept} />}
      </Stack>
    </Card>
  );
}

/** Who calls whom. */
function Callers({ draft: { bind, values, set }, kept }: Pick<CampaignFormProps, 'draft' | 'kept'>) {
  const { t } = useTranslation();
  const agents = useQuery({ ...api.agents.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const numbers = useQuery({ ...api.phoneNumbers.available.options({ query: {} }), meta: { quiet: true } });
  const callers = (agents.data?.items ?? []).filter(({ type }) => type === agentTypes.telephonic);
  const own = (numbers.data?.items ?? []).filter(({ outbound }) => outbound.some(({ id }) => id === values.agent_id));
  const options = own.map(({ id, number }) => ({ value: id, label: number }));
  const choose = (agent: string): void => set({ agent_id: agent, number_id: '' });
  const isKept = kept !== undefined && kept.agent.id === values.agent_id;
  return (
    <>
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
      <ContactsField agent={values.agent_id} kept={isKept ? kept.total : 0} {...bind('contacts')} />
    </>
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

function When({ draft: { bind }, hasBegun }: { draft: Draft<CampaignDraft>; hasBegun: boolean }) {
  const { t } = useTranslation();
  return (
    <Card title={t('campaigns.when')} description={t('campaigns.whenText')}>
      <Stack>
        <Columns min={140}>
          {!hasBegun && <DayField label={t('campaigns.startsOn')} required {...bind('starts_on')} />}
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
