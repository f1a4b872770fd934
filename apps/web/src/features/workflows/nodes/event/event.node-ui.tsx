import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftText, readDraft, withOptions } from '../read-draft.ts';
import { DraftFields, InputFields } from '../input-fields.tsx';

const ManualDraft = z.object({ fields: DraftFields });
const EventDraft = z.object({ event: draftText, fields: DraftFields });

export const manuallyUi = defineNodeUi({
  kind: 'manually',
  initial: () => ({ fields: [] }),
  summary: (options, { t }) => {
    const { fields } = readDraft(ManualDraft, options);
    return fields.length === 0 ? t('workflows.manual.summary') : fields.map(({ name }) => name).join(', ');
  },
  Form: ManuallyForm,
});

function ManuallyForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { fields } = readDraft(ManualDraft, node.options);
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t('workflows.manual.hint')}</p>
      <InputFields
        fields={fields}
        problemAt={problemAt}
        change={(next, topic) => change(withOptions(node.options, { fields: next }), topic)}
      />
    </div>
  );
}

export const eventUi = defineNodeUi({
  kind: 'event',
  initial: () => ({ event: '', fields: [] }),
  summary: (options) => readDraft(EventDraft, options).event,
  Form: EventForm,
});

function EventForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { event, fields } = readDraft(EventDraft, node.options);
  return (
    <div className={styles.stack}>
      <TextField
        label={t('workflows.event.name')}
        description={t('workflows.event.hint')}
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
