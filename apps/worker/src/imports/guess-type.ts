import { type PropertyType, propertyTypes } from '@tessera/contracts/properties/properties.schema';
import type { AnswerRules } from '@tessera/fields/answer';
import { columnFault, type ColumnType } from '@tessera/fields/columns/column-types';
import { writtenDate, writtenMoment, writtenTime } from '@tessera/fields/columns/written-dates';
import { columnTypeOf } from '@tessera/fields/columns/read-cell';
import { fieldDefinitions } from '@tessera/fields/registry';

/** What all values of a column have to be for its type, the narrowest first. A leading zero makes a text. */
const guesses: readonly (readonly [type: ColumnType, fits: (text: string) => boolean])[] = [
  ['boolean', (text) => /^(?:true|false|yes|no)$/i.test(text)],
  ['decimal', (text) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && text.length <= 16],
  ['date', (text) => writtenDate(text, 'dmy') !== undefined],
  ['time', (text) => text.includes(':') && writtenTime(text) !== undefined],
  ['datetime', (text) => writtenMoment(text, 'dmy') !== undefined],
  ['email', (text) => columnFault('email', text) === undefined],
  ['url', (text) => columnFault('url', text) === undefined],
  ['phone', (text) => text.startsWith('+') && columnFault('phone', text) === undefined],
];

const typesOf = (column: ColumnType): PropertyType[] =>
  propertyTypes.filter((type) => columnTypeOf(type) === column && fieldDefinitions[type].stores !== 'object');

/** The first text type of the catalogue that keeps the texts as they are, with their line breaks. */
function textTypeOf(texts: readonly string[]): PropertyType {
  const keeps = (type: PropertyType): boolean => {
    const { read } = fieldDefinitions[type].answers as AnswerRules<object, unknown>;
    return texts.every((text) => {
      const reading = read(text, {}, {});
      return reading.ok && reading.value === text;
    });
  };
  const types = typesOf('text');
  const type = types.find(keeps) ?? types.at(-1);
  if (type === undefined) throw new Error('the catalogue has no type for texts');
  return type;
}

/** The property type that fits all of these values of a column. */
export function guessType(values: readonly string[]): PropertyType {
  const texts = values.map((value) => value.trim());
  const guess = texts.length === 0 ? undefined : guesses.find(([, fits]) => texts.every(fits));
  return (guess && typesOf(guess[0])[0]) ?? textTypeOf(texts);
}
