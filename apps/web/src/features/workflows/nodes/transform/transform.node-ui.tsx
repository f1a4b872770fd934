import { cleanVariableName } from '@tessera/nodes/parts.schema';
import { maxVariables } from '@tessera/nodes/variables';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { FlowOptions, FlowValue } from '../../../../flow/graph-shape.ts';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { OperationList } from './operation-list.tsx';
import { draftList, draftText, readDraft, withEntry, withoutEntry, withOptions } from '../read-draft.ts';

const DraftOperation = z.record(z.string(), z.json()).catch({ op: '' });
const Draft = z.object({
  values: draftList(z.object({ name: draftText, value: draftText, operations: draftList(DraftOperation) })),
});
type DraftValue = z.output<typeof Draft>['values'][number];

export const transformUi = defineNodeUi({
  kind: 'transform',
  initial: () => ({ values: [{ name: '', value: '', operations: [] }] }),
  Form: TransformForm,
});

const stored = (values: readonly DraftValue[]): FlowValue => values.map((value) => ({ ...value }));

function TransformForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { values } = readDraft(Draft, node.options);
  const set = (next: readonly DraftValue[], topic?: string): void =>
    change(withOptions(node.options, { values: stored(next) }), topic);
  return (
    <div className={styles.stack}>
      {values.map((entry, index) => {
        const path = `values.${index}`;
        const put = (patch: Partial<DraftValue>, topic?: string): void =>
          set(withEntry(values, index, { ...entry, ...patch }), topic);
        const title = entry.name || t('workflows.kinds.transform.value');
        return (
          <section key={index} className={styles.entryCard} aria-label={title}>
            <div className={styles.entryHead}>
              <TextField
                label={t('workflows.values.name')}
                value={entry.name}
                placeholder={t('workflows.values.namePlaceholder')}
                error={problemAt(`${path}.name`)}
                monospace
                onChange={(name) => put({ name: cleanVariableName(name) }, `${path}.name`)}
              />
              <IconButton
                label={t('workflows.values.remove', { name: entry.name || index + 1 })}
                onClick={() => set(withoutEntry(values, index))}
              >
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </div>
            <VariableBox
              label={t('workflows.kinds.transform.from')}
              value={entry.value}
              placeholder={t('workflows.values.valuePlaceholder')}
              error={problemAt(`${path}.value`)}
              onChange={(value) => put({ value }, `${path}.value`)}
            />
            <OperationList
              operations={entry.operations}
              path={`${path}.operations`}
              problemAt={problemAt}
              change={(operations: FlowOptions[], topic) => put({ operations }, topic)}
            />
          </section>
        );
      })}
      {problemAt('values') && <p className={styles.problem}>{problemAt('values')}</p>}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        disabled={values.length >= maxVariables}
        onClick={() => set([...values, { name: '', value: '', operations: [] }])}
      >
        {t('workflows.kinds.transform.addValue')}
      </Button>
    </div>
  );
}
