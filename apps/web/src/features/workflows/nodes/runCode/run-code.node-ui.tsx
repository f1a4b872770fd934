import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { NamedValues } from '../named-values.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftNamedValues, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ code: draftText, input: draftNamedValues });

export const runCodeUi = defineNodeUi({
  kind: 'runCode',
  initial: () => ({ code: '', input: [] }),
  Form: RunCodeForm,
});

function RunCodeForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { code, input } = readDraft(Draft, node.options);
  return (
    <div className={styles.stack}>
      <fieldset className={styles.group}>
        <legend>{t('workflows.kinds.runCode.input')}</legend>
        <p className={styles.hint}>{t('workflows.kinds.runCode.inputHint')}</p>
        <NamedValues
          values={input}
          path="input"
          addLabel={t('workflows.kinds.runCode.addInput')}
          problemAt={problemAt}
          change={(next, topic) => change(withOptions(node.options, { input: next }), topic)}
        />
      </fieldset>
      <TextArea
        label={t('workflows.kinds.runCode.code')}
        description={t('workflows.kinds.runCode.codeHint')}
        value={code}
        rows={10}
        maxRows={30}
        maxLength={20_000}
        monospace
        required
        placeholder={'return input.items.filter((item) => item.price > 10);'}
        error={problemAt('code')}
        onChange={(next) => change(withOptions(node.options, { code: next }), 'code')}
      />
    </div>
  );
}
