import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Examples, Held, longText, longWord, nothing, shows } from '../../gallery/shows.fixture.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { ChipGroupField } from './chip-group-field.tsx';
import { ColourField } from './colour-field.tsx';
import { CodeField } from './code-field.tsx';
import { CopyField } from './copy-field.tsx';
import { DayField } from './day-field.tsx';
import { DayFilterField } from './day-filter-field.tsx';
import { type DayRange, DayRangeField } from './day-range-field.tsx';
import { FileButton } from './file-button.tsx';
import type { FieldProps } from './field-props.ts';
import { MultiSelectField } from './multi-select-field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { SegmentedField } from './segmented-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TagsField } from './tags-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const fruits = [
  { value: 'apple', label: 'Apple' },
  { value: 'fig', label: 'Fig' },
  { value: 'long', label: longText },
];
const grouped = [
  ...fruits.map((fruit) => ({ ...fruit, group: 'Fruit' })),
  { value: 'leek', label: 'Leek', group: 'Vegetables', disabled: true },
];
const error = 'Enter a value that is shorter than 20 characters.';

/** The states that every input of ours has. */
function fieldStates<Value>(filled: Value, empty: Value, draw: (props: FieldProps, value: Value) => ReactNode) {
  return {
    default: draw({ label: 'Label', description: 'What it is for', required: true }, filled),
    empty: draw({ label: 'Empty', placeholder: 'Placeholder' }, empty),
    error: draw({ label: 'Refused', error }, filled),
    disabled: draw({ label: 'Disabled', disabled: true }, filled),
    readOnly: draw({ label: 'Read-only', readOnly: true }, filled),
    'hidden label': draw({ label: 'Hidden label', hideLabel: true }, filled),
    long: draw({ label: longText, description: longText, error: longText, required: true }, filled),
  };
}

