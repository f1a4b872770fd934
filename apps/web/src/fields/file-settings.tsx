import { fileKinds } from '@tessera/fields/files/file-kinds';
import { type FileListOptions, mostFiles } from '@tessera/fields/files/file-list.answer';
import { sizeUnits } from '@tessera/fields/files/file-size';
import { useTranslation } from 'react-i18next';
import { ChipGroupField } from '../ui/fields/chip-group-field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { SegmentedField } from '../ui/fields/segmented-field.tsx';
import styles from './settings.module.css';

interface Props {
  options: FileListOptions;
  onChange: (
    change: Partial<Pick<FileListOptions, 'maxSize' | 'sizeUnit'>> & { kinds?: (typeof fileKinds)[number][] },
  ) => void;
  faultAt: (path: string) => string | undefined;
}

/** The accepted kinds of files, and the largest size of one. */
export function FileSettings({ options, onChange, faultAt }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ChipGroupField
        label={t('fields.file.kinds')}
        description={t('fields.file.kindsText')}
        options={fileKinds.map((value) => ({ value, label: t(`fields.file.kind.${value}`) }))}
        value={options.kinds}
        error={faultAt('kinds')}
        onChange={(kinds) => onChange({ kinds })}
      />
      <div className={styles.pair}>
        <NumberField
          label={t('fields.file.maxSize')}
          min={1}
          value={options.maxSize}
          error={faultAt('maxSize')}
          onChange={(maxSize) => onChange({ maxSize: maxSize ?? 1 })}
        />
        <SegmentedField
          label={t('fields.file.unit')}
          value={options.sizeUnit}
          options={sizeUnits.map((value) => ({ value, label: value }))}
          onChange={(sizeUnit) => onChange({ sizeUnit })}
        />
      </div>
    </>
  );
}

interface NumberProps {
  name: 'minFiles' | 'maxFiles';
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number | undefined) => void;
}

/** A limit of the number of files. */
export function NumberOfFiles({ name, value, error, onChange }: NumberProps) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t(`fields.file.${name}`)}
      min={1}
      max={mostFiles}
      placeholder={t('forms.limits.none')}
      value={value ?? null}
      error={error}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
