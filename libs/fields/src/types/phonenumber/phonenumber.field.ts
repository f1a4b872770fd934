import { isSupportedCountry } from 'libphonenumber-js/min';
import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { sentencesOf } from '../../messages.ts';
import { placeholder } from '../../options.schema.ts';
import { phonenumberAnswer } from './phonenumber.answer.ts';
import { withPlaceholder } from '../../texts/option-texts.ts';

const { messageOf } = sentencesOf({
  'phone.unknownCountry': 'There is no country with the code “{country}”.',
});

export const phonenumberField = defineField({
  type: 'phonenumber',
  title: 'Phone number',
  description: 'A phone number with its country.',
  icon: 'phone',
  group: 'contact',
  filter: 'phonenumber',
  operators: ['equal', 'notEqual', 'contains', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  stores: 'text',
  column: 'phone',
  chart: 'answered',
  valueType: 'text',
  options: z.strictObject({
    ...placeholder,
    defaultCountry: z
      .string()
      .regex(/^[A-Z]{2}$/, 'is not a country code of two capital letters')
      .default('IN'),
    refuseMadeUp: z.boolean().default(true).describe('Refuse national numbers that contain 1234'),
  }),
  draftOptions: {},
  withTexts: withPlaceholder,
  checkOptions: ({ defaultCountry }) =>
    isSupportedCountry(defaultCountry)
      ? []
      : [{ path: 'defaultCountry', fault: messageOf('phone.unknownCountry', { country: defaultCountry }) }],
  answers: phonenumberAnswer,
});
