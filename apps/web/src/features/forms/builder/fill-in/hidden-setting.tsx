import type { DraftField } from '@tessera/fields/form-field.schema';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { useBuilder } from '../builder-context.ts';

/** Whether the field is filled in unseen: by the address of the page, or by its default. */
export function HiddenSetting({ field: { id, hidden } }: { field: DraftField }) {
  const { t } = useTranslation();
  const { dispatch } = useBuilder();
  return (
    <SwitchField
      label={t('forms.settings.hidden')}
      description={t('forms.settings.hiddenText', { id })}
      checked={hidden === true}
      onChange={(isHidden) =>
        dispatch({
          type: 'change',
          id,
          change: isHidden ? { hidden: true, mandatory: false } : { hidden: undefined },
        })
      }
    />
  );
}
