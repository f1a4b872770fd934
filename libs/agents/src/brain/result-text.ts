import { renderTemplate } from '@tessera/engine/render';
import { parseTemplate } from '@tessera/engine/template';
import { isJsonObject, type JsonObject, type JsonValue } from '@tessera/kernel/json';
import type { BrainTool, ToolOutcome } from './thinking.ts';

const longestValue = 200;
const mostFields = 3;

const shown = (value: JsonValue): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

const titleOf = (key: string): string =>
  key
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();

/** The first fields of a result with their titles: "status: open; amount: 500." */
export function fieldsText(result: JsonValue): string {
  if (result === null || result === '') return '';
  if (Array.isArray(result)) return result.length === 0 ? '' : fieldsText(result[0] ?? null);
  if (!isJsonObject(result)) return shown(result);
  const fields = Object.entries(result).filter(
    ([, value]) => value !== null && value !== '' && typeof value !== 'object',
  );
  return fields
    .slice(0, mostFields)
    .map(([key, value]) => `${titleOf(key)}: ${shown(value)}`)
    .join('; ')
    .concat(fields.length > 0 ? '.' : '');
}

/**
 * The tool's own sentence about a result: a template of workflows over `result` and `args`.
 * @returns null without a sentence, or when it uses a value that the result lacks
 */
export function sayResult({ say }: BrainTool, { result, args }: ToolOutcome, timeZone: string): string | null {
  if (!say) return null;
  const parsed = parseTemplate(say);
  if (!parsed.ok) return null;
  const values: Record<string, JsonObject> = { args, result: isJsonObject(result) ? result : { value: result } };
  try {
    const text = renderTemplate(parsed.value, { timeZone, read: (node) => values[node] });
    return typeof text === 'string' ? text : shown(text);
  } catch {
    return null;
  }
}
