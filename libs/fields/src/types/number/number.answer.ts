import type { AnswerRules } from '../../answer.ts';
import type { Reading } from '../../messages.ts';
import { accept, isUnanswered } from '../../answer.ts';
import type { CharacterLimits } from '../../plain-text.ts';
import { withinCharacters } from '../../plain-text.ts';
import { type DecimalSign, readNotation } from './number-notation.ts';
import { numberMessages } from './number.messages.ts';

const { refuse } = numberMessages;

export interface NumberLimits extends CharacterLimits {
  min?: number | undefined;
  max?: number | undefined;
}

/** Number of decimal digits that a double stores exactly. */
const exactDigits = 15;
const written = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

const toText = (value: number): string => written.format(value);

/** Reads a decimal number in the notations of `readNotation`: no exponent, no rounding. */
function readDecimal(answer: unknown, decimalSign: DecimalSign | undefined): Reading<number> {
  const written = typeof answer === 'string' ? readNotation(answer, decimalSign) : undefined;
  if (written?.isAmbiguous === true) return refuse('number.ambiguous', { whole: written.plain, text: written.text });
  const text = written?.plain ?? '';
  const value = written === undefined ? answer : Number(text);
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('number.expected');
  const digits = text.replace(/[^\d]/g, '').replace(/^0+/, '').length;
  const isExact = digits <= exactDigits && Math.abs(value) < 10 ** exactDigits && Number(toText(value)) === value;
  return isExact ? accept(value === 0 ? 0 : value) : refuse('number.tooPrecise', { max: exactDigits });
}

export const numberAnswer: AnswerRules<NumberLimits, number> = {
  isBlank: isUnanswered,
  read: (answer, options, { decimalSign }) => {
    const reading = readDecimal(answer, decimalSign);
    if (!reading.ok) return reading;
    const { value } = reading;
    if (options.min !== undefined && value < options.min) return refuse('number.tooSmall', { min: options.min });
    if (options.max !== undefined && value > options.max) return refuse('number.tooLarge', { max: options.max });
    return withinCharacters(value, toText(value), options);
  },
  toText,
};
