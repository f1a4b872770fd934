import { conditionKinds } from '@tessera/fields/logic/conditions';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import fillStyles from '../../../fill/fill.module.css';
import { FormView } from '../../../fill/form-view.tsx';
import type { DraftAnswers } from '../../../fill/kept-filling.ts';
import { sayEnglish } from '../../../fill/language.ts';
import { ThemeHead } from '../../../fill/look/theme-head.tsx';
import { themeStyle } from '../../../fill/look/theme-style.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import styles from './builder.module.css';
import { isShown } from './field-picture.tsx';
import type { FormDraft } from './form-draft.ts';

interface Props {
  draft: FormDraft;
  title?: string;
  /** Buttons below. */
  actions?: ReactNode;
  opened: boolean;
  onClose: () => void;
}

/** The form as the public page will show it, to be tried out: it judges as the page does and sends nothing. */
export function PreviewDialog({ draft, title, actions, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { theme } = draft.settings;
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  return (
    <Dialog title={title ?? t('forms.preview.title')} size="large" opened={opened} onClose={onClose} actions={actions}>
      <div className={styles.previewBar}>
        <SegmentedField
          label={t('forms.preview.width')}
          hideLabel
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: <Choice Icon={IconDeviceDesktop} text={t('forms.preview.desktop')} /> },
            { value: 'phone', label: <Choice Icon={IconDeviceMobile} text={t('forms.preview.phone')} /> },
          ]}
        />
      </div>
      <div
        className={`${fillStyles.preview} ${styles.previewStage}`}
        data-width={width}
        data-scheme={theme?.scheme}
        style={themeStyle(theme)}
      >
        <ThemeHead theme={theme} />
        <TrialForm draft={draft} />
      </div>
    </Dialog>
  );
}

function Choice({ Icon, text }: { Icon: typeof IconDeviceMobile; text: string }) {
  return (
    <span className={styles.choice}>
      <Icon size={15} stroke={1.7} aria-hidden />
      {text}
    </span>
  );
}

function TrialForm({ draft }: Pick<Props, 'draft'>) {
  const { t } = useTranslation();
  const fields = draft.fields.filter(isShown);
  const [answers, setAnswers] = useState<DraftAnswers>(() =>
    Object.fromEntries(fields.map(({ id, defaultValue }) => [id, defaultValue])),
  );
  const [isDone, setIsDone] = useState(false);
  if (fields.length === 0) return <p className={styles.hint}>{t('forms.preview.empty')}</p>;
  if (isDone) {
    return (
      <Notice tone="success" action={<Button onClick={() => setIsDone(false)}>{t('forms.preview.again')}</Button>}>
        {t('forms.preview.done')}
      </Notice>
    );
  }
  return (
    <FormView
      form={{ ...draft, fields, kinds: conditionKinds(fields, draft.pages) }}
      answers={answers}
      isPreview
      say={sayEnglish}
      onAnswer={(field, answer) => setAnswers((before) => ({ ...before, [field]: answer }))}
      onSubmit={() => setIsDone(true)}
    />
  );
}
