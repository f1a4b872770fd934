import { z } from 'zod';
import { defineField, type OptionFault, type PortableOptions } from '../../define-field.ts';
import type { PrivatePart } from '../../field-types.ts';
import { placeholder } from '../../options.schema.ts';
import { place, withPipeRenamed } from '../../pipe-syntax.ts';
import { linkAnswer, longestLink } from '../link/link.answer.ts';
import { selectdynamicAnswer } from './selectdynamic.answer.ts';
import { selectdynamicMessages } from './selectdynamic.messages.ts';
import { withPlaceholder } from '../../texts/option-texts.ts';

const { messageOf } = selectdynamicMessages;
const pair = z.strictObject({ name: z.string().trim().max(100), value: z.string().max(1000) });
const path = z.string().trim().max(200).default('');
const headerName = /^[A-Za-z0-9-]+$/;
const headerValue = /^[\x20-\x7e]*$/;

type Pairs = z.output<typeof pair>[];

/** A parameter that only repeats earlier answers: nothing in it can be a key. */
const repeatsAnswers = ({ value }: Pairs[number]): boolean => value.replace(place, '').trim() === '';

/** An address up to its query, and without a name and a password in it. */
const bareAddress = (address: string): string =>
  address.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//');

/** Headers, constants and the query of the address may hold keys of the other system. */
function withoutKeys<Options extends { address: string; parameters: Pairs; headers: Pairs }>(
  options: Options,
): PortableOptions<Options> {
  const { headers } = options;
  const address = bareAddress(options.address);
  const parameters = options.parameters.filter(repeatsAnswers);
  const left: PrivatePart[] = [
    ...(headers.length > 0 ? (['headers'] as const) : []),
    ...(parameters.length < options.parameters.length ? (['constants'] as const) : []),
    ...(address === options.address ? [] : (['address_query'] as const)),
  ];
  return { options: { ...options, address, parameters, headers: [] }, left };
}

export const selectdynamicField = defineField({
  type: 'selectdynamic',
  title: 'Dynamic select',
  description: 'A choice of options that another system offers.',
  icon: 'list-search',
  group: 'choice',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'object',
  chart: 'parts',
  valueType: 'object',
  valueParts: () => [
    { name: 'value', type: 'text' },
    { name: 'label', type: 'text' },
  ],
  filterParts: () => [
    { path: 'label', label: 'label', kind: 'text' },
    { path: 'value', label: 'value', kind: 'text' },
  ],
  needsOffer: true,
  noDefault: true,
  options: z.strictObject({
    ...placeholder,
    address: z.string().trim().max(longestLink).default(''),
    parameters: z.array(pair).max(20).default([]),
    headers: z.array(pair).max(10).default([]),
    resultPath: path,
    labelKey: path,
    valueKey: path,
  }),
  draftOptions: { address: 'https://example.org/options', labelKey: 'label', valueKey: 'value' },
  pipedTexts: ({ parameters }) =>
    parameters.map(({ value }, index) => ({ path: `parameters.${index}.value`, text: value })),
  withTexts: withPlaceholder,
  checkOptions: ({ address, parameters, headers }) => {
    const faults: OptionFault[] = [];
    if (!linkAnswer.read(address, {}, {}).ok) faults.push({ path: 'address', fault: messageOf('source.address') });
    parameters.forEach(({ name }, index) => {
      if (name === '') faults.push({ path: `parameters.${index}.name`, fault: messageOf('source.name') });
    });
    headers.forEach(({ name, value }, index) => {
      if (!headerName.test(name) || !headerValue.test(value))
        faults.push({ path: `headers.${index}.name`, fault: messageOf('source.header') });
    });
    return faults;
  },
  withFieldRenamed: (options, from, to) => ({
    ...options,
    parameters: options.parameters.map(({ name, value }) => ({ name, value: withPipeRenamed(value, from, to) })),
  }),
  /** Address, headers and constants may hold keys: the page learns only which answers the options depend on. */
  publicOptions: (options) => ({
    ...options,
    ...{ address: '', headers: [], resultPath: '', labelKey: '', valueKey: '' },
    parameters: options.parameters.flatMap(({ value }) =>
      [...value.matchAll(place)].map(([text]) => ({ name: '', value: text })),
    ),
  }),
  withoutPrivate: withoutKeys,
  answers: selectdynamicAnswer,
});
