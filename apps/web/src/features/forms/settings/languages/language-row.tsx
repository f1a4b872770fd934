import { directionOf } from '@tessera/kernel/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useFilePicker } from '../../../../ui/fields/use-file-picker.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu } from '../../../../ui/overlays/menu.tsx';
import { fileNameOf } from '../../share/file-name.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { ProgressBar } from '../../../../ui/states/progress-bar.tsx';
import { languageName } from './language-names.ts';
import styles from './languages.module.css';
import { TranslateDialog } from './translate-dialog.tsx';
import { progressOf, type TranslatedText, type Translations, withTranslation } from './translation-progress.ts';
import { useUpload } from './use-upload.tsx';

interface Props {
  id: string;
  /** Name of the form, for the names of files. */
  form: string;
  tag: string;
  texts: readonly TranslatedText[];
  translations: Translations;
  onChange: (translations: Translations) => void;
  onRemove: () => void;
}

/** One language of the form: how far it is, and what translators do with it. */
export function LanguageRow(props: Props) {
  const { id, tag, texts, translations, onChange, onRemove } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { take, dialog } = useUpload({ tag, texts, translations, onChange });
  const language = languageName(tag);
  return (
    <li id={id} className={styles.row}>
      <div>
        <div className={styles.name}>
          {language}
          {directionOf(tag) === 'rtl' && <Badge>{t('forms.general.languages.rtl')}</Badge>}
        </div>
        <Progress texts={texts} label={language} />
      </div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('forms.general.languages.translate')}
      </Button>
      <FileActions {...props} onFile={(file) => void take(file)} onRemove={() => setIsRemoving(true)} />
      {dialog}
      {isOpen && (
        <TranslateDialog
          tag={tag}
          texts={texts}
          onChange={(text, translation) => onChange(withTranslation(translations, text, translation))}
          onClose={() => setIsOpen(false)}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          opened
          danger
          title={t('forms.general.languages.removeTitle', { language })}
          confirmLabel={t('forms.general.languages.remove')}
          onConfirm={() => {
            setIsRemoving(false);
            onRemove();
          }}
          onClose={() => setIsRemoving(false)}
          text={t('forms.general.languages.removeText')}
        />
      )}
    </li>
  );
}

const acceptedFiles = '.csv,.json,.txt,text/csv,application/json';

interface FileActionsProps extends Pick<Props, 'form' | 'tag' | 'texts' | 'onRemove'> {
  onFile: (file: File) => void;
}

/** Downloads and uploads the texts of a language, and removes it. */
function FileActions({ form, tag, texts, onFile, onRemove }: FileActionsProps) {
  const { t } = useTranslation();
  const language = languageName(tag);
  const picker = useFilePicker(acceptedFiles, onFile, t('forms.general.languages.upload'));
  const download = async (kind: 'csv' | 'json') => {
    const { csvOf, jsonOf } = await import('./translation-files.ts');
    const content = kind === 'csv' ? csvOf(texts) : jsonOf(tag, texts);
    const type = kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
    saveFile(new Blob([content], { type }), `${fileNameOf(form)}.${tag}.${kind}`);
  };
  return (
    <>
      <ActionsMenu
        label={t('forms.general.languages.more', { language })}
        groups={[
          {
            entries: [
              { label: t('forms.general.languages.csv'), onSelect: () => void download('csv') },
              { label: t('forms.general.languages.json'), onSelect: () => void download('json') },
              { label: t('forms.general.languages.upload'), onSelect: picker.open },
            ],
          },
          {
            entries: [{ label: t('forms.general.languages.remove'), danger: true, onSelect: onRemove }],
          },
        ]}
      />
      {picker.input}
    </>
  );
}

function Progress({ texts, label }: { texts: readonly TranslatedText[]; label: string }) {
  const { t } = useTranslation();
  const { total, done, changed } = progressOf(texts);
  return (
    <div className={styles.progress}>
      {t('forms.general.languages.progress', { done, total })}
      {changed > 0 && ` · ${t('forms.general.languages.changed', { count: changed })}`}
      <ProgressBar label={label} value={total === 0 ? 1 : done / total} />
    </div>
  );
}
