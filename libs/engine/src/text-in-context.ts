import type { JsonValue } from '@tessera/kernel/json';
import type { TextContext } from '@tessera/nodes/text-contexts';
import { ExpressionFault, shown } from './expression-fault.ts';
import { asText } from './values.ts';

/**
 * A value as it is written into a text.
 * @param before the text up to here
 * @param written the expression, for messages
 * @throws ExpressionFault BAD_VALUE where the value cannot stand in that place
 */
export function textInContext(value: JsonValue, context: TextContext, before: string, written: string): string {
  if ((context === 'address' || context === 'header') && typeof value === 'object' && value !== null) {
    const kind = Array.isArray(value) ? 'a list' : 'an object';
    const where = context === 'address' ? 'an address' : 'a header';
    throw new ExpressionFault('BAD_VALUE', `${written} is ${kind}, but ${where} takes text. Pick a part, or join it.`);
  }
  const text = asText(value);
  if (context === 'address') return inAddress(text, before, written);
  if (context === 'header' && /[\r\n\0]/.test(text)) {
    throw new ExpressionFault('BAD_VALUE', `${written} has a line break, which a header cannot have: ${shown(value)}.`);
  }
  return encoders[context](text, value);
}

const xmlEntities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const percent = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const encoders: { readonly [Context in TextContext]: (text: string, value: JsonValue) => string } = {
  plain: (text) => text,
  header: (text) => text.trim(),
  address: percent,
  form: (text) => percent(text).replaceAll('%20', '+'),
  xml: (text) => text.replace(/[&<>"']/g, (character) => xmlEntities[character] ?? character),
  json: (text, value) => (typeof value === 'string' ? JSON.stringify(text).slice(1, -1) : text),
};

/**
 * Values at the start of an address may be whole addresses; later a value is one host label, path segment or argument.
 */
function inAddress(text: string, before: string, written: string): string {
  if (before.trim() === '') return text.trim();
  const isHost = /^\s*[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*$/i.test(before);
  if (isHost) {
    if (/^[\p{L}\p{M}\p{N}.:-]*$/u.test(text)) return text;
    throw new ExpressionFault('BAD_VALUE', `${written} stands in the name of a server and may not be ${shown(text)}.`);
  }
  const isPath = !/[?#]/.test(before);
  // Browsers resolve dot segments, encoded or not.
  if (isPath && /^\.+$/.test(text)) {
    throw new ExpressionFault('BAD_VALUE', `${written} is ${shown(text)}, which would lead to another path.`);
  }
  return percent(text);
}
