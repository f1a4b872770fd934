import { isJsonObject, type JsonObject, type JsonValue } from '@tessera/kernel/json';
import type { TextContext, TextContexts } from '@tessera/nodes/text-contexts';
import { parseJsonTemplate } from '../json-template.ts';
import type { OptionsPlan } from './options-plan.ts';
import { parseTemplate, type Reference, referencesOf } from '../template.ts';

/** A reference in a node's options, and its field. */
export interface FoundReference {
  field: string;
  reference: Reference;
  hasDefault: boolean;
  isFiltered: boolean;
  /** Syntax of the surrounding text; undefined if any value fits. */
  context: TextContext | undefined;
}

interface BuiltPlan {
  plan: OptionsPlan;
  references: FoundReference[];
  problems: { field: string; message: string }[];
}

interface Pattern {
  rest: readonly string[];
  context: TextContext | undefined;
}
interface Patterns {
  templates: readonly Pattern[];
  json: readonly Pattern[];
}
interface Templates {
  templates: readonly string[];
  jsonTemplates?: readonly string[] | undefined;
  textContexts?: ((options: unknown) => TextContexts) | undefined;
}

/**
 * Parses every template in a node's options. `templates` and `jsonTemplates` are the definition's dotted paths; `*`
 * stands for each entry. Fields in the answer are dotted paths behind `options`.
 */
export function buildPlan(
  options: unknown,
  { templates, jsonTemplates = [], textContexts = () => ({}) }: Templates,
): BuiltPlan {
  const built: BuiltPlan = { plan: constant({}), references: [], problems: [] };
  const contexts = textContexts(options);
  const split = (path: string): Pattern => ({ rest: path.split('.'), context: contexts[path] });
  const patterns = { templates: templates.map(split), json: jsonTemplates.map(split) };
  built.plan = planOf(options, patterns, 'options', built);
  return built;
}

const constant = (value: JsonValue): OptionsPlan => ({ type: 'constant', value });
const everything: Patterns = { templates: [{ rest: [], context: undefined }], json: [] };

function planOf(value: unknown, patterns: Patterns, field: string, built: BuiltPlan): OptionsPlan {
  if (typeof value === 'string') return planOfText(value, patterns, field, built);
  if (typeof value === 'number' || typeof value === 'boolean') return constant(value);
  if (typeof value !== 'object' || value === null) return constant(null);
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]) => {
      const below = patterns === everything ? everything : belowKey(patterns, key);
      return [key, planOf(entry, below, `${field}.${key}`, built)] as const;
    });
  return Array.isArray(value) ? listPlan(entries.map(([, plan]) => plan)) : objectPlan(entries);
}

const belowKey = ({ templates, json }: Patterns, key: string): Patterns => ({
  templates: step(templates, key),
  json: step(json, key),
});

const step = (patterns: readonly Pattern[], key: string): Pattern[] =>
  patterns
    .filter(({ rest: [head] }) => head === key || head === '*')
    .map(({ rest, context }) => ({ rest: rest.slice(1), context }));

const isHere = (patterns: readonly Pattern[]): boolean => patterns.some(({ rest }) => rest.length === 0);

function planOfText(text: string, { templates, json }: Patterns, field: string, built: BuiltPlan): OptionsPlan {
  if (isHere(json)) return planOfJson(text, field, built);
  if (!isHere(templates) || !text.includes('{{')) return constant(text);
  const parsed = parseTemplate(text);
  if (!parsed.ok) {
    for (const { at, message } of parsed.problems) built.problems.push({ field, message: `${message} (at ${at + 1})` });
    return constant(text);
  }
  const context = templates.find(({ rest }) => rest.length === 0)?.context;
  for (const found of referencesOf(parsed.value)) built.references.push({ field, context, ...found });
  return { type: 'template', template: parsed.value, context };
}

function planOfJson(text: string, field: string, built: BuiltPlan): OptionsPlan {
  const parsed = parseJsonTemplate(text);
  if (!parsed.ok) {
    built.problems.push({ field, message: `is not JSON: ${parsed.problems.join(', ')}` });
    return constant(null);
  }
  const message = keyProblem(parsed.value);
  if (message !== undefined) built.problems.push({ field, message });
  const inner: BuiltPlan = { plan: constant(null), references: [], problems: [] };
  const plan = planOf(parsed.value, everything, field, inner);
  // Paths inside the JSON mean nothing to a form that shows it as one text field.
  built.references.push(...inner.references.map((reference) => ({ ...reference, field })));
  built.problems.push(...inner.problems.map((problem) => ({ ...problem, field })));
  return plan;
}

function keyProblem(value: JsonValue): string | undefined {
  if (Array.isArray(value)) return value.map(keyProblem).find((problem) => problem !== undefined);
  if (!isJsonObject(value)) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    if (key.includes('{{')) return `a variable cannot stand for the name "${key}"`;
    if (key === '__proto__') return 'the name "__proto__" is reserved';
    const problem = keyProblem(entry);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function listPlan(items: OptionsPlan[]): OptionsPlan {
  const values = items.flatMap((item) => (item.type === 'constant' ? [item.value] : []));
  return values.length === items.length ? constant(values) : { type: 'list', items };
}

function objectPlan(entries: (readonly [string, OptionsPlan])[]): OptionsPlan {
  const values: JsonObject = {};
  let isConstant = true;
  for (const [key, plan] of entries) {
    if (plan.type === 'constant') values[key] = plan.value;
    else isConstant = false;
  }
  return isConstant ? constant(values) : { type: 'object', entries };
}
