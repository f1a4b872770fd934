import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RecordSource } from '../../../records/record-source.ts';
import { Button } from '../../../ui/button.tsx';

/** Opens the form of a new record, for who may add one. */
export function NewRecordButton({ source, onAdd }: { source: RecordSource; onAdd: () => void }) {
  const { t } = useTranslation();
  if (!source.may.add) return null;
  return (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {t('apps.page.newRecord')}
    </Button>
  );
}
