import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './log-download.module.css';

interface LogDownloadProps {
  query: { filter?: string | undefined; search?: string | undefined };
  log: 'activity' | 'configuration';
}

/** Saves the entries that the filters leave as a CSV file. */
export function LogDownload({ query: { filter, search }, log }: LogDownloadProps) {
  const { t } = useTranslation();
  const download = useMutation({
    ...api.activity.download.mutation(),
    onSuccess: ({ name, content, rows: count, is_whole: isWhole }) => {
      saveFile(new Blob([content], { type: 'text/csv' }), name);
      toast.success(t(isWhole ? 'activity.downloaded' : 'activity.cut', { count }));
    },
  });
  const body = { log, ...(filter !== undefined && { filter }), ...(search && { search }) };
  return (
    <div className={styles.above}>
      <Button
        size="small"
        icon={<IconDownload size={15} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate({ body })}
      >
        {t('activity.download')}
      </Button>
    </div>
  );
}
