import type { Checked } from '@tessera/kernel/result';
import { firstInexactNumber } from '@tessera/kernel/exact-json';
import type { JsonValue } from '@tessera/kernel/json';
import { expressionEnd } from './template.ts';

/**
 * Parses JSON with expressions as values, quoted or bare: `{ "age": {{trigger.age}} }`. Returns JSON with each bare
 * expression as a string, so that every string is a template and no rendered value can change the structure. The
 * problem is the JSON parser's message.
 */
export function parseJsonTemplate(text: string): Checked<JsonValue, string> {
  try {
    const quoted = quoteExpressions(text);
    const value: JsonValue = JSON.parse(quoted);
    const inexact = firstInexactNumber(quoted);
    if (inexact !== undefined) {
      return { ok: false, problems: [`the number ${inexact} has more digits than a number keeps; put it in quotes`] };
    }
    return { ok: true, value };
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Quotes bare expressions, and escapes the quotes of those inside a JSON string. */
function quoteExpressions(text: string): string {
  let quoted = '';
  let isInText = false;
  let position = 0;
  while (position < text.length) {
    const character = text.charAt(position);
    const end =
      text.startsWith('{{', position) && text[position + 2] !== '{' ? expressionEnd(text, position) : undefined;
    if (end !== undefined) {
      const literal = JSON.stringify(text.slice(position, end));
      quoted += isInText ? literal.slice(1, -1) : literal;
      position = end;
      continue;
    }
    const isEscape = isInText && character === '\\';
    if (character === '"') isInText = !isInText;
    quoted += text.slice(position, position + (isEscape ? 2 : 1));
    position += isEscape ? 2 : 1;
  }
  return quoted;
}
