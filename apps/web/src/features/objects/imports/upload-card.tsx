import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Import } from '@tessera/contracts/imports/imports.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Card } from '../../../ui/card.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { useFileUpload } from './file-upload.ts';
import { acceptedFiles } from './use-imports.ts';

interface Props {
  state: Import;
  onChange: (state: Import) => void;
}

/** Sends the file, or asks for it again when the page was left before it had arrived. */
export function UploadCard({ state, onChange }: Props) {
  const { t } = useTranslation();
  const { id, file_name: name } = state;
  const read = useMutation({ ...api.imports.read.mutation(), onSuccess: onChange });
  const { progress, error, send } = useFileUpload(state, () => read.mutate({ body: { id } }));
  if (progress !== null)
    return (
      <Card title={t('imports.upload.running', { name })}>
        <ProgressBar label={t('imports.upload.running', { name })} value={progress} />
      </Card>
    );
  return (
    <Card title={t('imports.upload.interrupted')} description={t('imports.upload.interruptedText', { name })}>
      <Stack align="flex-start">
        {error && <Notice tone="danger">{error}</Notice>}
        <FileButton accept={acceptedFiles} icon={<IconUpload size={16} aria-hidden />} onFile={send}>
          {t('imports.choose')}
        </FileButton>
      </Stack>
    </Card>
  );
}
