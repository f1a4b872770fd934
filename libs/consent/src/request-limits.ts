/** Maximum numbers of the contract. A larger answer is sent as the typed text instead of being refused. */
export const largest = {
  sum_insured: 1e13,
  premium_amount: 1e13,
  policy_term: 150,
  premium_paying_term: 150,
  free_look_period: 365,
} as const;