/** Inputs of ui/fields, as the gallery shows them. */
export const examples: Examples = {
  CalendarButton: shows(CalendarButton, {
    default: <CalendarButton label="Submitted" text="Jan 05, 2025" placeholder="Choose a day" isOpen={false} />,
    empty: <CalendarButton label="Submitted" text={undefined} placeholder="Choose a day" isOpen={false} />,
    range: (
      <CalendarButton isRange label="Submitted" text="Jan 05, 2025 – Feb 05, 2025" placeholder="Submitted" isOpen />
    ),
    disabled: <CalendarButton disabled label="Submitted" text={undefined} placeholder="Choose a day" isOpen={false} />,
    long: <CalendarButton label={longText} text={longText} placeholder={longText} isOpen={false} />,
  }),
  CheckboxField: shows(CheckboxField, {
    default: (
      <Held<boolean> start>
        {(checked, hold) => (
          <CheckboxField label="Send me mails" description="Once a week" checked={checked} onChange={hold} />
        )}
      </Held>
    ),
    off: <CheckboxField label="Off" checked={false} onChange={nothing} />,
    'some of them': <CheckboxField label="All" checked={false} indeterminate onChange={nothing} />,
    error: <CheckboxField label="Accept the terms" checked={false} error={error} onChange={nothing} />,
    disabled: (
      <>
        <CheckboxField label="Disabled, on" checked disabled onChange={nothing} />
        <CheckboxField label="Disabled, off" checked={false} disabled onChange={nothing} />
      </>
    ),
    long: <CheckboxField label={longText} description={longWord} checked onChange={nothing} />,
  }),
  ChipGroupField: shows(ChipGroupField, {
    default: (
      <Held start={['fig']}>
        {(value, hold) => (
          <ChipGroupField label="Fruit" description="Any" value={value} options={fruits.slice(0, 2)} onChange={hold} />
        )}
      </Held>
    ),
    empty: <ChipGroupField label="No fruit" value={[]} options={fruits.slice(0, 2)} onChange={nothing} />,
    error: <ChipGroupField label="Wrong fruit" value={[]} options={fruits} error={error} onChange={nothing} />,
    long: <ChipGroupField label={longText} value={['long']} options={fruits} onChange={nothing} />,
  }),
  CodeField: shows(CodeField, {
    default: <Held start="12">{(value, hold) => <CodeField label="Code" value={value} onChange={hold} />}</Held>,
    error: <CodeField label="Wrong code" value="123456" error="The code has expired." onChange={nothing} />,
    disabled: <CodeField label="Code that is checked" value="123456" disabled onChange={nothing} />,
    long: <CodeField label={longText} value="" onChange={nothing} />,
  }),
  CopyField: shows(CopyField, {
    default: <CopyField label="Address" description="Share it" value="https://example.org/f/contact" />,
    multiline: <CopyField label="Command" multiline value={'curl -X POST \\\n  https://example.org/hooks/1'} />,
    long: <CopyField label={longText} value={longWord + longWord} />,
  }),
  ColourField: shows(
    ColourField,
    fieldStates('#3f5bdb', '', (props, start) => (
      <Held start={start}>{(value, hold) => <ColourField {...props} value={value} onChange={hold} />}</Held>
    )),
  ),
  FileButton: shows(FileButton, {
    default: (
      <FileButton accept="image/png" onFile={nothing}>
        Upload logo
      </FileButton>
    ),
    loading: (
      <FileButton accept="image/png" loading onFile={nothing}>
        Upload logo
      </FileButton>
    ),
  }),
  DayField: shows(
    DayField,
    fieldStates('2026-01-31', '', (props, start) => (
      <Held start={start}>{(value, hold) => <DayField {...props} value={value} onChange={hold} />}</Held>
    )),
  ),
  DayFilterField: shows(DayFilterField, {
    default: (
      <Held start="2025-01-05">{(value, hold) => <DayFilterField label="From" value={value} onChange={hold} />}</Held>
    ),
    empty: <Held start="">{(value, hold) => <DayFilterField label="To" value={value} onChange={hold} />}</Held>,
    long: <DayFilterField label={longText} value="2025-01-05" onChange={nothing} />,
  }),
  DayRangeField: shows(DayRangeField, {
    default: <Days label="Created" text="01/01/2026 – 31/01/2026" />,
    empty: <Days label="Changed" text={undefined} />,
    long: <Days label={longText} text={undefined} />,
  }),
  MultiSelectField: shows(
    MultiSelectField,
    fieldStates(['apple', 'long'], [], (props, start) => (
      <Held<string[]> start={start}>
        {(value, hold) => <MultiSelectField {...props} value={value} options={fruits} onChange={hold} />}
      </Held>
    )),
  ),
  NumberField: shows(
    NumberField,
    fieldStates<number | null>(12, null, (props, start) => (
      <Held start={start}>
        {(value, hold) => <NumberField {...props} min={0} suffix=" %" value={value} onChange={hold} />}
      </Held>
    )),
  ),
  PasswordField: shows(
    PasswordField,
    fieldStates('correct horse', '', (props, start) => (
      <Held start={start}>
        {(value, hold) => <PasswordField {...props} autoComplete="new-password" value={value} onChange={hold} />}
      </Held>
    )),
  ),
  SearchField: shows(SearchField, {
    default: <Held start="">{(value, hold) => <SearchField label="Search" value={value} onChange={hold} />}</Held>,
    filled: <SearchField label="Search forms" value="loan" onChange={nothing} />,
    long: <SearchField label={longText} value="" onChange={nothing} />,
  }),
  SegmentedField: shows(SegmentedField, {
    default: (
      <Held start="apple">
        {(value, hold) => (
          <SegmentedField label="Fruit" value={value} options={fruits.slice(0, 2)} onChange={hold} fullWidth />
        )}
      </Held>
    ),
    disabled: <SegmentedField label="No fruit" value="fig" options={fruits.slice(0, 2)} disabled onChange={nothing} />,
    'one disabled': (
      <SegmentedField
        label="Only one"
        value="apple"
        options={[
          { value: 'apple', label: 'Apple' },
          { value: 'fig', label: 'Fig', disabled: true },
        ]}
        onChange={nothing}
      />
    ),
    long: <SegmentedField label={longText} value="long" options={fruits} onChange={nothing} fullWidth />,
  }),
  SelectField: shows(SelectField, {
    ...fieldStates<string | null>('apple', null, (props, start) => (
      <Held start={start}>
        {(value, hold) => <SelectField {...props} value={value} options={grouped} onChange={hold} />}
      </Held>
    )),
    opens: <SelectField data-opens label="Opens" value="fig" options={grouped} onChange={nothing} onClear={nothing} />,
    loading: <SelectField label="Loading" loading searchable value={null} options={[]} onChange={nothing} />,
    unknown: <SelectField label="Gone" unknown="Deleted fruit" value="gone" options={fruits} onChange={nothing} />,
  }),
  SwitchField: shows(SwitchField, {
    default: (
      <Held<boolean> start>
        {(checked, hold) => (
          <SwitchField label="Mandatory" description="An answer is needed" checked={checked} onChange={hold} />
        )}
      </Held>
    ),
    off: <SwitchField label="Off" checked={false} onChange={nothing} />,
    disabled: (
      <>
        <SwitchField label="Disabled, on" checked disabled onChange={nothing} />
        <SwitchField label="Disabled, off" checked={false} disabled onChange={nothing} />
      </>
    ),
    long: <SwitchField label={longText} description={longWord} checked onChange={nothing} />,
  }),
  TagsField: shows(
    TagsField,
    fieldStates<string[]>(['a@example.org', longWord], [], (props, start) => (
      <Held start={start}>{(value, hold) => <TagsField {...props} value={value} onChange={hold} />}</Held>
    )),
  ),
  TextArea: shows(TextArea, {
    ...fieldStates('One line\nand another', '', (props, start) => (
      <Held start={start}>{(value, hold) => <TextArea {...props} value={value} onChange={hold} />}</Held>
    )),
    monospace: <TextArea label="JSON" monospace value={'{\n  "a": 1\n}'} onChange={nothing} />,
  }),
  TextField: shows(TextField, {
    ...fieldStates('asha@example.org', '', (props, start) => (
      <Held start={start}>
        {(value, hold) => (
          <TextField {...props} icon={<IconMail size={16} aria-hidden />} value={value} onChange={hold} />
        )}
      </Held>
    )),
    monospace: <TextField label="Variable" monospace value="trigger.name" onChange={nothing} />,
  }),
};

function Days({ label, text }: { label: string; text: string | undefined }) {
  return (
    <Held<DayRange> start={text === undefined ? { start: '', end: '' } : { start: '2026-01-01', end: '2026-01-31' }}>
      {(value, hold) => (
        <DayRangeField
          label={label}
          text={text}
          value={value}
          quick={[
            { label: 'Today', isChosen: false, onChoose: nothing },
            { label: 'This Month', isChosen: true, onChoose: nothing },
          ]}
          onChange={hold}
          onClear={nothing}
        />
      )}
    </Held>
  );
}
