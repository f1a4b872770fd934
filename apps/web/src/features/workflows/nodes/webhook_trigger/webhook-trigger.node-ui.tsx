import { useMutation } from '@tanstack/react-query';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyField } from '../../../../ui/fields/copy-field.tsx';
import { defineNodeUi } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { useEditedWorkflow } from '../../editor/editor-context.ts';

export const webhookTriggerUi = defineNodeUi({
  kind: 'webhook_trigger',
  initial: () => ({}),
  Form: WebhookTriggerForm,
});

/** A call as a person would try it in a terminal. */
const curlOf = (url: string, secret: string): string =>
  `curl -X POST '${url}' \\\n  -H 'content-type: application/json' \\\n  -H 'x-tessera-secret: ${secret}' \\\n  -d '{"order": 1042}'`;

function WebhookTriggerForm() {
  const { t } = useTranslation();
  const { workflow, saveNow } = useEditedWorkflow();
  const make = useMutation(api.triggers.setHookSecret.mutation());
  const url = make.data?.url ?? workflow.hook?.url;
  const secret = make.data?.secret;
  const makeSecret = async (): Promise<void> => {
    if (await saveNow()) make.mutate({ body: { id: workflow.id } });
  };
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t('workflows.kinds.webhook_trigger.hint')}</p>
      {url && <CopyField label={t('workflows.kinds.webhook_trigger.url')} value={url} />}
      {secret ? (
        <CopyField
          label={t('workflows.kinds.webhook_trigger.secret')}
          value={secret}
          description={t('workflows.kinds.webhook_trigger.once')}
        />
      ) : (
        workflow.hook?.has_secret && <p className={styles.hint}>{t('workflows.kinds.webhook_trigger.hasSecret')}</p>
      )}
      <Button
        variant="secondary"
        icon={<IconKey size={16} aria-hidden />}
        loading={make.isPending}
        onClick={() => void makeSecret()}
      >
        {workflow.hook?.has_secret || secret
          ? t('workflows.kinds.webhook_trigger.replaceSecret')
          : t('workflows.kinds.webhook_trigger.makeSecret')}
      </Button>
      {url && (
        <CopyField
          label={t('workflows.kinds.webhook_trigger.example')}
          value={curlOf(url, secret ?? '<secret>')}
          multiline
        />
      )}
      <p className={styles.hint}>{t('workflows.kinds.webhook_trigger.signed')}</p>
    </div>
  );
}
