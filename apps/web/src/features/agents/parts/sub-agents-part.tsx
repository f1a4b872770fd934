import { useQuery } from '@tanstack/react-query';
import { agentLimits } from '@tessera/contracts/agents/agent-options';
import type { SubAgent } from '@tessera/contracts/agents/agent-tools.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';
import { EntryList } from './entry-list.tsx';
import { ExamplesField } from './examples-field.tsx';
import { freeKey } from './part-key.ts';

/** Agents that this one asks or hands the conversation to. */
export function SubAgentsPart({ agent, definition, canEdit, edit }: PartProps) {
  const { t } = useTranslation();
  const { subAgents } = definition;
  const list = useQuery(api.agents.list.options({ query: { limit: 100 } }));
  const others = (list.data?.items ?? []).filter(({ id }) => id !== agent.id);
  return (
    <EntryList
      entries={subAgents}
      most={agentLimits.subAgents}
      canEdit={canEdit}
      titleOf={({ name }) => name || t('agents.subAgents.unnamed')}
      empty={{ title: t('agents.subAgents.none'), text: t('agents.subAgents.noneText') }}
      adds={[
        {
          label: t('agents.subAgents.add'),
          make: () => ({
            ...{
              id: freeKey(
                'agent',
                subAgents.map(({ id }) => id),
              ),
              agent: '',
              name: '',
              when: '',
              examples: [],
            },
            ...{ how: 'handOff' as const, say: '' },
          }),
        },
      ]}
      onChange={(next) => edit('subAgents', { subAgents: next })}
    >
      {(entry, change) => <SubAgentFields entry={entry} others={others} change={change} />}
    </EntryList>
  );
}

interface FieldsProps {
  entry: SubAgent;
  others: readonly { id: string; name: string }[];
  change(patch: Partial<SubAgent>): void;
}

function SubAgentFields({ entry, others, change }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Columns>
        <SelectField
          label={t('agents.subAgents.agent')}
          value={entry.agent || null}
          unknown={t('agents.subAgents.unknown')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ agent: id, name: others.find((other) => other.id === id)?.name ?? '' })}
        />
        <SegmentedField
          label={t('agents.subAgents.how')}
          value={entry.how}
          options={[
            { value: 'handOff', label: t('agents.subAgents.handOff') },
            { value: 'ask', label: t('agents.subAgents.ask') },
          ]}
          onChange={(how) => change({ how })}
        />
      </Columns>
      <TextArea
        label={t('agents.when')}
        value={entry.when}
        rows={2}
        maxLength={1_000}
        onChange={(when) => change({ when })}
      />
      <ExamplesField value={entry.examples} onChange={(examples) => change({ examples })} />
      {entry.how === 'handOff' && (
        <TextField
          label={t('agents.subAgents.say')}
          value={entry.say}
          maxLength={500}
          onChange={(say) => change({ say })}
        />
      )}
    </>
  );
}
