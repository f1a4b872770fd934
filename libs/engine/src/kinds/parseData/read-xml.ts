import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { SaxesParser } from 'saxes';
import { ExpressionFault } from '../../expression-fault.ts';

const deepest = 100;
const mostElements = 100_000;

interface Element {
  name: string;
  attributes: [string, string][];
  children: [string, JsonValue][];
  text: string;
}

/**
 * Reads XML as values. An element is its text when it has nothing else; otherwise an object with `@name` for each
 * attribute, a key for each kind of child (a list where there are several) and `#text`. Entities of a DTD are not
 * expanded, and nothing is fetched.
 * @throws ExpressionFault BAD_VALUE with the place, or TOO_LARGE
 */
export function readXml(text: string): JsonValue {
  const parser = new SaxesParser();
  const open: Element[] = [{ name: '', attributes: [], children: [], text: '' }];
  let count = 0;
  const innermost = (): Element | undefined => open.at(-1);
  parser.on('error', (error) => {
    throw new ExpressionFault('BAD_VALUE', `The text is not XML: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > mostElements || open.length > deepest)
      throw new ExpressionFault('TOO_LARGE', `XML may have ${mostElements} elements, nested ${deepest} deep.`);
    const own = Object.entries(attributes).map(([key, value]): [string, string] => [`@${key}`, value]);
    open.push({ name, attributes: own, children: [], text: '' });
  });
  const addText = (part: string): void => {
    const element = innermost();
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) innermost()?.children.push([element.name, valueOf(element)]);
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return objectOf(open[0]?.children ?? []);
}

function valueOf({ attributes, children, text }: Element): JsonValue {
  const own = text.trim();
  if (attributes.length === 0 && children.length === 0) return own;
  return { ...Object.fromEntries(attributes), ...objectOf(children), ...(own !== '' && { '#text': own }) };
}

function objectOf(children: readonly [string, JsonValue][]): JsonObject {
  const byName = new Map<string, JsonValue[]>();
  for (const [name, value] of children) {
    const known = byName.get(name);
    if (known) known.push(value);
    else byName.set(name, [value]);
  }
  return Object.fromEntries(
    [...byName]
      .filter(([name]) => name !== '__proto__')
      .map(([name, values]) => [name, values.length === 1 ? (values[0] ?? null) : values]),
  );
}
