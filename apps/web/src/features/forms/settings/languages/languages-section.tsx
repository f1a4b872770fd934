import { type FormLanguages, mostLanguages } from '@tessera/contracts/forms/form-languages.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useBuilder } from '../../builder/builder-context.ts';
import settingStyles from '../settings.module.css';
import { settingId } from '../use-setting-problem.ts';
import { useSettings } from '../use-settings.ts';
import { languageName, languageOptions } from './language-names.ts';
import { LanguageRow } from './language-row.tsx';
import styles from './languages.module.css';
import { translatedTexts } from './translation-progress.ts';

/** The languages of the form's own texts. */
export function LanguagesSection() {
  const { t } = useTranslation();
  const { state } = useBuilder();
  const { settings, change } = useSettings();
  const { languages } = settings;
  const set = (next: FormLanguages) => change({ languages: next });
  const more = languages?.more ?? [];
  const taken = languages ? [languages.default, ...more.map(({ tag }) => tag)] : [];
  return (
    <Card title={t('forms.general.languages.title')} description={t('forms.general.languages.text')}>
      <Stack gap={16}>
        <LanguageField
          label={t('forms.general.languages.own')}
          description={t('forms.general.languages.ownText')}
          placeholder={t('forms.general.languages.none')}
          value={languages?.default ?? null}
          taken={more.map(({ tag }) => tag)}
          onChange={(tag) => set({ default: tag, more })}
        />
        {languages && (
          <>
            <ul className={styles.list}>
              {more.map(({ tag, texts }) => (
                <Language
                  key={tag}
                  draft={state.draft}
                  tag={tag}
                  texts={texts}
                  onChange={(changed) =>
                    set({ ...languages, more: more.map((one) => (one.tag === tag ? { tag, texts: changed } : one)) })
                  }
                  onRemove={() => set({ ...languages, more: more.filter((one) => one.tag !== tag) })}
                />
              ))}
            </ul>
            {more.length < mostLanguages ? (
              <LanguageField
                key={more.length}
                label={t('forms.general.languages.add')}
                placeholder={t('forms.general.languages.addPlaceholder')}
                value={null}
                taken={taken}
                onChange={(tag) => set({ ...languages, more: [...more, { tag, texts: {} }] })}
              />
            ) : (
              <p className={settingStyles.hint}>{t('forms.general.languages.full')}</p>
            )}
            <TurnOff asks={more.length > 0} onOff={() => change({ languages: undefined })} />
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Leaves the form in one language; translations are asked about first. */
function TurnOff({ asks, onOff }: { asks: boolean; onOff: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button size="small" onClick={() => (asks ? setIsAsking(true) : onOff())}>
        {t('forms.general.languages.off')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          danger
          title={t('forms.general.languages.offTitle')}
          confirmLabel={t('forms.general.languages.off')}
          onConfirm={() => {
            setIsAsking(false);
            onOff();
          }}
          onClose={() => setIsAsking(false)}
          text={t('forms.general.languages.offText')}
        />
      )}
    </div>
  );
}

interface LanguageProps extends FormLanguageProps {
  draft: Parameters<typeof translatedTexts>[0];
}
type FormLanguageProps = FormLanguages['more'][number] & {
  onChange: (texts: FormLanguages['more'][number]['texts']) => void;
  onRemove: () => void;
};

function Language({ draft, tag, texts, onChange, onRemove }: LanguageProps) {
  const all = useMemo(() => translatedTexts(draft, texts), [draft, texts]);
  return (
    <LanguageRow
      id={settingId(`languages.${tag}`)}
      form={draft.name}
      tag={tag}
      texts={all}
      translations={texts}
      onChange={onChange}
      onRemove={onRemove}
    />
  );
}

interface LanguageFieldProps {
  label: string;
  description?: string;
  placeholder: string;
  value: string | null;
  taken: readonly string[];
  onChange: (tag: string) => void;
}

function LanguageField({ value, taken, onChange, ...field }: LanguageFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : languageName(value));
  const isChosen = value !== null && typed === languageName(value);
  return (
    <SelectField
      {...field}
      searchable
      value={value}
      {...(value !== null && { unknown: languageName(value) })}
      options={languageOptions(isChosen ? '' : typed, taken)}
      search={{ value: typed, onChange: setTyped }}
      onChange={onChange}
    />
  );
}
