import {
  type AddedOptions,
  addOption,
  addOptions,
  labelsIn,
  type ListRules,
  longestLabel,
  mostOptions,
} from '@tessera/fields/options/edit-options';
import type { OptionItem } from '@tessera/fields/option-items';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../lib/composing.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
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
              if (paste(event.clipboardData.getData('text'))) event.preventDefault();
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
  const sentencesOf = useAddedSentences();
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
      setTold(sentencesOf(result));
      if (result.added > 0) onItems(result.items);
      return true;
    },
  };
}

const mostNamed = 5;

/** What became of pasted labels, in sentences. */
function useAddedSentences() {
  const { t } = useTranslation();
  const named = (all: readonly string[]): string => {
    const labels = [...new Set(all)];
    const shown = labels.slice(0, mostNamed).map((label) => `“${label.slice(0, 40)}${label.length > 40 ? '…' : ''}”`);
    const more = labels.length - shown.length;
    return more > 0 ? t('forms.options.andMore', { labels: shown.join(', '), count: more }) : shown.join(', ');
  };
  return ({ added, duplicates, tooLong, beyond }: AddedOptions<OptionItem>): string[] => [
    t('forms.options.added', { count: added }),
    ...(duplicates.length > 0 ? [t('forms.options.duplicates', { labels: named(duplicates) })] : []),
    ...(tooLong.length > 0 ? [t('forms.options.tooLong', { most: longestLabel, labels: named(tooLong) })] : []),
    ...(beyond.length > 0 ? [t('forms.options.beyond', { most: mostOptions, labels: named(beyond) })] : []),
  ];
}
