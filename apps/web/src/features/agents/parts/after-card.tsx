import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';
import { SchemaField } from './schema-field.tsx';

/** What is worked out after a conversation. */
export function AfterCard({ definition, edit }: PartProps) {
  const { t } = useTranslation();
  const { afterCall } = definition;
  const change = (patch: Partial<typeof afterCall>): void =>
    edit(`after ${Object.keys(patch).join()}`, { afterCall: { ...afterCall, ...patch } });
  return (
    <Card title={t('agents.after.title')} description={t('agents.after.text')}>
      <Stack>
        <SwitchField
          label={t('agents.after.sentiment')}
          checked={afterCall.sentiment}
          onChange={(sentiment) => change({ sentiment })}
        />
        <SwitchField
          label={t('agents.after.summary')}
          description={t('agents.after.summaryText')}
          checked={afterCall.summary}
          onChange={(summary) => change({ summary })}
        />
        <SchemaField
          label={t('agents.after.extract')}
          description={t('agents.after.extractText')}
          value={afterCall.extract}
          onChange={(extract) => change({ extract })}
        />
      </Stack>
    </Card>
  );
}
