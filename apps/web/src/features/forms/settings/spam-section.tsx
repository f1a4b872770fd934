import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useSettings } from './use-settings.ts';
import { withoutBlanks } from './without-blanks.ts';

/** Protection from programs that fill in forms. */
export function SpamSection() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const { spam = {} } = settings;
  return (
    <Card title={t('forms.general.spam.title')} description={t('forms.general.spam.text')}>
      <SwitchField
        label={t('forms.general.spam.proof')}
        description={t('forms.general.spam.proofText')}
        checked={spam.proof_of_work === true}
        onChange={(isOn) => change({ spam: withoutBlanks({ ...spam, proof_of_work: isOn || undefined }) })}
      />
    </Card>
  );
}
