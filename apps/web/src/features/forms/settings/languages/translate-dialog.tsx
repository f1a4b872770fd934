import { faultOfTranslation, translationPath } from '@tessera/contracts/forms/check-languages';
import { directionOf } from '@tessera/kernel/languages';
import { capitalised } from '@tessera/kernel/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { settingId } from '../use-setting-problem.ts';
import { languageName } from './language-names.ts';
import styles from './languages.module.css';
import { partOf } from './text-part.ts';
import type { TranslatedText } from './translation-progress.ts';

interface Props {
  tag: string;
  texts: readonly TranslatedText[];
  onChange: (text: TranslatedText, translation: string) => void;
  onClose: () => void;
}

const filters = ['all', 'missing', 'changed'] as const;
type Filter = (typeof filters)[number];
const pageSize = 40;

/** The texts of the form beside their translations. */
export function TranslateDialog({ tag, texts, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(pageSize);
  // A text stays where it is while somebody types its translation.
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  const choose = (next: Filter) => {
    setFilter(next);
    setMost(pageSize);
    setShown(next === 'all' ? null : new Set(texts.filter(({ state }) => state === next).map(({ path }) => path)));
  };
  const wanted = search.trim().toLowerCase();
  const found = texts.filter(
    ({ path, text, translation }) =>
      (shown === null || shown.has(path)) && `${text}\n${translation}`.toLowerCase().includes(wanted),
  );
  return (
    <Dialog
      opened
      size="large"
      title={t('forms.general.languages.dialog.title', { language: languageName(tag) })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('forms.general.languages.dialog.done')}
        </Button>
      }
    >
      <div className={styles.tools}>
        <SegmentedField
          label={t('forms.general.languages.dialog.show')}
          hideLabel
          value={filter}
          options={filters.map((value) => ({ value, label: t(`forms.general.languages.dialog.filters.${value}`) }))}
          onChange={choose}
        />
        <SearchField label={t('forms.general.languages.dialog.search')} value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && <p className={styles.part}>{t('forms.general.languages.dialog.none')}</p>}
      <ul className={styles.texts}>
        {found.slice(0, most).map((text) => (
          <TextRow key={text.path} tag={tag} text={text} onChange={(translation) => onChange(text, translation)} />
        ))}
      </ul>
      {found.length > most && (
        <Button onClick={() => setMost(most + pageSize)}>{t('forms.general.languages.dialog.next')}</Button>
      )}
    </Dialog>
  );
}

interface RowProps {
  tag: string;
  text: TranslatedText;
  onChange: (translation: string) => void;
}

function TextRow({ tag, text, onChange }: RowProps) {
  const { t } = useTranslation();
  const part = t(`forms.general.languages.parts.${partOf(text.path)}`);
  const fault = text.state === 'missing' ? undefined : faultOfTranslation(text, text.translation);
  return (
    <li className={styles.text}>
      <div>
        <p className={styles.part}>{part}</p>
        <p className={styles.original} dir="auto">
          {text.text}
        </p>
        {text.state === 'changed' && (
          <p className={styles.changed}>
            {t('forms.general.languages.dialog.changed')}
            <Button size="small" onClick={() => onChange(text.translation)}>
              {t('forms.general.languages.dialog.keep')}
            </Button>
          </p>
        )}
      </div>
      <div dir={directionOf(tag)} lang={tag}>
        <TextArea
          id={settingId(translationPath(tag, text.path).replace(/^settings\./, ''))}
          label={`${part}: ${text.text.slice(0, 80)}`}
          hideLabel
          rows={text.text.length > 60 || text.text.includes('\n') ? 3 : 1}
          value={text.translation}
          error={fault && capitalised(fault)}
          onChange={onChange}
        />
      </div>
    </li>
  );
}
