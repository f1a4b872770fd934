import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import type { Version } from './version-address.ts';
import styles from './versions.module.css';

interface ComparedProps {
  version: Version;
  compared: Version | undefined;
  /** Numbers of the versions that it can be compared with. */
  numbers: readonly number[];
  onChange(compared: Version | undefined): void;
}

/** With what the version is compared. */
export function ComparedField({ version, compared, numbers, onChange }: ComparedProps) {
  const { t } = useTranslation();
  const isDraft = version === 'draft';
  const names = [...(isDraft ? [] : ['draft' as const]), ...numbers.filter((number) => number !== version)];
  return (
    <div className={styles.compared}>
      <SelectField
        label={t('versions.compare')}
        value={String(compared ?? 'before')}
        unknown={t('versions.version', { version: compared })}
        options={[
          { value: 'before', label: t(`versions.${isDraft ? 'published' : 'before'}`) },
          ...names.map((name) => ({
            value: String(name),
            label: name === 'draft' ? t('versions.draft') : t('versions.version', { version: name }),
          })),
        ]}
        onChange={(next) => onChange(names.find((name) => String(name) === next))}
      />
    </div>
  );
}

/** What is compared with what. */
export function DifferenceCaption({
  of,
  published,
}: {
  of: { from: string | null; to: string };
  published: number | null;
}) {
  const { t } = useTranslation();
  const { from, to } = of;
  const toDraft = from === String(published) ? 'toDraft' : 'fromToDraft';
  const key = from === null ? 'fromNothing' : from === 'draft' ? 'fromDraft' : to === 'draft' ? toDraft : 'fromTo';
  return <p className={styles.note}>{t(`versions.${key}`, { from, to })}</p>;
}

/** Brings the draft back to a version, after a question. */
export function RestoreButton({
  version,
  text,
  onRestore,
}: {
  version: number;
  text: string;
  onRestore(): Promise<void>;
}) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await onRestore();
    } catch {
      // The toast has said it.
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button icon={<IconRestore size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('versions.restore')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('versions.restoreTitle', { version })}
        text={text}
        confirmLabel={t('versions.restore')}
        loading={isBusy}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void run()}
      />
    </>
  );
}
