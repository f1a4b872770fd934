import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftList, draftText, readDraft, withEntry, withMoved, withOptions, withoutEntry } from '../read-draft.ts';

const Draft = z.object({
  value: draftText,
  cases: draftList(z.object({ id: draftText, title: draftText, value: draftText })),
});
type DraftCase = z.output<typeof Draft>['cases'][number];

export const switchUi = defineNodeUi({
  kind: 'switch',
  initial: () => ({ value: '', cases: ['case_1', 'case_2'].map((id) => ({ id, title: '', value: '' })) }),
  Form: SwitchForm,
});

/** Ids are ports, so a case keeps its own. */
function freshCase(cases: readonly DraftCase[]): DraftCase {
  let number = cases.length + 1;
  while (cases.some(({ id }) => id === `case_${number}`)) number += 1;
  return { id: `case_${number}`, title: '', value: '' };
}

function SwitchForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { value, cases } = readDraft(Draft, node.options);
  const set = (next: DraftCase[], topic?: string): void => change(withOptions(node.options, { cases: next }), topic);
  return (
    <div className={styles.stack}>
      <VariableBox
        label={t('workflows.kinds.switch.value')}
        value={value}
        required
        placeholder={t('workflows.kinds.switch.valuePlaceholder')}
        error={problemAt('value')}
        onChange={(next) => change(withOptions(node.options, { value: next }), 'value')}
      />
      {cases.map((entry, index) => (
        <CaseCard
          key={entry.id || index}
          entry={entry}
          index={index}
          count={cases.length}
          problemAt={problemAt}
          change={(next, topic) => set(withEntry(cases, index, next), topic)}
          move={(by) => set(withMoved(cases, index, index + by))}
          remove={() => set(withoutEntry(cases, index))}
        />
      ))}
      {problemAt('cases') && <p className={styles.problem}>{problemAt('cases')}</p>}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        onClick={() => set([...cases, freshCase(cases)])}
      >
        {t('workflows.kinds.switch.addCase')}
      </Button>
      <div className={styles.elseCard}>
        <strong>{t('workflows.kinds.switch.default')}</strong>
        <span>{t('workflows.kinds.switch.defaultHint')}</span>
      </div>
    </div>
  );
}

interface CaseCardProps {
  entry: DraftCase;
  index: number;
  count: number;
  change(entry: DraftCase, topic?: string): void;
  move(by: number): void;
  remove(): void;
  problemAt(path: string): string | undefined;
}

function CaseCard({ entry, index, count, change, move, remove, problemAt }: CaseCardProps) {
  const { t } = useTranslation();
  const number = index + 1;
  const path = `cases.${index}`;
  const word = t('workflows.kinds.switch.case', { number });
  return (
    <section className={styles.entryCard} aria-label={entry.title || word}>
      <div className={styles.entryHead}>
        <strong className={styles.branchWord}>{word}</strong>
        <TextField
          label={t('workflows.kinds.switch.branchName', { number })}
          hideLabel
          value={entry.title}
          placeholder={t('workflows.kinds.switch.branchPlaceholder')}
          error={problemAt(`${path}.title`)}
          onChange={(title) => change({ ...entry, title }, `${path}.title`)}
        />
        {count > 1 && (
          <>
            <IconButton
              label={t('workflows.kinds.switch.up', { number })}
              disabled={index === 0}
              onClick={() => move(-1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={t('workflows.kinds.switch.down', { number })}
              disabled={number === count}
              onClick={() => move(1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </IconButton>
            <IconButton label={t('workflows.kinds.switch.remove', { number })} onClick={remove}>
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <VariableBox
        label={t('workflows.kinds.switch.equals')}
        value={entry.value}
        placeholder={t('workflows.kinds.switch.equalsPlaceholder')}
        error={problemAt(`${path}.value`)}
        onChange={(value) => change({ ...entry, value }, `${path}.value`)}
      />
    </section>
  );
}
