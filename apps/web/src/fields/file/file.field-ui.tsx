import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import { FileSettings, NumberOfFiles } from '../file-settings.tsx';
import { StoredFileList } from '../stored-file-answer.tsx';

function Settings({ field: { options }, onChange, faultAt }: SettingsProps<'file'>) {
  const { t } = useTranslation();
  return (
    <>
      <SwitchField
        label={t('fields.file.multiple')}
        checked={options.multiple}
        onChange={(multiple) => onChange({ multiple })}
      />
      {options.multiple && (
        <NumberOfFiles
          name="minFiles"
          value={options.minFiles}
          error={faultAt('minFiles')}
          onChange={(minFiles) => onChange({ minFiles })}
        />
      )}
      <FileSettings options={options} onChange={onChange} faultAt={faultAt} />
    </>
  );
}

export const fileUi: FieldUi<'file'> = {
  Icon: IconFileUpload,
  Settings,
  Answer: ({ value }) => <StoredFileList files={value} />,
};
