import { deviationLevels } from '@tessera/contracts/agents/agent-options';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';

const failures = ['local', 'say', 'transfer'] as const;

/** How the agent thinks. */
export function BrainCard({ definition, edit }: PartProps) {
  const { t } = useTranslation();
  const { brain, mode, languages } = definition;
  const change = (patch: Partial<typeof brain>): void => edit('brain', { brain: { ...brain, ...patch } });
  return (
    <Card title={t('agents.brain.title')} description={t('agents.brain.text')}>
      <Stack>
        <Columns>
          <SegmentedField
            label={t('agents.brain.mode')}
            value={mode}
            options={[
              { value: 'chat', label: t('agents.brain.modes.chat') },
              { value: 'voice', label: t('agents.brain.modes.voice') },
            ]}
            onChange={(next) => edit('mode', { mode: next })}
          />
          <TagsField
            label={t('agents.brain.languages')}
            description={t('agents.brain.languagesText')}
            value={languages}
            onChange={(next) => next.length > 0 && edit('languages', { languages: next.slice(0, 10) })}
          />
        </Columns>
        <SegmentedField
          label={t('agents.brain.deviation')}
          value={String(brain.deviation)}
          options={deviationLevels.map((label, index) => ({ value: String(index), label }))}
          onChange={(level) => change({ deviation: Number(level) })}
        />
        <SelectField
          label={t('agents.brain.onFailure')}
          value={brain.onFailure}
          options={failures.map((value) => ({ value, label: t(`agents.brain.failures.${value}`) }))}
          onChange={(onFailure) => change({ onFailure })}
        />
      </Stack>
    </Card>
  );
}
