import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, vendorField } from './field-props.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Options with the same group appear together under its name. */
  group?: string;
  disabled?: boolean;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** The label of a value that is not among the options: not loaded yet, or deleted. */
  unknown?: string;
  /** Typing filters the options; by default from 8 options. */
  searchable?: boolean;
  /** Called with null when the choice is cleared; without it, clearing is disabled. */
  onClear?: () => void;
  loading?: boolean;
  /** Called with the typed text if the server filters the options: all of them are shown. */
  search?: { value: string; onChange: (text: string) => void };
  /** Rendered in a popover, which a click into an options list outside of it would close. */
  inPopover?: boolean;
}

/** One of several options. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, options, unknown, onChange, onClear, searchable = options.length >= 8, ...others } = props;
  const { loading, search, inPopover, ...field } = others;
  const isUnknown = unknown !== undefined && value !== null && options.every((option) => option.value !== value);
  const { t } = useTranslation();
  return (
    <Select
      {...vendorField(field)}
      value={value}
      data={grouped(isUnknown ? [...options, { value, label: unknown }] : options)}
      searchable={searchable}
      {...(search && { searchValue: search.value, onSearchChange: search.onChange, filter: ({ options: all }) => all })}
      clearable={onClear !== undefined}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      allowDeselect={false}
      nothingFoundMessage={t(loading ? 'ui.loading' : 'ui.noOptions')}
      checkIconPosition="right"
      comboboxProps={{ shadow: undefined, withinPortal: !inPopover, transitionProps: { duration: 80 } }}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
        else onClear?.();
      }}
    />
  );
}

function grouped(options: readonly SelectOption[]): SelectProps['data'] {
  const names = [...new Set(options.map(({ group }) => group))];
  const itemsOf = (name: string | undefined) => options.filter(({ group }) => group === name).map(plain);
  const loose = itemsOf(undefined);
  return [...loose, ...names.filter((name) => name !== undefined).map((group) => ({ group, items: itemsOf(group) }))];
}

const plain = ({ value, label, disabled }: SelectOption) => ({ value, label, disabled });
