import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ConversationHead } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Between two downloads: a browser drops one that begins while another is being asked for. */
const pauseMs = 600;

function useDownload({ id, recordings }: ConversationHead) {
  const { mutateAsync, isPending } = useMutation(api.calls.recording.mutation());
  const start = async (): Promise<void> => {
    for (let number = 0; number < recordings; number += 1) {
      const { url } = await mutateAsync({ body: { id, number, as: 'attachment' } });
      window.location.assign(url);
      if (number + 1 < recordings) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  // A failed request has told so itself.
  return { start: () => void start().catch(() => undefined), isPending };
}

/** Saves the recordings of a call: each is one file with both voices. */
export function DownloadRecordings({ of }: { of: ConversationHead }) {
  const { t } = useTranslation();
  const { start, isPending } = useDownload(of);
  return (
    <Button icon={<IconDownload size={16} aria-hidden />} loading={isPending} onClick={start}>
      {t('conversations.call.download', { count: of.recordings })}
    </Button>
  );
}

/** The same in a row of the list; nothing for a conversation without recordings. */
export function DownloadRecordingsOfRow({ of }: { of: ConversationHead }) {
  const { t } = useTranslation();
  const { start, isPending } = useDownload(of);
  if (of.recordings === 0) return null;
  return (
    <IconButton
      label={t('conversations.call.downloadOf', { agent: of.agent_name, count: of.recordings })}
      loading={isPending}
      onClick={start}
    >
      <IconDownload size={17} aria-hidden />
    </IconButton>
  );
}
