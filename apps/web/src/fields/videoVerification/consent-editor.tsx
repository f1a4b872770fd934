import { IconBraces, IconRotate } from '@tabler/icons-react';
import { type ConsentLanguage, languageTags } from '@tessera/consent/languages';
import { languagePacks } from '@tessera/consent/language-packs';
import { figuresWithoutField, renderConsent } from '@tessera/consent/request';
import { checkTemplate, type ConsentVariable, consentVariables } from '@tessera/consent/template';
import type { TFunction } from 'i18next';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipTextArea, type ChipTextHandle } from '../../templates/chip-text-area.tsx';
import type { ChipLabel } from '../../templates/template-text.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import type { SettingsProps } from '../field-ui.ts';
import { exampleRequest } from './example-request.ts';
import own from './verification-settings.module.css';

/** The consent text of each language: written with variables, with a preview for the proposer. */
export function ConsentEditor(props: SettingsProps<'videoVerification'>) {
  const { onChange, faultAt } = props;
  const { options } = props.field;
  const { t } = useTranslation();
  const [chosen, setChosen] = useChosenLanguage(options.languages, props.shown);
  const box = useRef<ChipTextHandle>(null);
  const language = options.languages.includes(chosen) ? chosen : (options.languages[0] ?? 'english');
  const template = options.consent[language]?.trim() ? (options.consent[language] ?? '') : null;
  // Default texts and older ones write a line break as a literal \n.
  const text = (template ?? languagePacks[language].template).replaceAll(String.raw`\n`, '\n');
  const labelOf = useCallback((source: string) => valueLabel(source, t), [t]);
  const write = (next: string) => onChange({ consent: { ...options.consent, [language]: next } });
  const fault = faultAt(`consent.${language}`) ?? faultAt('consent') ?? checkTemplate(text, language)[0];
  return (
    <fieldset className={own.group}>
      <legend>{t('fields.videoVerification.consent')}</legend>
      {options.languages.length > 1 && (
        <SegmentedField
          label={t('fields.videoVerification.consentLanguage')}
          hideLabel
          fullWidth
          value={language}
          onChange={setChosen}
          options={options.languages.map((value) => ({ value, label: languagePacks[value].name }))}
        />
      )}
      <ChipTextArea
        key={language}
        ref={box}
        label={t('fields.videoVerification.consentText')}
        description={[
          template === null && t('fields.videoVerification.consentDefault'),
          t('fields.videoVerification.consentHelp'),
        ]
          .filter(Boolean)
          .join(' ')}
        value={text}
        error={fault}
        onChange={write}
        labelOf={labelOf}
      />
      <Tools
        onInsert={(name) => box.current?.insert(`{{${name}}}`)}
        onReset={template === null ? null : () => write('')}
      />
      <div className={own.preview}>
        <strong>{t('fields.videoVerification.preview')}</strong>
        <p lang={languageTags[language]}>{renderConsent(text, exampleRequest, language)}</p>
      </div>
      <SameForAll text={text} sources={options.sources} language={language} fields={props.fields} />
    </fieldset>
  );
}

/** The label of a chip; an unknown value shows the source. */
function valueLabel(source: string, t: TFunction): ChipLabel {
  const name = source.slice(2, -2).trim();
  const known = consentVariables.find((one) => one === name);
  return { node: '', variable: known ? t(`fields.videoVerification.values.${known}`) : name, unknown: !known };
}

interface SameForAllProps {
  text: string;
  sources: Readonly<Record<string, string>>;
  language: ConsentLanguage;
  fields: SettingsProps<'videoVerification'>['fields'];
}

/** Values without a field are no example: every proposer agrees to them as shown. */
function SameForAll({ text, sources, language, fields }: SameForAllProps) {
  const { t } = useTranslation();
  const figures = figuresWithoutField(text, (id) => fields.some((field) => field.id === id), sources);
  if (figures.length === 0) return null;
  const asRead = (name: ConsentVariable, value: number) => renderConsent(`{{${name}}}`, { [name]: value }, language);
  const list = figures
    .map(({ name, value }) => `${t(`fields.videoVerification.values.${name}`)}: ${asRead(name, value)}`)
    .join('; ');
  return <Notice tone="warning">{t('fields.videoVerification.sameForAll', { list })}</Notice>;
}

type Shown = SettingsProps<'videoVerification'>['shown'];

/** The language of the edited text; showing a problem switches to its language. */
function useChosenLanguage(languages: readonly ConsentLanguage[], shown: Shown) {
  const [chosen, setChosen] = useState<ConsentLanguage>('english');
  const [lastShown, setLastShown] = useState<Shown>(null);
  if (lastShown !== shown) {
    setLastShown(shown);
    const wrong = languages.find((language) => shown?.field.endsWith(`.consent.${language}`));
    if (wrong) setChosen(wrong);
  }
  return [chosen, setChosen] as const;
}

interface ToolsProps {
  onInsert: (name: ConsentVariable) => void;
  /** Null while the default text is used. */
  onReset: (() => void) | null;
}

function Tools({ onInsert, onReset }: ToolsProps) {
  const { t } = useTranslation();
  const entries = consentVariables.map((name) => ({
    label: t(`fields.videoVerification.values.${name}`),
    onSelect: () => onInsert(name),
  }));
  return (
    <div className={own.tools}>
      <Menu
        align="start"
        width={250}
        trigger={
          <Button size="small" icon={<IconBraces size={15} aria-hidden />}>
            {t('fields.videoVerification.insert')}
          </Button>
        }
        groups={[{ entries }]}
      />
      {onReset && (
        <Button size="small" variant="quiet" icon={<IconRotate size={15} aria-hidden />} onClick={onReset}>
          {t('fields.videoVerification.consentReset')}
        </Button>
      )}
    </div>
  );
}
