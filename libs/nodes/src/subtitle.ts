import { capitalised } from '@tessera/kernel/text';
import { type Operator, operatorOf } from '@tessera/query/operators';

/** What a subtitle needs beyond the node's options. */
export interface SubtitleWords {
  /** Name of what a trigger listens to; undefined while it is not known. */
  nameOf(id: string): string | undefined;
}

/** A condition as far as it is filled in. */
interface HalfCondition {
  field: string;
  operator: Operator;
  value?: unknown;
}

/** A reference or an identifier as words: `trigger.full_name` reads "Full name". */
function readableName(path: string): string {
  const parts = path.split(/[.[\]"']+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  const words = (parts.at(-1) ?? '').replace(/[_-]+/g, ' ').trim();
  return capitalised(words);
}

/** A template as a person reads it: `Order {{trigger.order_no}}` becomes "Order Order no". */
export const readableTemplate = (text: string): string =>
  text.replace(/\{\{\s*([^}|]*?)\s*(\|[^}]*)?\}\}/g, (_, path: string) => readableName(path)).trim();

/** A condition in a few words: "Number > 100". Empty until a variable is chosen. */
export function conditionText({ field, operator, value }: HalfCondition): string {
  if (field.trim() === '') return '';
  const { title, sign, operand } = operatorOf(operator);
  const right = operand === 'none' ? '' : readableTemplate(valueText(value));
  const unit = operand === 'days' && right !== '' ? (right === '1' ? 'day' : 'days') : '';
  return [readableTemplate(field), sign ?? title, right, unit].filter((part) => part !== '').join(' ');
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueText).join(' – ');
  return value === undefined || value === null ? '' : String(value);
}

/** The names of a node's values: "total, currency". */
export const namesText = (entries: readonly { name: string }[]): string =>
  entries
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join(', ');
