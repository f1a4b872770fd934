import type { Checked } from '@tessera/kernel/result';
import { printSteps, quote, quotedText, readSteps, unquote, type ValuePath } from '@tessera/nodes/value-path';
import { findFilter, filterNames } from './filters.ts';

/** `{{node.path}}`: the root names a node (or `run`), the path leads into its output. */
export interface Reference {
  type: 'reference';
  node: string;
  path: ValuePath;
}
type LiteralValue = string | number | boolean | null;

interface FilterCall {
  name: string;
  args: LiteralValue[];
}
export interface Expression {
  source: Reference | { type: 'literal'; value: LiteralValue };
  filters: FilterCall[];
}

/** Literal text and expressions in turn. */
export interface Template {
  parts: (string | Expression)[];
}

interface TemplateProblem {
  /** Offset into the text. */
  at: number;
  message: string;
}

/**
 * Parses a text with `{{ reference | filter(argument) }}` in it. The grammar:
 *
 *     template   = { text | "{{" expression "}}" }
 *     expression = ( literal | reference ) { "|" name [ "(" [ literal { "," literal } ] ")" ] }
 *     reference  = node { "." name | "[" integer "]" | "[" string "]" }     (libs/nodes/src/value-path.ts)
 *     literal    = string in single or double quotes | number | true | false | null
 *
 * Braces that are meant literally are written `{{"{{"}}`. Of three braces the last two open an expression.
 * Never throws; a problem says where it is.
 */
export function parseTemplate(text: string): Checked<Template, TemplateProblem> {
  const parts: (string | Expression)[] = [];
  const problems: TemplateProblem[] = [];
  let literal = '';
  let position = 0;
  while (position < text.length) {
    const open = findOpening(text, position);
    literal += text.slice(position, open);
    if (open === text.length) break;
    const parsed = parseExpression(text, open + 2);
    if ('message' in parsed) {
      problems.push(parsed);
      break;
    }
    const { source, filters } = parsed.expression;
    if (source.type === 'literal' && typeof source.value === 'string' && filters.length === 0) {
      literal += source.value;
    } else {
      if (literal !== '') parts.push(literal);
      literal = '';
      parts.push(parsed.expression);
    }
    position = parsed.end;
  }
  if (problems.length > 0) return { ok: false, problems };
  if (literal !== '') parts.push(literal);
  return { ok: true, value: { parts } };
}

/** End of the expression whose braces open at `open`, or undefined if there is none. */
export function expressionEnd(text: string, open: number): number | undefined {
  const parsed = parseExpression(text, open + 2);
  return 'message' in parsed ? undefined : parsed.end;
}

/** Prints a template: parsing the result gives the same template. */
export function printTemplate(template: Template): string {
  return template.parts
    .map((part) => (typeof part === 'string' ? part.replaceAll('{{', '{{"{{"}}') : `{{${printExpression(part)}}}`))
    .join('');
}

/** Every reference in a template, in order. */
export function referencesOf(template: Template): { reference: Reference; hasDefault: boolean; isFiltered: boolean }[] {
  return template.parts.flatMap((part) =>
    typeof part !== 'string' && part.source.type === 'reference'
      ? [
          {
            reference: part.source,
            hasDefault: part.filters[0]?.name === 'default',
            isFiltered: part.filters.length > 0,
          },
        ]
      : [],
  );
}

/** Prints a reference. */
export const printReference = ({ node, path }: Reference): string => node + printSteps(path);

function printExpression({ source, filters }: Expression): string {
  const head = source.type === 'literal' ? printLiteral(source.value) : printReference(source);
  const calls = filters.map(
    ({ name, args }) => ` | ${name}${args.length === 0 ? '' : `(${args.map(printLiteral).join(', ')})`}`,
  );
  return head + calls.join('');
}

const printLiteral = (value: LiteralValue): string => (typeof value === 'string' ? quote(value) : String(value));

function findOpening(text: string, from: number): number {
  let open = text.indexOf('{{', from);
  if (open === -1) return text.length;
  while (text[open + 2] === '{') open += 1;
  return open;
}

const tokens = {
  space: /\s*/y,
  node: /[A-Za-z][A-Za-z0-9_-]*/y,
  filter: /[A-Za-z]+/y,
  number: /-?\d{1,15}(\.\d{1,15})?(?![\w.])/y,
  word: /(true|false|null)(?![\w.[-])/y,
  text: quotedText,
};

/** Tokeniser of one text; a mismatch leaves the position unchanged. */
class Reader {
  readonly text: string;
  position: number;

  constructor(text: string, position: number) {
    this.text = text;
    this.position = position;
  }

  take(token: keyof typeof tokens): string | undefined {
    const pattern = tokens[token];
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    this.position = pattern.lastIndex;
    return match[0];
  }

  skip(symbol: string): boolean {
    if (!this.text.startsWith(symbol, this.position)) return false;
    this.position += symbol.length;
    return true;
  }

  literal(): LiteralValue | undefined {
    const text = this.take('text');
    if (text !== undefined) return unquote(text);
    const number = this.take('number');
    if (number !== undefined) return Number(number) + 0; // -0 is 0, as JSON writes it
    const word = this.take('word');
    return word === undefined ? undefined : word === 'null' ? null : word === 'true';
  }
}

type Parsed = { expression: Expression; end: number } | TemplateProblem;

function parseExpression(text: string, start: number): Parsed {
  const reader = new Reader(text, start);
  reader.take('space');
  const literal = reader.literal();
  const source = literal === undefined ? readReference(reader) : { type: 'literal' as const, value: literal };
  if ('message' in source) return source;
  const filters: FilterCall[] = [];
  for (reader.take('space'); reader.skip('|'); reader.take('space')) {
    reader.take('space');
    const call = readFilter(reader);
    if ('message' in call) return call;
    filters.push(call);
  }
  if (reader.skip('}}')) return { expression: { source, filters }, end: reader.position };
  const message =
    reader.position >= text.length ? '"{{" is not closed by "}}"' : `unexpected "${text.charAt(reader.position)}"`;
  return { at: reader.position, message };
}

function readReference(reader: Reader): Reference | TemplateProblem {
  const node = reader.take('node');
  if (node === undefined) return { at: reader.position, message: 'expected a variable, such as {{trigger.name}}' };
  const steps = readSteps(reader.text, reader.position);
  if ('message' in steps) return steps;
  reader.position = steps.end;
  return { type: 'reference', node, path: steps.path };
}

function readFilter(reader: Reader): FilterCall | TemplateProblem {
  const at = reader.position;
  const name = reader.take('filter') ?? '';
  const filter = findFilter(name);
  if (filter === undefined) {
    return { at, message: `"${name}" is not a filter; there are ${filterNames.join(', ')}` };
  }
  const args = reader.skip('(') ? readArguments(reader) : [];
  if (args === undefined)
    return { at: reader.position, message: `"${name}" takes texts and numbers between "(" and ")"` };
  if (args.length < filter.least || args.length > filter.most) {
    return { at, message: `"${name}" takes ${filter.takes}` };
  }
  return { name, args };
}

function readArguments(reader: Reader): LiteralValue[] | undefined {
  const args: LiteralValue[] = [];
  reader.take('space');
  if (reader.skip(')')) return args;
  for (;;) {
    reader.take('space');
    const value = reader.literal();
    if (value === undefined) return undefined;
    args.push(value);
    reader.take('space');
    if (reader.skip(')')) return args;
    if (!reader.skip(',')) return undefined;
  }
}
