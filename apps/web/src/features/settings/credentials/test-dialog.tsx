import { useMutation } from '@tanstack/react-query';
import type { Credential } from '@tessera/contracts/credentials/stored-credentials.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { MailboxTest } from '../../../credentials/mailbox-test.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Text } from '../../../ui/text.tsx';

/** Calls an address with a credential, and says how the other side answered. */
export function TestDialog({ of: { id, name, hosts }, onClose }: { of: Credential; onClose: () => void }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState(`https://${(hosts[0] ?? '').replace('*.', '')}/`);
  const test = useMutation(api.storedCredentials.test.mutation());
  return (
    <Dialog
      opened
      title={t('settings.credentials.testTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" loading={test.isPending} onClick={() => test.mutate({ body: { id, url } })}>
            {t('settings.credentials.send')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text look="muted">{t('settings.credentials.testText')}</Text>
        <TextField label={t('settings.credentials.testAddress')} value={url} maxLength={2_000} onChange={setUrl} />
        {test.data && <Notice tone={test.data.accepted ? 'success' : 'danger'}>{test.data.answer}</Notice>}
      </Stack>
    </Dialog>
  );
}

/** Logs in to a mailbox, and says how the server answered. */
export function MailboxTestDialog({ of: { id, name }, onClose }: { of: Credential; onClose: () => void }) {
  const { t } = useTranslation();
  const [folder, setFolder] = useState('INBOX');
  return (
    <Dialog
      opened
      title={t('settings.credentials.testTitle', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Stack>
        <Text look="muted">{t('settings.credentials.testMailboxText')}</Text>
        <TextField label={t('settings.credentials.testFolder')} value={folder} maxLength={200} onChange={setFolder} />
        <MailboxTest id={id} folder={folder} />
      </Stack>
    </Dialog>
  );
}
