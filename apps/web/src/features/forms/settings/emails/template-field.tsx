import { IconBraces } from '@tabler/icons-react';
import { emailValues } from '@tessera/contracts/forms/form-texts';
import { placeOf } from '@tessera/fields/pipe-syntax';
import { isPipable } from '@tessera/fields/registry';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { useBuilder } from '../../builder/builder-context.ts';
import { useJudged } from '../use-setting-problem.ts';
import styles from './emails.module.css';

interface TemplateFieldProps {
  /** Path of the setting. */
  path: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  isLong?: boolean;
}

/** A text in which values of the response can be inserted. */
export function TemplateField({ path, isLong = false, ...props }: TemplateFieldProps) {
  const judged = useJudged(path);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const insert = (value: string) => {
    const { selectionStart = null, selectionEnd = null } = control.current ?? {};
    const from = selectionStart ?? props.value.length;
    const next = props.value.slice(0, from) + placeOf(value) + props.value.slice(selectionEnd ?? from);
    if (next.length <= props.maxLength) props.onChange(next);
    control.current?.focus();
  };
  return (
    <div className={styles.template}>
      {isLong ? (
        <TextArea ref={control} rows={5} {...judged} {...props} />
      ) : (
        <TextField ref={control} {...judged} {...props} />
      )}
      <InsertMenu of={props.label} onInsert={insert} />
    </div>
  );
}

function InsertMenu({ of, onInsert }: { of: string; onInsert: (value: string) => void }) {
  const { t } = useTranslation();
  const { fields } = useBuilder().state.draft;
  const answers = fields.filter(({ type }) => isPipable(type));
  return (
    <Menu
      width={260}
      align="start"
      trigger={
        <Button
          size="small"
          variant="quiet"
          icon={<IconBraces size={14} aria-hidden />}
          aria-label={t('forms.general.emails.insertInto', { label: of })}
        >
          {t('forms.general.emails.insert')}
        </Button>
      }
      groups={[
        {
          entries: emailValues.map((value) => ({
            label: t(`forms.general.emails.values.${value}`),
            onSelect: () => onInsert(value),
          })),
        },
        { entries: answers.map(({ id, label }) => ({ label: label || id, onSelect: () => onInsert(id) })) },
      ]}
    />
  );
}
