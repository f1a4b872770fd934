import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { useTranslation } from 'react-i18next';
import { EmbedOriginsField } from '../../../sharing/embed-origins-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';
import { AfterCard } from './after-card.tsx';
import { AgentNumbersCard } from '../phone-numbers/agent-numbers-card.tsx';
import { BrainCard } from './brain-card.tsx';
import { MemoryCard } from './memory-card.tsx';
import { PromptCard } from './prompt-card.tsx';
import { VoiceCard } from './voice-card.tsx';

/** What the agent is told, how it thinks and speaks, and where it stops. */
export function ConfigurationPart(props: PartProps) {
  const { agent, definition } = props;
  return (
    <Stack gap={20}>
      <PromptCard {...props} />
      <BrainCard {...props} />
      {definition.mode === 'voice' && <VoiceCard {...props} />}
      <AfterCard {...props} />
      <MemoryCard {...props} />
      {definition.type === agentTypes.telephonic && <AgentNumbersCard agent={agent.id} name={agent.name} />}
      <LimitsCard {...props} />
      {definition.type !== agentTypes.general && <PageCard {...props} />}
      <RecordingCard {...props} />
    </Stack>
  );
}

const limits = ['turns', 'minutes', 'toolCallsPerTurn', 'secondsPerTurn', 'tokens', 'handOffs'] as const;

function LimitsCard({ definition, edit }: PartProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('agents.limits.title')} description={t('agents.limits.text')}>
      <Columns min={180}>
        {limits.map((key) => (
          <NumberField
            key={key}
            label={t(`agents.limits.${key}`)}
            value={definition.limits[key]}
            min={key === 'toolCallsPerTurn' || key === 'handOffs' ? 0 : 1}
            onChange={(value) =>
              value !== null && edit(`limits ${key}`, { limits: { ...definition.limits, [key]: value } })
            }
          />
        ))}
      </Columns>
    </Card>
  );
}

function PageCard({ agent, definition, edit }: PartProps) {
  const { t } = useTranslation();
  const { page } = definition;
  const change = (patch: Partial<typeof page>): void => edit('page', { page: { ...page, ...patch } });
  return (
    <Card title={t('agents.page.title')} description={t('agents.page.text', { path: `/a/${agent.page_key}` })}>
      <Stack>
        <SwitchField label={t('agents.page.on')} checked={page.on} onChange={(on) => change({ on })} />
        {page.on && (
          <>
            <Columns>
              <TextField
                label={t('agents.page.heading')}
                placeholder={agent.name}
                value={page.title}
                maxLength={120}
                onChange={(title) => change({ title })}
              />
              <NumberField
                label={t('agents.page.budget')}
                value={page.dailyBudget}
                min={1}
                max={100_000}
                onChange={(dailyBudget) => dailyBudget !== null && change({ dailyBudget })}
              />
            </Columns>
            <EmbedOriginsField
              label={t('agents.page.origins')}
              description={t('agents.page.originsText')}
              value={page.origins}
              onChange={(origins) => change({ origins })}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

function RecordingCard({ definition, edit }: PartProps) {
  const { t } = useTranslation();
  const { recording, retentionDays, mode } = definition;
  return (
    <Card title={t('agents.recording.title')}>
      <Stack>
        {mode === 'voice' && (
          <>
            <SwitchField
              label={t('agents.recording.on')}
              checked={recording.on}
              onChange={(on) => edit('recording', { recording: { ...recording, on } })}
            />
            {recording.on && (
              <TextField
                label={t('agents.recording.notice')}
                placeholder={t('agents.recording.noticePlaceholder')}
                value={recording.notice}
                maxLength={500}
                onChange={(notice) => edit('notice', { recording: { ...recording, notice } })}
              />
            )}
          </>
        )}
        <NumberField
          label={t('agents.recording.retention')}
          value={retentionDays}
          min={1}
          max={3_650}
          onChange={(days) => days !== null && edit('retention', { retentionDays: days })}
        />
      </Stack>
    </Card>
  );
}
