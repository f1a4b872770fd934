import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import type { TextContext } from '@tessera/nodes/text-contexts';
import { ExpressionFault } from './expression-fault.ts';
import { findFilter, type FilterContext } from './filters.ts';
import { type Expression, printReference, type Reference, type Template } from './template.ts';
import { textInContext } from './text-in-context.ts';
import { bounded, extended } from './value-limits.ts';
import { asText, readPath } from './values.ts';

/** Scope of templates: each node's output by id; undefined for a node without output. */
export interface Scope extends FilterContext {
  read(node: string): JsonObject | undefined;
}

/**
 * Fills a template. One that is exactly one expression keeps the value's type; any other becomes text.
 * @throws ExpressionFault MISSING_VARIABLE, naming node and variable, where a reference leads nowhere and no default is
 * given (null is a value, and reads as nothing inside a text); BAD_VALUE where a filter cannot use the value; TOO_LARGE
 */
export function renderTemplate(template: Template, scope: Scope): JsonValue {
  const [first, second] = template.parts;
  if (first === undefined) return '';
  if (second === undefined) return typeof first === 'string' ? first : evaluate(first, scope);
  let text = '';
  for (const part of template.parts)
    text = extended(text, typeof part === 'string' ? part : asText(evaluate(part, scope)));
  return text;
}

/**
 * Renders a template for a context: blank values become empty, and no value can become syntax of its surroundings.
 * @throws ExpressionFault as `renderTemplate` does, and if a value is not allowed in that place
 */
export function renderText(template: Template, scope: Scope, context: TextContext): string {
  let text = '';
  for (const part of template.parts) {
    const more =
      typeof part === 'string' ? part : textInContext(evaluate(part, scope), context, text, `{{${writtenOf(part)}}}`);
    text = extended(text, more);
  }
  return text;
}

const writtenOf = ({ source }: Expression): string =>
  source.type === 'reference' ? printReference(source) : String(source.value);

function evaluate({ source, filters }: Expression, scope: Scope): JsonValue {
  let value = source.type === 'literal' ? source.value : readReference(source, filters[0]?.name === 'default', scope);
  for (const { name, args } of filters) value = bounded(findFilter(name)?.apply(value, args, scope) ?? null);
  return value;
}

function readReference(reference: Reference, hasDefault: boolean, scope: Scope): JsonValue {
  const given = scope.read(reference.node);
  const value = readPath(given, reference.path);
  if (value !== undefined) return value;
  if (hasDefault) return null;
  const name = printReference(reference);
  const why = given === undefined ? `the node "${reference.node}" did not run` : 'there is no such value';
  throw new ExpressionFault('MISSING_VARIABLE', `{{${name}}} cannot be filled in: ${why}.`);
}
