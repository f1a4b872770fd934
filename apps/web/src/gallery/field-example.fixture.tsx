import { offeredChoices } from '@tessera/fields/options/other-text';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { AnswerValue } from '@tessera/fields/answer-rules';
import { sampleContext } from '@tessera/fields/field-samples.fixture';
import type { FieldType } from '@tessera/fields/field-types';
import { FormField } from '@tessera/fields/form-field.schema';
import { newField } from '@tessera/fields/new-field';
import { fieldDefinitions, holdsAnswers } from '@tessera/fields/registry';
import { filterPartsOf } from '@tessera/fields/answer-parts';
import { maximumOf } from '@tessera/fields/scale-maximum';
import { fieldSamples } from '@tessera/fields/types/samples.fixture';
import { checkAnswer } from '@tessera/fields/validate-answers';
import { isOperator, operatorsOfKind, type ValueKind, valueKinds } from '@tessera/query/operators';
import type { Property } from '@tessera/query/values';
import fc from 'fast-check';
import type { ComponentType, ReactNode } from 'react';
import type { AnswerProps, SettingsProps } from '../fields/field-ui.ts';
import { fieldUis } from '../fields/uis.ts';
import { FieldView } from '../fill/field-view.tsx';
import fillStyles from '../fill/fill.module.css';
import type { DraftAnswer } from '../fill/kept-filling.ts';
import { sayEnglish } from '../fill/language.ts';
import { ValueEditors } from '../lists/filters/examples.fixture.tsx';
import { Badge } from '../ui/badge.tsx';
import { Text } from '../ui/text.tsx';
import styles from './gallery.module.css';
import { type Example, Held, longText, nothing } from './shows.fixture.tsx';

type Samples = readonly { answer: AnswerValue; text: string }[];

/** Answers that the type accepts, the one with the longest text last; the same ones each time. */
function answersOf(field: FormField): Samples {
  const { answers } = fieldSamples[field.type];
  const texts = new Map<string, AnswerValue>();
  for (const sent of fc.sample(answers, { seed: 1, numRuns: 200 })) {
    const reading = checkAnswer(field, sent, fieldDefinitions, sampleContext);
    if (reading.ok && reading.value !== undefined) texts.set(JSON.stringify(reading.value), reading.value);
  }
  const found = [...texts].map(([text, answer]) => ({ text, answer }));
  const longest = found.reduce((best, each) => (each.text.length > best.text.length ? each : best), found[0]!);
  return [...found.slice(0, 2), longest].filter((each, at, all) => all.indexOf(each) === at);
}

/** A field as a builder adds it, under an id of its own. */
function fieldOf(type: FieldType, state: string, change: object = {}): FormField {
  const field = newField(type, new Set());
  return FormField.parse({ ...field, id: `${field.id}_${state}`, ...change });
}

interface FillProps {
  field: FormField;
  answer?: AnswerValue | undefined;
  fault?: string;
  isDisabled?: boolean;
}

function Fill({ field, answer, fault, isDisabled = false }: FillProps) {
  return (
    <div className={`${fillStyles.preview} ${styles.sheet}`}>
      {/* What is stored is what an input shows again. */}
      <Held<DraftAnswer> start={answer as DraftAnswer}>
        {(held, hold) => (
          <FieldView
            field={field}
            answer={held}
            fault={fault === undefined ? undefined : { code: undefined, message: fault }}
            isDisabled={isDisabled}
            say={sayEnglish}
            onAnswer={hold}
            onLeave={nothing}
          />
        )}
      </Held>
    </div>
  );
}

function Settings({ field: start, fault }: { field: FormField; fault?: string }) {
  // The registry pairs types with settings, which the compiler can't follow for a union.
  const OwnSettings = fieldUis[start.type].Settings as ComponentType<SettingsProps<FieldType>>;
  return (
    <div className={styles.settings}>
      <Held start={start}>
        {(field, hold) => (
          <OwnSettings
            field={field}
            fields={[field]}
            kept={new Set()}
            shown={null}
            faultAt={() => fault}
            onChange={(change) => hold({ ...field, options: { ...field.options, ...change } } as FormField)}
          />
        )}
      </Held>
    </div>
  );
}

