import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Columns } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';

/** How the knowledge base is searched. */
export function KnowledgePart({ definition, edit }: PartProps) {
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
