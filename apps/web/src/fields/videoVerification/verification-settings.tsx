import { type ConsentLanguage, consentLanguages } from '@tessera/consent/languages';
import { languagePacks } from '@tessera/consent/language-packs';
import { fieldGiving } from '@tessera/consent/request';
import { leastThresholds } from '@tessera/consent/verdict';
import { useTranslation } from 'react-i18next';
import { ChipGroupField } from '../../ui/fields/chip-group-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { SettingsProps } from '../field-ui.ts';
import styles from '../settings.module.css';
import { ConsentEditor } from './consent-editor.tsx';
import { SourceFields } from './source-fields.tsx';
import own from './verification-settings.module.css';

type Props = SettingsProps<'videoVerification'>;

/** All settings of a verification, in the order of the session. */
export function VerificationSettings(props: Props) {
  const { t } = useTranslation();
  const { field, fields, onChange, faultAt } = props;
  const { languages } = field.options;
  const setLanguages = (chosen: ConsentLanguage[]) => {
    if (chosen.length > 0) onChange({ languages: chosen });
  };
  const languageFault =
    faultAt('languages') ?? languages.map((_, place) => faultAt(`languages.${place}`)).find(Boolean);
  const hasLostSource = Object.entries(field.options.sources).some(
    ([name, id]) => faultAt(`sources.${name}`) !== undefined || !fields.some((other) => other.id === id),
  );
  return (
    <>
      <ChipGroupField
        label={t('fields.videoVerification.languages')}
        description={t('fields.videoVerification.languagesText')}
        value={languages}
        options={consentLanguages.map((value) => ({ value, label: languagePacks[value].name }))}
        error={languageFault}
        onChange={setLanguages}
      />
      <ConsentEditor {...props} />
      <details className={own.part} open={hasLostSource || undefined}>
        <summary>{t('fields.videoVerification.sources')}</summary>
        <SourceFields {...props} />
      </details>
      <Judging {...props} />
      <Presence {...props} />
      <Help {...props} />
    </>
  );
}

const attempts = ['1', '2', '3', '4', '5'] as const;
const accepts = ['verified', 'verified-or-review', 'any'] as const;
const percent = (part: number): number => Math.round(part * 100);

function Judging({ field: { options }, onChange, faultAt }: Props) {
  const { t } = useTranslation();
  const { passCoverage, reviewCoverage } = options;
  return (
    <fieldset className={own.group}>
      <legend>{t('fields.videoVerification.judging')}</legend>
      <SelectField
        label={t('fields.videoVerification.attempts')}
        value={String(options.attempts)}
        options={attempts.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ attempts: Number(value) })}
      />
      <div className={styles.pair}>
        <NumberField
          label={t('fields.videoVerification.pass')}
          value={percent(passCoverage)}
          min={percent(leastThresholds.pass)}
          max={100}
          suffix=" %"
          error={faultAt('passCoverage')}
          onChange={(value) => value !== null && onChange({ passCoverage: value / 100 })}
        />
        <NumberField
          label={t('fields.videoVerification.review')}
          value={percent(reviewCoverage)}
          min={percent(leastThresholds.review)}
          max={100}
          suffix=" %"
          error={faultAt('reviewCoverage')}
          onChange={(value) => value !== null && onChange({ reviewCoverage: value / 100 })}
        />
      </div>
      <p className={styles.told}>
        {t('fields.videoVerification.thresholdsText', { pass: percent(passCoverage), review: percent(reviewCoverage) })}
      </p>
      <SelectField
        label={t('fields.videoVerification.accepts')}
        description={t(`fields.videoVerification.acceptsText.${options.accepts}`)}
        value={options.accepts}
        options={accepts.map((value) => ({ value, label: t(`fields.videoVerification.acceptsNames.${value}`) }))}
        onChange={(value) => onChange({ accepts: value })}
      />
    </fieldset>
  );
}

const digits = ['0', '3', '4', '5', '6', '7', '8'] as const;
const places = ['off', 'ask', 'required'] as const;

function Presence({ field: { options }, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={own.group}>
      <legend>{t('fields.videoVerification.presence')}</legend>
      <SelectField
        label={t('fields.videoVerification.challenge')}
        description={t('fields.videoVerification.challengeText')}
        value={String(options.challengeDigits)}
        options={digits.map((value) => ({
          value,
          label:
            value === '0'
              ? t('fields.videoVerification.off')
              : t('fields.videoVerification.digits', { count: Number(value) }),
        }))}
        onChange={(value) => onChange({ challengeDigits: Number(value) })}
      />
      <SelectField
        label={t('fields.videoVerification.place')}
        description={t(`fields.videoVerification.placeText.${options.place}`)}
        value={options.place}
        options={places.map((value) => ({ value, label: t(`fields.videoVerification.placeNames.${value}`) }))}
        onChange={(value) => onChange({ place: value })}
      />
    </fieldset>
  );
}

function Help({ field: { options }, fields, onChange, faultAt }: Props) {
  const { t } = useTranslation();
  const hasAddress = fields.some(({ id }) => id === fieldGiving('email', options.sources));
  const line = (name: 'insurer' | 'supportEmail' | 'supportPhone', type: 'text' | 'email' | 'tel') => (
    <TextField
      label={t(`fields.videoVerification.${name}`)}
      type={type}
      maxLength={200}
      value={options[name]}
      error={faultAt(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <fieldset className={own.group}>
      <legend>{t('fields.videoVerification.help')}</legend>
      {line('insurer', 'text')}
      {line('supportEmail', 'email')}
      {line('supportPhone', 'tel')}
      <SwitchField
        label={t('fields.videoVerification.typedRoute')}
        description={t('fields.videoVerification.typedRouteText')}
        checked={options.typedRoute}
        onChange={(typedRoute) => onChange({ typedRoute })}
      />
      {options.typedRoute && !hasAddress && (
        <p className={styles.told}>{t('fields.videoVerification.typedRouteByHand')}</p>
      )}
      <SwitchField
        label={t('fields.videoVerification.personRoute')}
        description={t('fields.videoVerification.personRouteText')}
        checked={options.personRoute}
        onChange={(personRoute) => onChange({ personRoute })}
      />
      {!options.typedRoute && !options.personRoute && (
        <p className={styles.told}>{t('fields.videoVerification.noOther')}</p>
      )}
    </fieldset>
  );
}
