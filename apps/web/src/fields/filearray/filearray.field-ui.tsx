import { IconFiles } from '@tabler/icons-react';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import { FileSettings, NumberOfFiles } from '../file-settings.tsx';
import styles from '../settings.module.css';
import { StoredFileList } from '../stored-file-answer.tsx';

const numbers = ['minFiles', 'maxFiles'] as const;

function Settings({ field: { options }, onChange, faultAt }: SettingsProps<'filearray'>) {
  return (
    <>
      <div className={styles.pair}>
        {numbers.map((name) => (
          <NumberOfFiles
            key={name}
            name={name}
            value={options[name]}
            error={faultAt(name)}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <FileSettings options={options} onChange={onChange} faultAt={faultAt} />
    </>
  );
}

export const filearrayUi: FieldUi<'filearray'> = {
  Icon: IconFiles,
  Settings,
  Answer: ({ value }) => <StoredFileList files={value} />,
};
