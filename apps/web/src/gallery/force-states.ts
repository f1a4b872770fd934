/** What a pointer or the keyboard does to a component. */
export const forcedStates = ['none', 'hover', 'focus'] as const;
export type ForcedState = (typeof forcedStates)[number];

const selectors = { hover: /:hover/g, focus: /:focus-visible/g };

/** Makes every rule for `:hover` and `:focus-visible` apply below `[data-forced]` too, with the same specificity. */
export function forceStates(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const { selectorText } = rule;
      const forced = Object.entries(selectors).reduce(
        (text, [state, selector]) => text.replace(selector, `:is($&, [data-forced='${state}'] *)`),
        selectorText.includes('[data-forced') ? '' : selectorText,
      );
      if (forced !== selectorText && forced !== '') rule.selectorText = forced;
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) forceStates(rule.cssRules);
  }
}
