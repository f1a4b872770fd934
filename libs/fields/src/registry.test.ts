import fc from 'fast-check';
import { z } from 'zod';
import { isUnanswered } from './answer.ts';
import type { AnswerableField, AnswerRulesTable, AnswerValues, WithRules } from './answer-rules.ts';
import { checkFields } from './check-fields.ts';
import { isReservedFieldId } from './field-id.ts';
import type { FieldType } from './field-types.ts';
import { fieldGroups, fieldTypes, isFieldType, plannedFieldTypes } from './field-types.ts';
import type { FieldOf } from './form-field.schema.ts';
import { DraftField, FormField } from './form-field.schema.ts';
import { sampleContext } from './field-samples.fixture.ts';
import { newField } from './new-field.ts';
import { fieldDefinitions, holdsAnswers } from './registry.ts';
import { fieldSamples } from './types/samples.fixture.ts';
import { checkAnswer } from './validate-answers.ts';

/** Values that some type accepts, near misses, and values that only a program sends. */
const stray = fc.oneof(
  ...Object.values(fieldSamples).map(({ answers }) => ({ weight: 1, arbitrary: answers })),
  { weight: 2, arbitrary: fc.string() },
  { weight: 2, arbitrary: fc.anything() },
);
/** Half of the values target the type. */
const answersFor = (type: FieldType): fc.Arbitrary<unknown> => fc.oneof(fieldSamples[type].answers, stray);

function fieldOf(type: FieldType, chosen: object): FormField {
  return FormField.parse({ id: 'field', type, label: 'Field', options: chosen });
}
const anyOf = (type: FieldType): fc.Arbitrary<FormField> =>
  fieldSamples[type].options.map((chosen) => fieldOf(type, chosen));

const definitions: AnswerRulesTable = fieldDefinitions;
const textOf = <T extends FieldType>(field: AnswerableField<T>, value: AnswerValues[T]): string => {
  const rules: WithRules<T> = definitions[field.type];
  return rules.answers.toText(value, field.options);
};

type Options = { [T in FieldType]: FieldOf<T>['options'] };
const schemas: { readonly [T in FieldType]: { answer: (chosen: Options[T]) => z.ZodType } } = fieldDefinitions;
const answerSchema = <T extends FieldType>(field: { [K in T]: { type: K; options: Options[K] } }[T]): z.ZodType =>
  schemas[field.type].answer(field.options);

const answered = fieldTypes.filter(holdsAnswers);

