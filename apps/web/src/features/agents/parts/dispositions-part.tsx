import { agentLimits } from '@tessera/contracts/agents/agent-options';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';
import { EntryList } from './entry-list.tsx';
import { ExamplesField } from './examples-field.tsx';
import { freeKey, keyFrom } from './part-key.ts';

/** The results that a conversation can have. */
export function DispositionsPart({ definition, canEdit, edit }: PartProps) {
  const { t } = useTranslation();
  const { dispositions } = definition;
  const keys = dispositions.map(({ key }) => key);
  return (
    <EntryList
      entries={dispositions}
      most={agentLimits.dispositions}
      canEdit={canEdit}
      titleOf={({ name, key }) => name || key || t('agents.dispositions.unnamed')}
      empty={{ title: t('agents.dispositions.none'), text: t('agents.dispositions.noneText') }}
      adds={[
        {
          label: t('agents.dispositions.add'),
          make: () => ({ key: freeKey('result', keys), name: '', definition: '', examples: [] }),
        },
      ]}
      onChange={(next) => edit('dispositions', { dispositions: next })}
    >
      {(entry, change) => (
        <>
          <Columns>
            <TextField
              label={t('builder.name')}
              value={entry.name}
              maxLength={120}
              onChange={(name) => change({ name })}
              onBlur={() => {
                const isNew = /^result(_\d+)?$/.test(entry.key) && keyFrom(entry.name) !== '';
                if (isNew) change({ key: freeKey(keyFrom(entry.name), keys) });
              }}
            />
            <TextField
              label={t('agents.key')}
              description={t('agents.keyText')}
              monospace
              value={entry.key}
              maxLength={60}
              onChange={(key) => change({ key: keyFrom(key) })}
            />
          </Columns>
          <TextArea
            label={t('agents.dispositions.definition')}
            value={entry.definition}
            maxLength={1_000}
            rows={2}
            onChange={(text) => change({ definition: text })}
          />
          <ExamplesField value={entry.examples} onChange={(examples) => change({ examples })} />
        </>
      )}
    </EntryList>
  );
}
