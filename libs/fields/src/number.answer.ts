import type { AnswerRules, Reading } from './answer.ts';
import { accept, isUnanswered, refuse } from './answer.ts';
import type { CharacterLimits } from './plain-text.ts';
import { withinCharacters } from './plain-text.ts';

export interface NumberLimits extends CharacterLimits {
  min?: number | undefined;
  max?: number | undefined;
}

/** A double keeps this many decimal digits exactly. */
const exactDigits = 15;
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const written = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** Reads a plain decimal: digits with an optional sign and point; no grouping, no exponent, nothing that gets rounded. */
function readDecimal(answer: unknown): Reading<number> {
  if (typeof answer === 'string') {
    const text = answer.trim();
    if (!decimal.test(text)) return refuse('number.expected');
    const digits = text.replace(/[^\d]/g, '').replace(/^0+/, '');
    return digits.length > exactDigits ? refuse('number.tooPrecise', { max: exactDigits }) : accept(Number(text));
  }
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return refuse('number.expected');
  return Math.abs(answer) < 10 ** exactDigits ? accept(answer) : refuse('number.tooPrecise', { max: exactDigits });
}

const toText = (value: number): string => written.format(value);

export const numberAnswer: AnswerRules<NumberLimits, number> = {
  isBlank: isUnanswered,
  read: (answer, options) => {
    const reading = readDecimal(answer);
    if (!reading.ok) return reading;
    const value = reading.value === 0 ? 0 : reading.value;
    if (options.min !== undefined && value < options.min) return refuse('number.tooSmall', { min: options.min });
    if (options.max !== undefined && value > options.max) return refuse('number.tooLarge', { max: options.max });
    return withinCharacters(value, toText(value), options);
  },
  toText,
};
