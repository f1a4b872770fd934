import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';

const off = { on: false, days: 180, greeting: '' };

/** Whether the agent knows people again, and how it greets them. */
export function MemoryCard({ definition, edit }: PartProps) {
  const { t } = useTranslation();
  const memory = definition.memory ?? off;
  const change = (patch: Partial<typeof memory>): void =>
    edit(`memory ${Object.keys(patch).join()}`, { memory: { ...memory, ...patch } });
  const [first = 'summary'] = Object.keys(definition.afterCall.extract.properties);
  return (
    <Card title={t('agents.memory.title')} description={t('agents.memory.text')}>
      <Stack>
        <SwitchField label={t('agents.memory.on')} checked={memory.on} onChange={(on) => change({ on })} />
        {memory.on && (
          <>
            <NumberField
              label={t('agents.memory.days')}
              value={memory.days}
              min={1}
              max={3_650}
              onChange={(days) => days !== null && change({ days })}
            />
            <TextArea
              label={t('agents.memory.greeting')}
              description={t('agents.memory.greetingText', { example: `{{memory.${first}}}` })}
              placeholder={t('agents.memory.greetingPlaceholder')}
              value={memory.greeting}
              maxLength={1_000}
              onChange={(greeting) => change({ greeting })}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
