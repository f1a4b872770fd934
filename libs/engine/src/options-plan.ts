import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { renderTemplate, type Scope } from './render.ts';
import type { Template } from './template.ts';

/** A node's options with their templates parsed: filling them copies only what a template changes. */
export type OptionsPlan =
  | { type: 'constant'; value: JsonValue }
  | { type: 'template'; template: Template }
  | { type: 'object'; entries: readonly (readonly [string, OptionsPlan])[] }
  | { type: 'list'; items: readonly OptionsPlan[] };

/**
 * The options that an execution gets.
 * @throws ExpressionFault as `renderTemplate` does
 */
export function fillPlan(plan: OptionsPlan, scope: Scope): JsonValue {
  switch (plan.type) {
    case 'constant':
      return plan.value;
    case 'template':
      return renderTemplate(plan.template, scope);
    case 'list':
      return plan.items.map((item) => fillPlan(item, scope));
    case 'object': {
      const filled: JsonObject = {};
      for (const [key, value] of plan.entries) filled[key] = fillPlan(value, scope);
      return filled;
    }
  }
}
