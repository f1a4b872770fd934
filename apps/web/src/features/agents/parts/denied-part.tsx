import type { DeniedWord } from '@tessera/contracts/agents/agent-definition.schema';
import { agentLimits } from '@tessera/contracts/agents/agent-options';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from '../builder/builder.module.css';
import type { PartProps } from '../builder/use-agent-draft.ts';
import { freeKey } from './part-key.ts';

const directions = ['both', 'in', 'out'] as const;
const actions = ['mask', 'refuse', 'end', 'flag'] as const;

/** Words that are watched for in both directions. */
export function DeniedPart({ definition, canEdit, edit }: PartProps) {
  const { t } = useTranslation();
  const { denied } = definition;
  const change = (index: number, patch: Partial<DeniedWord>): void =>
    edit('denied', { denied: denied.map((word, other) => (other === index ? { ...word, ...patch } : word)) });
  const add = (): void => {
    const id = freeKey(
      'word',
      denied.map((word) => word.id),
    );
    edit('denied add', { denied: [...denied, { id, text: '', direction: 'both', action: 'mask' }] });
  };
  return (
    <Card title={t('agents.tabs.denied')} description={t('agents.denied.text')}>
      <Stack>
        {denied.length === 0 && <EmptyState title={t('agents.denied.none')} text={t('agents.denied.noneText')} />}
        {denied.map((word, index) => (
          <div key={word.id} className={styles.row}>
            <TextField
              label={t('agents.denied.word')}
              value={word.text}
              maxLength={80}
              onChange={(text) => change(index, { text })}
            />
            <SelectField
              label={t('agents.denied.direction')}
              value={word.direction}
              options={directions.map((value) => ({ value, label: t(`agents.denied.directions.${value}`) }))}
              onChange={(direction) => change(index, { direction })}
            />
            <SelectField
              label={t('agents.denied.action')}
              value={word.action}
              options={actions.map((value) => ({ value, label: t(`agents.denied.actions.${value}`) }))}
              onChange={(action) => change(index, { action })}
            />
            {canEdit && (
              <IconButton
                label={t('agents.removeEntry', { name: word.text })}
                onClick={() => edit('denied remove', { denied: denied.filter((_, other) => other !== index) })}
              >
                <IconTrash size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {canEdit && denied.length < agentLimits.deniedWords && (
          <div>
            <Button icon={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('agents.denied.add')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
