import type { AnswerContext, AnswerRules } from './answer.ts';
import { messageOf, type Reading } from './messages.ts';

/** The parts of a field that reading its answer needs. */
interface Asked<Options> {
  mandatory: boolean;
  options: Options;
}

/**
 * Reads an answer of a field by the rules of its type.
 * @returns the stored value, `undefined` for an allowed blank, or the problem
 */
export function readAnswer<Options, Value>(
  rules: AnswerRules<Options, Value>,
  sent: unknown,
  { mandatory, options }: Asked<Options>,
  context: AnswerContext,
): Reading<Value | undefined> {
  const required: Reading<never> = { ok: false, fault: messageOf('answer.required') };
  const answer = rules.isBlank(sent) ? rules.ofBlank?.(context) : sent;
  if (answer === undefined) return mandatory && !rules.holdsNoAnswer ? required : { ok: true, value: undefined };
  const reading = rules.read(answer, options, context);
  const isLacking = reading.ok && mandatory && rules.fulfils?.(reading.value) === false;
  return isLacking ? required : reading;
}
