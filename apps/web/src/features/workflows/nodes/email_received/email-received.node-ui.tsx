import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CredentialChoice } from '../../../../credentials/credential-choice.tsx';
import { MailboxTest } from '../../../../credentials/mailbox-test.tsx';
import { useMay } from '../../../../session/use-session.ts';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({
  credentialId: draftText,
  folder: draftText,
  from: draftText,
  subject: draftText,
  automatic: z.boolean().catch(false),
});

export const emailReceivedUi = defineNodeUi({
  kind: 'email_received',
  initial: () => ({ credentialId: '', folder: 'INBOX', from: '', subject: '', automatic: false }),
  Form: EmailReceivedForm,
});

function EmailReceivedForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const mayTest = useMay()('credentials:CAN_EDIT');
  const { credentialId, folder, automatic, ...filter } = readDraft(Draft, node.options);
  const put = (changes: Partial<z.output<typeof Draft>>, topic?: string) =>
    change(withOptions(node.options, changes), topic);
  return (
    <div className={styles.stack}>
      <CredentialChoice
        ofMailboxes
        value={credentialId}
        error={problemAt('credentialId')}
        onChange={(id) => put({ credentialId: id })}
      />
      <TextField
        label={t('workflows.kinds.email_received.folder')}
        description={t('workflows.kinds.email_received.folderHint')}
        value={folder}
        maxLength={200}
        required
        error={problemAt('folder')}
        onChange={(next) => put({ folder: next }, 'folder')}
      />
      {mayTest && credentialId !== '' && (
        <MailboxTest key={`${credentialId}/${folder}`} id={credentialId} folder={folder} />
      )}
      {(['from', 'subject'] as const).map((part) => (
        <TextField
          key={part}
          label={t(`workflows.kinds.email_received.${part}`)}
          description={t(`workflows.kinds.email_received.${part}Hint`)}
          value={filter[part]}
          maxLength={200}
          error={problemAt(part)}
          onChange={(next) => put({ [part]: next }, part)}
        />
      ))}
      <SwitchField
        label={t('workflows.kinds.email_received.automatic')}
        description={t('workflows.kinds.email_received.automaticHint')}
        checked={automatic}
        onChange={(next) => put({ automatic: next })}
      />
    </div>
  );
}
