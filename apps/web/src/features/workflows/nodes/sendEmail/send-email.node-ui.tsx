import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ to: draftText, subject: draftText, text: draftText, replyTo: draftText });

export const sendEmailUi = defineNodeUi({
  kind: 'sendEmail',
  initial: () => ({ to: '', subject: '', text: '', replyTo: '' }),
  Form: SendEmailForm,
});

function SendEmailForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const draft = readDraft(Draft, node.options);
  const bind = (name: keyof z.output<typeof Draft>) => ({
    value: draft[name],
    error: problemAt(name),
    onChange: (next: string) => change(withOptions(node.options, { [name]: next }), name),
  });
  return (
    <div className={styles.stack}>
      <VariableBox
        label={t('workflows.kinds.sendEmail.to')}
        description={t('workflows.kinds.sendEmail.toHint')}
        required
        {...bind('to')}
      />
      <VariableBox label={t('workflows.kinds.sendEmail.subject')} required {...bind('subject')} />
      <VariableBox label={t('workflows.kinds.sendEmail.text')} required multiline {...bind('text')} />
      <VariableBox
        label={t('workflows.kinds.sendEmail.replyTo')}
        description={t('workflows.kinds.sendEmail.replyToHint')}
        {...bind('replyTo')}
      />
    </div>
  );
}
