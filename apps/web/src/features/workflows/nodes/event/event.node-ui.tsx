import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftText, readDraft, withOptions } from '../read-draft.ts';
import { DraftFields, InputFields } from '../input-fields.tsx';

const Draft = z.object({ event: draftText, fields: DraftFields });

export const eventUi = defineNodeUi({
  kind: 'event',
  initial: () => ({ event: '', fields: [] }),
  Form: EventForm,
});

function EventForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { event, fields } = readDraft(Draft, node.options);
  return (
    <div className={styles.stack}>
      <TextField
        label={t('workflows.kinds.event.name')}
        description={t('workflows.kinds.event.hint')}
        value={event}
        required
        monospace
        placeholder="order.paid"
        error={problemAt('event')}
        onChange={(name) => change(withOptions(node.options, { event: name.trim() }), 'event')}
      />
      <InputFields
        fields={fields}
        problemAt={problemAt}
        change={(next, topic) => change(withOptions(node.options, { fields: next }), topic)}
      />
    </div>
  );
}
