import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/states/notice.tsx';

/** Logs in to a mailbox, opens a folder, and shows what the server answered. */
export function MailboxTest({ id, folder }: { id: string; folder: string }) {
  const { t } = useTranslation();
  const test = useMutation(api.storedCredentials.testMailbox.mutation());
  return (
    <Stack>
      <div>
        <Button
          size="small"
          loading={test.isPending}
          disabled={id === '' || folder.trim() === ''}
          onClick={() => test.mutate({ body: { id, folder } })}
        >
          {t('credentials.testConnection')}
        </Button>
      </div>
      {test.data && <Notice tone={test.data.accepted ? 'success' : 'danger'}>{test.data.answer}</Notice>}
    </Stack>
  );
}
