import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({
  status: z.number().nullable().catch(200),
  body: z
    .object({ type: draftChoice(['json', 'text'], 'json'), json: draftText, text: draftText })
    .catch({ type: 'json', json: '', text: '' }),
});

export const respondToWebhookUi = defineNodeUi({
  kind: 'respondToWebhook',
  initial: () => ({ status: 200, body: { type: 'json', json: '{"ok": true}' } }),
  Form: RespondForm,
});

function RespondForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { status, body } = readDraft(Draft, node.options);
  const isJson = body.type === 'json';
  const setBody = (text: string): void =>
    change(withOptions(node.options, { body: isJson ? { type: 'json', json: text } : { type: 'text', text } }), 'body');
  return (
    <div className={styles.stack}>
      <NumberField
        label={t('workflows.kinds.respondToWebhook.status')}
        value={status}
        min={200}
        max={599}
        error={problemAt('status')}
        onChange={(next) => change(withOptions(node.options, { status: next ?? undefined }), 'status')}
      />
      <SegmentedField
        label={t('workflows.kinds.respondToWebhook.type')}
        value={body.type}
        fullWidth
        options={[
          { value: 'json', label: 'JSON' },
          { value: 'text', label: t('workflows.kinds.respondToWebhook.text') },
        ]}
        onChange={(type) =>
          change(
            withOptions(node.options, {
              body: type === 'json' ? { type, json: body.text } : { type, text: body.json },
            }),
          )
        }
      />
      <VariableBox
        key={body.type}
        label={t('workflows.kinds.respondToWebhook.body')}
        description={t('workflows.kinds.respondToWebhook.hint')}
        value={isJson ? body.json : body.text}
        multiline
        json={isJson}
        error={problemAt(isJson ? 'body.json' : 'body.text')}
        onChange={setBody}
      />
    </div>
  );
}
