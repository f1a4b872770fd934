import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentLimits } from '@tessera/contracts/agents/agent-options';
import { TextArea } from '../../../ui/fields/text-area.tsx';

interface Props {
  value: readonly string[];
  onChange(value: string[]): void;
}
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line !== '')
    .slice(0, agentLimits.examples);

/** Sentences that a customer may say, one a line. */
export function ExamplesField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      label={t('agents.examples')}
      description={t('agents.examplesText', { count: agentLimits.examples })}
      rows={3}
      value={typed ?? value.join('\n')}
      onChange={(text) => {
        setTyped(text);
        onChange(linesOf(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