function Cell({ field, answer }: { field: FormField; answer: AnswerValue }) {
  const Answer = fieldUis[field.type].Answer as ComponentType<AnswerProps<FieldType>>;
  const { id, type, label } = field;
  const column: ResponseColumn = {
    id,
    type,
    label,
    choices: choicesOf(field),
    parts: partsOf(field),
    maximum: maximumOf(field),
    retired: false,
  };
  return (
    <div className={styles.settings}>
      <Answer value={answer} column={column} />
    </div>
  );
}

const choicesOf = ({ options }: FormField) => ('items' in options ? offeredChoices(options) : []);
const partsOf = (field: FormField): ResponseColumn['parts'] =>
  filterPartsOf(field).map((part) => ({ ...part, choices: [...(part.choices ?? choicesOf(field))] }));
const isValueKind = (kind: string): kind is ValueKind => valueKinds.some((known) => known === kind);

/** The inputs that filter a list by a field of the type; a note where the catalogue says that none does. */
function Filter({ field }: { field: FormField }) {
  const { filter, stores, operators } = fieldDefinitions[field.type];
  const choices = choicesOf(field);
  const parts = partsOf(field).map(({ kind, label, choices: own }) => ({ kind, label, choices: own }));
  if (filter === undefined || !isValueKind(stores)) {
    if (parts.length === 0) return <Text look="muted">Lists are not filtered by it.</Text>;
    return parts.map((part) => (
      <div key={part.label} className={styles.settings}>
        <ValueEditors property={part} operators={operatorsOfKind[part.kind]} />
      </div>
    ));
  }
  const property: Property = { kind: stores, label: field.label, ...(choices.length > 0 && { choices }) };
  return (
    <div className={styles.settings}>
      <ValueEditors property={property} operators={operators.filter(isOperator)} />
    </div>
  );
}

function PaletteEntry({ type }: { type: FieldType }) {
  const { Icon } = fieldUis[type];
  const { title, description } = fieldDefinitions[type];
  return (
    <>
      <Badge icon={<Icon size={16} aria-hidden />}>{title}</Badge> <Text look="muted">{description}</Text>
    </>
  );
}

/** A field that only shows something. */
const shownStates = (type: FieldType): Record<string, ReactNode> => ({
  'fill: bare': <Fill field={fieldOf(type, 'bare')} />,
  'fill: headed': <Fill field={fieldOf(type, 'headed', { label: 'About you', help: 'A line of help' })} />,
  'fill: long': <Fill field={fieldOf(type, 'long', { label: longText, help: longText })} />,
});

function answeredStates(type: FieldType): Record<string, ReactNode> {
  const field = fieldOf(type, 'field');
  const answers = answersOf(field);
  const last = answers.at(-1)?.answer;
  const error = 'Answer this question.';
  return {
    'fill: empty': <Fill field={fieldOf(type, 'empty', { help: 'A line of help', mandatory: true })} />,
    'fill: filled': <Fill field={fieldOf(type, 'filled')} answer={answers[0]?.answer} />,
    'fill: error': <Fill field={fieldOf(type, 'error', { mandatory: true })} fault={error} />,
    'fill: filled, error': <Fill field={fieldOf(type, 'filled_error')} answer={last} fault={error} />,
    'fill: disabled': <Fill field={fieldOf(type, 'disabled')} isDisabled />,
    'fill: filled, disabled': <Fill field={fieldOf(type, 'filled_disabled')} answer={last} isDisabled />,
    'fill: long': <Fill field={fieldOf(type, 'long', { label: longText, help: longText })} fault={longText} />,
    cell: answers.map(({ answer, text }) => <Cell key={text} field={field} answer={answer} />),
    filter: <Filter field={field} />,
  };
}

/** A field type as it is filled in, set up, read and filtered by; made from the catalogue alone. */
export function fieldExample(type: FieldType): Example {
  const field = fieldOf(type, 'field');
  const states: Record<string, ReactNode> = {
    palette: <PaletteEntry type={type} />,
    ...(holdsAnswers(type) ? answeredStates(type) : shownStates(type)),
    settings: <Settings field={field} />,
    'settings: error': <Settings field={field} fault="Enter another value." />,
  };
  return { component: type, states, isWide: false };
}
