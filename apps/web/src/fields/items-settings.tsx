import type { OptionItem } from '@tessera/fields/option-items';
import { optionRules } from '@tessera/fields/options/edit-options';
import { OptionsEditor } from './options-editor.tsx';

interface Props {
  field: { options: { items: readonly OptionItem[] } };
  kept: ReadonlySet<string>;
  onChange: (change: { items: OptionItem[] }) => void;
  faultAt: (path: string) => string | undefined;
}

/** The options of a type with choices. */
export const ItemsSettings = ({ field, kept, onChange, faultAt }: Props) => (
  <OptionsEditor
    items={field.options.items}
    rules={optionRules(kept)}
    onChange={(items) => onChange({ items })}
    faultAt={faultAt}
  />
);
