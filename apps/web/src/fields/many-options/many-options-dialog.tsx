import { type AddedOptions, addOptions, labelsIn, type ListRules } from '@tessera/fields/options/edit-options';
import type { OptionItem } from '@tessera/fields/option-items';
import { columnLines, tableIn } from '@tessera/fields/options/pasted-table';
import { type ReadyListName, readyList, readyListNames } from '@tessera/fields/options/ready-lists';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './many-options.module.css';
import { useLeftOut } from './use-left-out.ts';

interface Props<Item extends OptionItem> {
  items: readonly Item[];
  rules: ListRules<Item>;
  /** What was pasted already. */
  text: string;
  onItems: (items: Item[]) => void;
  onClose: () => void;
}

/** Adds many options at once: of a ready list, one a line, or a column of a table. */
export function ManyOptionsDialog<Item extends OptionItem>({
  items,
  rules,
  onItems,
  onClose,
  text: given,
}: Props<Item>) {
  const { t } = useTranslation();
  const [list, setList] = useState<ReadyListName | null>(null);
  const [text, setText] = useState(given);
  const [column, setColumn] = useState(0);
  const [hasHeading, setHasHeading] = useState(false);
  const [replaces, setReplaces] = useState(false);
  const table = tableIn(text);
  const rows = table?.slice(hasHeading ? 1 : 0);
  const labels = labelsIn(rows ? columnLines(rows, column) : text);
  const base = replaces ? items.filter(({ isEditable }) => !isEditable) : items;
  const result = addOptions(base, labels, rules);
  return (
    <FormDialog
      title={t('forms.options.many.title')}
      size="medium"
      action={t('forms.options.many.action', { count: result.added })}
      loading={false}
      disabled={result.added === 0}
      onClose={onClose}
      onSubmit={() => {
        onItems(result.items);
        onClose();
      }}
    >
      <div className={styles.body}>
        <SelectField<ReadyListName>
          label={t('forms.options.many.list')}
          placeholder={t('forms.options.many.noList')}
          value={list}
          options={readyListNames.map((name) => ({ value: name, label: t(`forms.options.lists.${name}`) }))}
          onChange={(name) => {
            setList(name);
            setText(readyList(name).join('\n'));
          }}
        />
        <TextArea
          label={t('forms.options.many.lines')}
          description={t('forms.options.many.linesText')}
          rows={8}
          maxLength={100_000}
          value={text}
          onChange={(next) => {
            setText(next);
            setList(null);
          }}
        />
        {table && <TableSettings {...{ table, column, hasHeading }} onColumn={setColumn} onHeading={setHasHeading} />}
        <SwitchField label={t('forms.options.many.replace')} checked={replaces} onChange={setReplaces} />
        {labels.length > 0 && <Outcome result={result} />}
      </div>
    </FormDialog>
  );
}

interface TableProps {
  table: readonly string[][];
  column: number;
  hasHeading: boolean;
  onColumn: (column: number) => void;
  onHeading: (hasHeading: boolean) => void;
}

/** Which part of a table holds the options. */
function TableSettings({ table, column, hasHeading, onColumn, onHeading }: TableProps) {
  const { t } = useTranslation();
  const width = Math.max(...table.map((row) => row.length));
  return (
    <>
      <SelectField
        label={t('forms.options.many.column')}
        value={String(column)}
        options={Array.from({ length: width }, (_, index) => ({
          value: String(index),
          label: t('forms.options.many.columnOf', { number: index + 1, first: table[0]?.[index] ?? '' }),
        }))}
        onChange={(next) => onColumn(Number(next))}
      />
      <SwitchField label={t('forms.options.many.heading')} checked={hasHeading} onChange={onHeading} />
    </>
  );
}

/** What will be added, and what will not. */
function Outcome({ result }: { result: AddedOptions<OptionItem> }) {
  const { t } = useTranslation();
  const leftOut = useLeftOut();
  return (
    <div role="status" className={styles.outcome}>
      <p>{t('forms.options.many.adds', { count: result.added })}</p>
      {leftOut(result).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
