import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export interface GroupText {
  name: string;
  description: string;
}

interface GroupFieldsProps {
  value: GroupText;
  onChange: (value: GroupText) => void;
  /** Error of the name. */
  problem: string | null;
}

/** Name and description of a team or a role. */
export function GroupFields({ value, onChange, problem }: GroupFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('settings.groupList.name')}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        error={problem}
        maxLength={120}
        required
        autoFocus
      />
      <TextArea
        label={t('settings.groupList.description')}
        value={value.description}
        onChange={(description) => onChange({ ...value, description })}
        rows={2}
        maxLength={500}
      />
    </>
  );
}
