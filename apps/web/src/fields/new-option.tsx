import {
  addOption,
  addOptions,
  labelsIn,
  type ListRules,
  longestLabel,
  mostOptions,
} from '@tessera/fields/options/edit-options';
import type { OptionItem } from '@tessera/fields/option-items';
import { tableIn } from '@tessera/fields/options/pasted-table';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../lib/composing.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { ManyOptionsDialog } from './many-options/many-options-dialog.tsx';
import { useLeftOut } from './many-options/use-left-out.ts';
import styles from './settings.module.css';

/** The name of the input, and of its button. */
export interface NewOptionWords {
  fresh: string;
  add: string;
}

interface Props<Item extends OptionItem> {
  words: NewOptionWords | undefined;
  items: readonly Item[];
  rules: ListRules<Item>;
  onItems: (items: Item[]) => void;
}

/** Adds an option, or one for each line of a pasted text. */
export function NewOption<Item extends OptionItem>(props: Props<Item>) {
  const { t } = useTranslation();
  const [many, setMany] = useState<string | null>(null);
  const { fresh, add: addWord } = props.words ?? { fresh: t('forms.options.new'), add: t('forms.options.add') };
  const { label, refused, told, change, leave, add, paste } = useNewOption(props);
  return (
    <>
      {props.items.length >= mostOptions ? (
        <p className={styles.error}>{t('forms.options.full', { most: mostOptions })}</p>
      ) : (
        <div className={styles.newOption}>
          <TextField
            label={fresh}
            hideLabel
            placeholder={fresh}
            value={label}
            maxLength={longestLabel}
            error={refused}
            onChange={change}
            onBlur={leave}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              const isTable = tableIn(text) !== undefined;
              if (isTable) setMany(text);
              if (isTable || paste(text)) event.preventDefault();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return;
              event.preventDefault();
              add();
            }}
          />
          <Button icon={<IconPlus size={15} aria-hidden />} onClick={add}>
            {addWord}
          </Button>
        </div>
      )}
      <Button size="small" variant="quiet" icon={<IconListDetails size={15} aria-hidden />} onClick={() => setMany('')}>
        {t('forms.options.many.open')}
      </Button>
      {many !== null && <ManyOptionsDialog {...props} text={many} onClose={() => setMany(null)} />}
      {told.length === 0 && <p className={styles.told}>{t('forms.options.pasteText')}</p>}
      <div role="status" className={styles.told}>
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  );
}

function useNewOption<Item extends OptionItem>({ items, rules, onItems }: Props<Item>) {
  const { t } = useTranslation();
  const leftOut = useLeftOut();
  const [label, setLabel] = useState('');
  const [refused, setRefused] = useState<string>();
  const [told, setTold] = useState<string[]>([]);
  return {
    ...{ label, refused, told, change: setLabel },
    leave: () => setRefused(undefined),
    add: () => {
      const edit = addOption(items, label, rules);
      setRefused(edit.ok ? undefined : edit.fault.message);
      setTold([]);
      if (!edit.ok) return;
      setLabel('');
      if (edit.items.length > items.length) onItems(edit.items);
    },
    /** @returns whether the text had several lines: one goes into the input */
    paste: (text: string): boolean => {
      const labels = labelsIn(text);
      if (labels.length < 2) return false;
      const result = addOptions(items, labels, rules);
      setRefused(undefined);
      setTold([t('forms.options.added', { count: result.added }), ...leftOut(result)]);
      if (result.added > 0) onItems(result.items);
      return true;
    },
  };
}
