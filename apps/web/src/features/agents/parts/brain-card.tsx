import { useQuery } from '@tanstack/react-query';
import { deviationLevels } from '@tessera/contracts/agents/agent-options';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Card } from '../../../ui/card.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
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
        <ModelField value={brain.model} onChange={(model) => change({ model })} />
        <SegmentedField
          label={t('agents.brain.deviation')}
          value={String(brain.deviation)}
          options={deviationLevels.map((label, index) => ({ value: String(index), label }))}
          onChange={(level) => change({ deviation: Number(level) })}
        />
        <Text look="muted" size="small">
          {t('agents.brain.deviationText')}
        </Text>
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

/** The model that thinks: of the workspace, local, or one by name. */
function ModelField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(api.models.list.options({ query: {} }));
  return (
    <SelectField
      label={t('agents.brain.model')}
      value={value}
      loading={isPending}
      unknown={t(isPending ? 'ui.loading' : 'agents.brain.modelGone')}
      options={[
        { value: 'default', label: t('agents.brain.modelDefault') },
        { value: 'local', label: t('agents.brain.modelLocal') },
        ...(data?.models ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
