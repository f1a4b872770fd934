import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import type { TextContext } from '@tessera/nodes/text-contexts';
import { renderTemplate, renderText, type Scope } from '../render.ts';
import type { Template } from '../template.ts';
import { ValueBudget } from '../value-limits.ts';

/** A node's options with parsed templates: rendering copies only the parts that a template changes. */
export type OptionsPlan =
  | { type: 'constant'; value: JsonValue }
  /** With a place it renders to text; without, a single expression keeps its value's type. */
  | { type: 'template'; template: Template; context: TextContext | undefined }
  | { type: 'object'; entries: readonly (readonly [string, OptionsPlan])[] }
  | { type: 'list'; items: readonly OptionsPlan[] };

/**
 * Renders the options of an execution.
 * @throws ExpressionFault as `renderTemplate` does; TOO_LARGE if the rendered values are too large together
 */
export function fillPlan(plan: OptionsPlan, scope: Scope): JsonValue {
  return filled(plan, scope, new ValueBudget());
}

function filled(plan: OptionsPlan, scope: Scope, budget: ValueBudget): JsonValue {
  switch (plan.type) {
    case 'constant':
      return plan.value;
    case 'template': {
      const { template, context } = plan;
      const value = context === undefined ? renderTemplate(template, scope) : renderText(template, scope, context);
      budget.spend(value);
      return value;
    }
    case 'list':
      return plan.items.map((item) => filled(item, scope, budget));
    case 'object': {
      const object: JsonObject = {};
      for (const [key, value] of plan.entries) object[key] = filled(value, scope, budget);
      return object;
    }
  }
}
