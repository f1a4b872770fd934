import { IconAsterisk, IconTable } from '@tabler/icons-react';
import { labelOf } from '@tessera/fields/option-items';
import { optionRules } from '@tessera/fields/options/edit-options';
import { rowRules } from '@tessera/fields/types/matrix/matrix-rows';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { choicesOf } from '../choices-of.ts';
import type { AnswerProps, FieldUi, SettingsProps } from '../field-ui.ts';
import { OptionsEditor } from '../options-editor.tsx';
import styles from '../settings.module.css';

function MatrixSettings({ field: { options }, onChange, faultAt, kept }: SettingsProps<'matrix'>) {
  const { t } = useTranslation();
  const { rows, items, multiple } = options;
  const require = (isRequired: (value: string) => boolean) =>
    onChange({ rows: rows.map((row) => ({ ...row, mandatory: isRequired(row.value) })) });
  const required = new Set(rows.filter(({ mandatory }) => mandatory).map(({ value }) => value));
  return (
    <>
      <OptionsEditor
        title={t('fields.matrix.rows')}
        path="rows"
        words={{ fresh: t('fields.matrix.newRow'), add: t('fields.matrix.addRow') }}
        items={rows}
        rules={rowRules(kept)}
        onChange={(next) => onChange({ rows: next })}
        faultAt={faultAt}
        beside={({ value, label, mandatory }) => (
          <IconButton
            label={t('fields.matrix.require', { label })}
            size="small"
            active={mandatory}
            aria-pressed={mandatory}
            onClick={() => require((row) => (row === value ? !mandatory : required.has(row)))}
          >
            <IconAsterisk size={15} aria-hidden />
          </IconButton>
        )}
      />
      <SwitchField
        label={t('fields.matrix.everyRow')}
        description={t('fields.matrix.everyRowText')}
        checked={rows.length > 0 && required.size === rows.length}
        onChange={(every) => require(() => every)}
      />
      <OptionsEditor
        title={t('fields.matrix.columns')}
        words={{ fresh: t('fields.matrix.newColumn'), add: t('fields.matrix.addColumn') }}
        items={items}
        rules={optionRules(kept)}
        onChange={(next) => onChange({ items: next })}
        faultAt={faultAt}
      />
      <SwitchField
        label={t('fields.matrix.multiple')}
        description={t('fields.matrix.multipleText')}
        checked={multiple}
        onChange={(next) => onChange({ multiple: next })}
      />
    </>
  );
}

function MatrixTable({ value, column }: AnswerProps<'matrix'>) {
  const { items } = choicesOf(column);
  const rowNames = column.parts.map(({ path, label }) => ({ value: path, label, isEditable: true }));
  // Rows stand in the order of the table, and those that it has no more behind them.
  const order = [...new Set([...rowNames.map((row) => row.value), ...Object.keys(value)])];
  return (
    <dl className={styles.rows}>
      {order.flatMap((row) => {
        const chosen = value[row];
        return chosen === undefined
          ? []
          : [
              <div key={row}>
                <dt>{labelOf(rowNames, row)}</dt>
                <dd>
                  {[chosen]
                    .flat()
                    .map((one) => labelOf(items, one))
                    .join(', ')}
                </dd>
              </div>,
            ];
      })}
    </dl>
  );
}

export const matrixUi: FieldUi<'matrix'> = { Icon: IconTable, Settings: MatrixSettings, Answer: MatrixTable };
