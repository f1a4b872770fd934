import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { FlowValue } from '../../../../flow/graph-shape.ts';
import { DraftGroups, freshGroupId, type DraftCondition, type DraftGroup } from './condition-draft.ts';
import { ConditionRow } from './condition-row.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { readDraft, withEntry, withMoved, withoutEntry, withOptions } from '../read-draft.ts';

const newCondition = (): DraftCondition => ({ id: undefined, field: '', operator: 'equal', value: '' });

export const conditionalRoutingUi = defineNodeUi({
  kind: 'conditionalRouting',
  initial: () => ({ groups: [{ id: 'if', title: '', conditions: [{ field: '', operator: 'equal', value: '' }] }] }),
  Form: ConditionalRoutingForm,
});

/** Groups as they are stored: what a half-made condition leaves out is left out. */
const stored = (groups: readonly DraftGroup[]): FlowValue =>
  groups.map(({ id, title, conditions }) => ({
    id,
    title,
    conditions: conditions.map(({ id: conditionId, field, operator, value }) => ({
      ...(conditionId === undefined ? {} : { id: conditionId }),
      field,
      operator,
      ...(value === undefined ? {} : { value }),
    })),
  }));

function ConditionalRoutingForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { groups } = readDraft(DraftGroups, node.options);
  const set = (next: readonly DraftGroup[], topic?: string): void =>
    change(withOptions(node.options, { groups: stored(next) }), topic);
  return (
    <div className={styles.stack}>
      {groups.map((group, index) => (
        <GroupCard
          key={group.id || index}
          group={group}
          index={index}
          count={groups.length}
          problemAt={problemAt}
          change={(next, topic) => set(withEntry(groups, index, next), topic)}
          move={(by) => set(withMoved(groups, index, index + by))}
          remove={() => set(withoutEntry(groups, index))}
        />
      ))}
      {problemAt('groups') && <p className={styles.problem}>{problemAt('groups')}</p>}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        onClick={() => set([...groups, { id: freshGroupId(groups), title: '', conditions: [newCondition()] }])}
      >
        {t('workflows.kinds.conditionalRouting.addBranch')}
      </Button>
      <div className={styles.elseCard}>
        <strong>{t('workflows.kinds.conditionalRouting.else')}</strong>
        <span>{t('workflows.kinds.conditionalRouting.elseHint')}</span>
      </div>
    </div>
  );
}

interface GroupCardProps {
  group: DraftGroup;
  index: number;
  count: number;
  change(group: DraftGroup, topic?: string): void;
  move(by: number): void;
  remove(): void;
  problemAt(path: string): string | undefined;
}

function GroupCard({ group, index, count, change, move, remove, problemAt }: GroupCardProps) {
  const { t } = useTranslation();
  const path = `groups.${index}`;
  const word =
    index === 0 ? t('workflows.kinds.conditionalRouting.if') : t('workflows.kinds.conditionalRouting.elseIf');
  const setConditions = (conditions: DraftCondition[], topic?: string): void => change({ ...group, conditions }, topic);
  return (
    <section className={styles.entryCard} aria-label={group.title || word}>
      <div className={styles.entryHead}>
        <strong className={styles.branchWord}>{word}</strong>
        <TextField
          label={t('workflows.kinds.conditionalRouting.branchName', { word })}
          hideLabel
          value={group.title}
          placeholder={t('workflows.kinds.conditionalRouting.branchPlaceholder')}
          error={problemAt(`${path}.title`)}
          onChange={(title) => change({ ...group, title }, `${path}.title`)}
        />
        {count > 1 && <BranchButtons word={word} index={index} count={count} move={move} remove={remove} />}
      </div>
      {group.conditions.map((condition, place) => (
        <div key={place}>
          {place > 0 && <span className={styles.and}>{t('workflows.kinds.conditionalRouting.and')}</span>}
          <ConditionRow
            condition={condition}
            path={`${path}.conditions.${place}`}
            number={place + 1}
            removable={group.conditions.length > 1}
            problemAt={problemAt}
            change={(next, topic) => setConditions(withEntry(group.conditions, place, next), topic)}
            remove={() => setConditions(withoutEntry(group.conditions, place))}
          />
        </div>
      ))}
      {problemAt(`${path}.conditions`) && <p className={styles.problem}>{problemAt(`${path}.conditions`)}</p>}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        onClick={() => setConditions([...group.conditions, newCondition()])}
      >
        {t('workflows.kinds.conditionalRouting.addCondition')}
      </Button>
    </section>
  );
}

interface BranchButtonsProps {
  word: string;
  index: number;
  count: number;
  move(by: number): void;
  remove(): void;
}

function BranchButtons({ word, index, count, move, remove }: BranchButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        label={t('workflows.kinds.conditionalRouting.up', { word })}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t('workflows.kinds.conditionalRouting.down', { word })}
        disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('workflows.kinds.conditionalRouting.removeBranch', { word })} onClick={remove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </>
  );
}
