import { IconUpload } from '@tabler/icons-react';
import { longestNumberList } from '@tessera/contracts/telephony/do-not-call.schema';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { textOfFile } from './text-of-file.ts';

/** Reads a list of numbers from a file, unless it is too large for one import. */
export function NumberListButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation();
  const take = async (file: File): Promise<void> => {
    const { name, size } = file;
    if (size > longestNumberList)
      return void toast.error(t('campaigns.tooLarge', { name, count: longestNumberList / 1_000_000 }));
    onText(await textOfFile(file));
  };
  return (
    <FileButton accept=".csv,.txt,text/csv,text/plain" icon={<IconUpload size={15} aria-hidden />} onFile={take}>
      {t('campaigns.file')}
    </FileButton>
  );
}