describe('every field type', () => {
  it.each(answered)('%s reads any answer, and an accepted one has a text and is stable when read again', (type) => {
    let accepted = 0;
    fc.assert(
      fc.property(anyOf(type), answersFor(type), (field, sent) => {
        const first = checkAnswer(field, sent, fieldDefinitions, sampleContext);
        if (!first.ok) expect(first.fault.message).toMatch(/^[A-Z].*[.}]$|^Please enter a valid JSON$/);
        if (!first.ok || first.value === undefined) return;
        accepted += 1;
        expect(textOf(field, first.value)).not.toBe('');
        expect(checkAnswer(field, first.value, fieldDefinitions, sampleContext)).toEqual(first);
        const stored: unknown = JSON.parse(JSON.stringify(first.value));
        expect(checkAnswer(field, stored, fieldDefinitions, sampleContext)).toEqual(first);
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  it.each(answered)('%s requires an answer exactly when it is mandatory', (type) => {
    fc.assert(
      fc.property(
        anyOf(type),
        fc.constantFrom(undefined, null, '', ' ', []),
        fc.boolean(),
        (field, blank, mandatory) => {
          const reading = checkAnswer({ ...field, mandatory }, blank, fieldDefinitions);
          expect(reading).toMatchObject(mandatory ? { ok: false, fault: { code: 'answer.required' } } : { ok: true });
        },
      ),
    );
  });

  it.each(fieldTypes.filter((type) => !holdsAnswers(type)))(
    '%s holds no answer, so none is required or taken',
    (type) => {
      fc.assert(
        fc.property(anyOf(type), answersFor(type), fc.boolean(), (field, sent, mandatory) => {
          const reading = checkAnswer({ ...field, mandatory }, sent, fieldDefinitions, sampleContext);
          if (isUnanswered(sent)) expect(reading).toEqual({ ok: true, value: undefined });
          else expect(reading).toMatchObject({ ok: false, fault: { code: 'answer.notTaken' } });
        }),
      );
      const field = { ...newField(type, new Set()), mandatory: true };
      expect(checkFields([field])).toMatchObject({
        problems: [{ code: 'field.neverMandatory', field: 'fields.0.mandatory' }],
      });
    },
  );

  it.each(fieldTypes)('%s can be added and published unchanged', (type) => {
    const field = newField(type, new Set());
    expect(field.type).toBe(type);
    expect(checkFields([field])).toMatchObject({ ok: true });
    expect(isReservedFieldId(field.id)).toBe(false);
  });

  it.each(fieldTypes)('%s is described for the palette, the filters and workflows', (type) => {
    const definition = fieldDefinitions[type];
    expect(definition.type).toBe(type);
    expect(definition.title).not.toBe('');
    expect(definition.description).toMatch(/\.$/);
    expect(definition.icon).toMatch(/^[a-z-]+$/);
    expect(fieldGroups).toContain(definition.group);
    expect(definition.stores === 'none').toBe(definition.operators.length === 0);
    expect(new Set(definition.operators).size).toBe(definition.operators.length);
    // No switch is blank: one that nobody touched is off.
    const always = definition.stores === 'boolean' ? ['isTrue', 'isFalse'] : ['isEmpty', 'isNotEmpty'];
    expect(definition.operators).toEqual(expect.arrayContaining(holdsAnswers(type) ? always : []));
    expect(definition.valueType === null).toBe(definition.holdsNoAnswer);
  });

  it.each(fieldTypes)('%s rejects unknown options', (type) => {
    const field = { ...newField(type, new Set()), options: { mystery: 1 } };
    expect(DraftField.safeParse(field).success).toBe(false);
  });

  it.each(answered)('%s has an answer schema that agrees with its rules', (type) => {
    const definition = fieldDefinitions[type];
    fc.assert(
      fc.property(answersFor(type), (sent) => {
        const field = { ...fieldOf(type, definition.draftOptions), mandatory: true };
        const reading = checkAnswer(field, sent, fieldDefinitions);
        const parsed = answerSchema(field).safeParse(sent);
        expect(parsed.success).toBe(reading.ok);
        if (reading.ok) expect(parsed.data).toEqual(reading.value);
        else expect(parsed.error?.issues[0]?.message).toBe(reading.fault.message);
      }),
    );
  });

  it('has an OpenAPI schema', () => {
    for (const [name, schema] of Object.entries({ DraftField, FormField })) {
      for (const io of ['input', 'output'] as const)
        expect(z.toJSONSchema(z.array(schema), { io })).toHaveProperty(['$defs', name, 'oneOf']);
    }
  });

  it('is one of the 35 names of the specification', () => {
    expect(fieldTypes).toHaveLength(35);
    expect(plannedFieldTypes.some(isFieldType)).toBe(false);
    expect(isFieldType('toString')).toBe(false);
  });

  it('filters lists, except by the types that the specification excludes', () => {
    const excluded = new Set<string>(
      'divider clickable variables nps emoji-rating videoRecording videoVerification imageCapture richtext file filearray signature'.split(
        ' ',
      ),
    );
    const filtered = fieldTypes.filter((type) => {
      const definition: { filter?: unknown; filterParts?: unknown } = fieldDefinitions[type];
      return definition.filter !== undefined || definition.filterParts !== undefined;
    });
    expect(filtered).toEqual(fieldTypes.filter((type) => !excluded.has(type)));
  });

  it('has an entry, or does not compile', () => {
    const { rating: _, ...rest } = fieldDefinitions;
    // @ts-expect-error `rating` is missing
    const incomplete = rest satisfies { readonly [T in FieldType]: { type: T } };
    // @ts-expect-error `radio` stands where `rating` should
    const swapped = { ...fieldDefinitions, rating: fieldDefinitions.radio } satisfies {
      readonly [T in FieldType]: { type: T };
    };
    expect(Object.keys(incomplete)).toHaveLength(Object.keys(swapped).length - 1);
  });
});
