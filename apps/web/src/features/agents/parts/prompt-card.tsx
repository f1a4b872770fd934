import { agentLimits } from '@tessera/contracts/agents/agent-options';
import { rememberedValues } from '@tessera/contracts/agents/remembered-values';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChipTextHandle, ChipTextArea } from '../../../templates/chip-text-area.tsx';
import type { ChipLabel } from '../../../templates/template-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from '../builder/builder.module.css';
import type { PartProps } from '../builder/use-agent-draft.ts';
import { freeKey } from './part-key.ts';

/** First message and prompt, with the variables that they name. */
export function PromptCard(props: PartProps) {
  const { definition, edit, canEdit } = props;
  const { t } = useTranslation();
  const prompt = useRef<ChipTextHandle>(null);
  const { persona, variables } = definition;
  const remembered = rememberedValues(definition).map((name) => `memory.${name}`);
  const names = [...variables.map(({ name }) => name), ...remembered].join('\n');
  const labelOf = useCallback(
    (source: string): ChipLabel => {
      const name = source.slice(2, -2).trim();
      const [path = ''] = name.split(/[|\s]/);
      const known = names.split('\n');
      return { node: '', variable: name, unknown: !known.includes(path) && !known.includes(path.split('.')[0] ?? '') };
    },
    [names],
  );
  return (
    <Card title={t('agents.prompt.title')} description={t('agents.prompt.text')}>
      <Stack>
        <ChipTextArea
          label={t('agents.prompt.greeting')}
          description={t('agents.prompt.greetingText')}
          isLine
          maxLength={1_000}
          value={persona.greeting}
          labelOf={labelOf}
          onChange={(greeting) => edit('greeting', { persona: { ...persona, greeting } })}
        />
        <ChipTextArea
          ref={prompt}
          label={t('agents.prompt.prompt')}
          required
          maxLength={20_000}
          placeholder={t('agents.prompt.placeholder')}
          value={persona.prompt}
          labelOf={labelOf}
          onChange={(text) => edit('prompt', { persona: { ...persona, prompt: text } })}
        />
        {canEdit && names !== '' && (
          <div className={styles.chips}>
            {names.split('\n').map((name) => (
              <Button key={name} size="small" onClick={() => prompt.current?.insert(`{{${name}}}`)}>
                {t('agents.prompt.insert', { name })}
              </Button>
            ))}
          </div>
        )}
        <TextField
          label={t('agents.prompt.unknown')}
          description={t('agents.prompt.unknownText')}
          value={persona.unknown}
          maxLength={500}
          onChange={(unknown) => edit('unknown', { persona: { ...persona, unknown } })}
        />
        <Variables {...props} />
      </Stack>
    </Card>
  );
}

/** Everything but letters, digits, underscore and hyphen is left out (specification, section 5). */
const variableName = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '');

function Variables({ definition, edit, canEdit }: PartProps) {
  const { t } = useTranslation();
  const { variables } = definition;
  const change = (index: number, patch: Partial<(typeof variables)[number]>): void =>
    edit(`variables ${index}`, {
      variables: variables.map((each, other) => (other === index ? { ...each, ...patch } : each)),
    });
  const add = (): void => {
    const name = freeKey(
      'variable',
      variables.map((each) => each.name),
    );
    edit('variables add', { variables: [...variables, { name, title: '', default: '' }] });
  };
  return (
    <>
      {variables.map((variable, index) => (
        <div key={index} className={styles.row}>
          <TextField
            label={t('agents.prompt.variable')}
            monospace
            value={variable.name}
            maxLength={60}
            onChange={(name) => variableName(name) !== '' && change(index, { name: variableName(name) })}
          />
          <TextField
            label={t('agents.prompt.default')}
            value={variable.default}
            maxLength={500}
            onChange={(text) => change(index, { default: text })}
          />
          {canEdit && (
            <IconButton
              label={t('agents.removeEntry', { name: variable.name })}
              onClick={() => edit('variables remove', { variables: variables.filter((_, other) => other !== index) })}
            >
              <IconTrash size={16} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {canEdit && variables.length < agentLimits.variables && (
        <div>
          <Button icon={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('agents.prompt.addVariable')}
          </Button>
        </div>
      )}
    </>
  );
}
