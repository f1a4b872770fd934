import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { plainNumber } from '../../plain-number.ts';
import { linearMessages } from './linear.messages.ts';

export interface LinearScale {
  min: number;
  max: number;
  step: number;
}

/** Decimals of a scale are counted in thousandths: doubles do not add up exactly. */
const unit = 1_000;

/** A number in thousandths; undefined if it has more than three decimals. */
export function inThousandths(value: number): number | undefined {
  const count = Math.round(value * unit);
  return Math.abs(value * unit - count) < 1e-6 ? count : undefined;
}

/** The number of steps from the minimum to a value; undefined for a value that no step reaches. */
export function stepsTo(value: number, { min, step }: LinearScale): number | undefined {
  const [count, from, each] = [value, min, step].map(inThousandths);
  if (count === undefined || from === undefined || !each || count < from) return undefined;
  return (count - from) % each === 0 ? (count - from) / each : undefined;
}

/** The values of a scale, in order. */
export function valuesOf(scale: LinearScale): number[] {
  const last = stepsTo(scale.max, scale) ?? -1;
  return Array.from({ length: last + 1 }, (_, at) => Math.round((scale.min + at * scale.step) * unit) / unit);
}

export const linearAnswer: AnswerRules<LinearScale, number> = {
  isBlank: isUnanswered,
  read: (answer, { min, max, step }) => {
    const value = plainNumber(answer);
    const steps = value === undefined || value > max ? undefined : stepsTo(value, { min, max, step });
    if (steps === undefined) return linearMessages.refuse('linear.invalid', { min, max, step });
    return accept(Math.round((min + steps * step) * unit) / unit + 0);
  },
  toText: String,
};
