import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { useCollectableGroups, VariableGroupsContext } from '../../variables/variable-context.ts';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({
  list: draftText,
  parallel: z.number().nullable().catch(1),
  itemErrors: draftChoice(['stop', 'continue'], 'stop'),
  collect: draftText,
});

export const loopUi = defineNodeUi({
  kind: 'loop',
  initial: () => ({ list: '', parallel: 1, itemErrors: 'stop', collect: '' }),
  Form: LoopForm,
});

function LoopForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const collectable = useCollectableGroups();
  const { list, parallel, itemErrors, collect } = readDraft(Draft, node.options);
  return (
    <div className={styles.stack}>
      <VariableBox
        label={t('workflows.kinds.loop.list')}
        description={t('workflows.kinds.loop.listHint')}
        listHint={t('workflows.kinds.loop.extract')}
        value={list}
        required
        error={problemAt('list')}
        onChange={(next) => change(withOptions(node.options, { list: next }), 'list')}
      />
      <NumberField
        label={t('workflows.kinds.loop.parallel')}
        value={parallel}
        min={1}
        max={20}
        error={problemAt('parallel')}
        onChange={(next) => change(withOptions(node.options, { parallel: next ?? undefined }), 'parallel')}
      />
      <SelectField
        label={t('workflows.kinds.loop.itemErrors')}
        value={itemErrors}
        options={(['stop', 'continue'] as const).map((value) => ({
          value,
          label: t(`workflows.kinds.loop.rules.${value}`),
        }))}
        onChange={(next) => change(withOptions(node.options, { itemErrors: next }))}
      />
      <VariableGroupsContext value={collectable}>
        <VariableBox
          label={t('workflows.kinds.loop.collect')}
          description={t('workflows.kinds.loop.collectHint')}
          value={collect}
          error={problemAt('collect')}
          onChange={(next) => change(withOptions(node.options, { collect: next }), 'collect')}
        />
      </VariableGroupsContext>
    </div>
  );
}
