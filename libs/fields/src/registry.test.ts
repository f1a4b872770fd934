import fc from 'fast-check';
import { z } from 'zod';
import type { AnswerContext, StoredUpload } from './answer.ts';
import type { AnswerableField, AnswerRulesTable, AnswerValues } from './answer-rules.ts';
import { answerRules } from './answer-rules.ts';
import { checkFields } from './check-fields.ts';
import { isReservedFieldId } from './field-id.ts';
import type { FieldType } from './field-types.ts';
import { fieldGroups, fieldTypes, isFieldType, plannedFieldTypes } from './field-types.ts';
import type { FieldOf } from './form-field.schema.ts';
import { DraftField, FormField } from './form-field.schema.ts';
import type { VerificationAnswer } from './media-values.ts';
import { newField } from './new-field.ts';
import { optionItems } from './option-items.ts';
import { fieldDefinitions } from './registry.ts';
import { checkAnswer } from './validate-answers.ts';

const limits = fc.record({ minCharacters: fc.nat(20), maxCharacters: fc.nat(60) }, { requiredKeys: [] });
const items = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 8 })
  .map((labels) => optionItems('Option 1', 'Option 2', ...labels));
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Options of each type, as a builder can set them. */
const options: { [T in FieldType]: fc.Arbitrary<object> } = {
  text: limits,
  textarea: limits,
  number: fc.record(
    { min: fc.integer({ min: -100, max: 0 }), max: fc.integer({ min: 1, max: 1e6 }) },
    { requiredKeys: [] },
  ),
  email: fc.record({ verifyEmail: fc.boolean() }),
  phonenumber: fc.record({ defaultCountry: fc.constantFrom('IN', 'GB', 'US', 'DE') }),
  select: fc.record({ items }),
  radio: fc.record({ items }),
  checkbox: fc.record({ items, minChoices: fc.nat(2), maxChoices: fc.integer({ min: 1, max: 8 }) }),
  date: fc.record({
    limit: fc.oneof(
      fc.constant({ kind: 'none' }),
      fc.record({ kind: fc.constantFrom('before', 'after'), date: days }),
      fc.record({ kind: fc.constant('range'), from: days, to: days }),
    ),
  }),
  rating: fc.record({ starCount: fc.integer({ min: 1, max: 10 }) }),
  imageCapture: fc.constant({}),
  videoRecording: fc.record({ minSeconds: fc.constantFrom(30, 45), maxSeconds: fc.constantFrom(60, 300) }),
  videoVerification: fc.record({ accepts: fc.constantFrom('verified', 'verified-or-review', 'any') }),
};

/** What some type accepts, near misses, and things that only a program sends. */
const answer = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('98765 43210', '+442079460958', 'a@example.com', '4', '12.50', '2024-02-29'),
  },
  { weight: 3, arbitrary: fc.constantFrom('option_1', ['option_1'], ['option_2', 'option_1']) },
  { weight: 2, arbitrary: days },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { upload: 'photo', name: 'mine.exe', size: -1 },
      { upload: 'video', seconds: 9e9 },
      { session_id: 'session', verified: false },
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: 12 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(fc.constant('option_1'), fc.anything())) },
  { weight: 1, arbitrary: fc.anything() },
);

function fieldOf(type: FieldType, chosen: object): FormField {
  return FormField.parse({ id: 'field', type, label: 'Field', options: chosen });
}
const anyOf = (type: FieldType): fc.Arbitrary<FormField> => options[type].map((chosen) => fieldOf(type, chosen));
const uploads: Record<string, StoredUpload> = {
  photo: { name: 'photo.jpg', size: 400_000, type: 'image/jpeg' },
  video: { name: 'recording.webm', size: 4_000_000, type: 'video/webm', seconds: 50 },
};
const verification: VerificationAnswer = {
  session_id: 'session',
  room_name: 'room',
  egress_id: null,
  verified: true,
  outcome: 'verified',
  transcript: '',
  video: null,
  route: 'video',
};
const confirmed: AnswerContext = {
  isEmailVerified: () => true,
  uploadOf: (id) => (Object.hasOwn(uploads, id) ? uploads[id] : undefined),
  verificationOf: (session) => (session === 'session' ? verification : undefined),
};

const textOf = <T extends FieldType>(field: AnswerableField<T>, value: AnswerValues[T]): string => {
  const rules: AnswerRulesTable[T] = answerRules[field.type];
  return rules.toText(value, field.options);
};

type Options = { [T in FieldType]: FieldOf<T>['options'] };
const schemas: { readonly [T in FieldType]: { answer: (chosen: Options[T]) => z.ZodType } } = fieldDefinitions;
const answerSchema = <T extends FieldType>(field: { [K in T]: { type: K; options: Options[K] } }[T]): z.ZodType =>
  schemas[field.type].answer(field.options);

describe('every field type', () => {
  it.each(fieldTypes)('%s reads any answer, and what it accepts has a text and reads as itself again', (type) => {
    let accepted = 0;
    fc.assert(
      fc.property(anyOf(type), answer, (field, sent) => {
        const first = checkAnswer(field, sent, answerRules, confirmed);
        if (!first.ok || first.value === undefined) return;
        accepted += 1;
        expect(textOf(field, first.value)).not.toBe('');
        expect(checkAnswer(field, first.value, answerRules, confirmed)).toEqual(first);
        const stored: unknown = JSON.parse(JSON.stringify(first.value));
        expect(checkAnswer(field, stored, answerRules, confirmed)).toEqual(first);
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  it.each(fieldTypes)('%s asks for an answer exactly when it is mandatory', (type) => {
    fc.assert(
      fc.property(
        anyOf(type),
        fc.constantFrom(undefined, null, '', ' ', []),
        fc.boolean(),
        (field, blank, mandatory) => {
          const reading = checkAnswer({ ...field, mandatory }, blank, answerRules);
          expect(reading).toMatchObject(mandatory ? { ok: false, fault: { code: 'answer.required' } } : { ok: true });
        },
      ),
    );
  });

  it.each(fieldTypes)('%s can be added and published as it is', (type) => {
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
    expect(new Set(definition.operators).size).toBe(definition.operators.length);
    expect(definition.operators).toEqual(expect.arrayContaining(['isEmpty', 'isNotEmpty']));
  });

  it.each(fieldTypes)('%s refuses options that it does not have', (type) => {
    const field = { ...newField(type, new Set()), options: { mystery: 1 } };
    expect(DraftField.safeParse(field).success).toBe(false);
  });

  it.each(fieldTypes)('%s has an answer schema that decides as its rules do', (type) => {
    const definition = fieldDefinitions[type];
    fc.assert(
      fc.property(answer, (sent) => {
        const field = { ...fieldOf(type, definition.draftOptions), mandatory: true };
        const reading = checkAnswer(field, sent, answerRules);
        const parsed = answerSchema(field).safeParse(sent);
        expect(parsed.success).toBe(reading.ok);
        if (reading.ok) expect(parsed.data).toEqual(reading.value);
        else expect(parsed.error?.issues[0]?.message).toBe(reading.fault.message);
      }),
    );
  });

  it('can be told to a reader of the API', () => {
    for (const schema of [DraftField, FormField]) {
      for (const io of ['input', 'output'] as const) expect(z.toJSONSchema(schema, { io })).toHaveProperty('oneOf');
    }
  });

  it('is one of the 35 names of the specification, built or planned', () => {
    expect(new Set([...fieldTypes, ...plannedFieldTypes]).size).toBe(35);
    expect(plannedFieldTypes.some(isFieldType)).toBe(false);
    expect(isFieldType('toString')).toBe(false);
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
