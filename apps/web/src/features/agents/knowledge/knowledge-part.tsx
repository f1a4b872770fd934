import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';
import { DocumentsCard } from './documents-card.tsx';
import { KnowledgeTester } from './knowledge-tester.tsx';
import { PassagesPanel, type Place } from './passages-panel.tsx';

/** What the agent knows, what it would find, and how it searches. */
export function KnowledgePart(props: PartProps) {
  const [opened, setOpened] = useState<Place | null>(null);
  return (
    <Stack>
      <DocumentsCard agent={props.agent.id} canEdit={props.canEdit} onOpen={setOpened} />
      <KnowledgeTester agent={props.agent.id} onOpen={setOpened} />
      <SearchSettings {...props} />
      {opened && (
        <PassagesPanel key={opened.document} agent={props.agent.id} place={opened} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}

function SearchSettings({ definition, edit }: PartProps) {
  const { t } = useTranslation();
  const { knowledge } = definition;
  const change = (patch: Partial<typeof knowledge>): void =>
    edit('knowledge', { knowledge: { ...knowledge, ...patch } });
  return (
    <Card title={t('agents.knowledge.search')} description={t('agents.knowledge.searchText')}>
      <Columns>
        <NumberField
          label={t('agents.knowledge.topK')}
          value={knowledge.topK}
          min={1}
          max={10}
          onChange={(topK) => topK !== null && change({ topK })}
        />
        <NumberField
          label={t('agents.knowledge.threshold')}
          description={t('agents.knowledge.thresholdText')}
          value={knowledge.threshold}
          min={0}
          max={1}
          step={0.05}
          decimals
          onChange={(threshold) => threshold !== null && change({ threshold })}
        />
      </Columns>
    </Card>
  );
}
