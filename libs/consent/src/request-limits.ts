/** The largest number of each, as the contract limits it: a larger answer goes as the text that was typed, and is not refused. */
export const largest = {
  sum_insured: 1e13,
  premium_amount: 1e13,
  policy_term: 150,
  premium_paying_term: 150,
  free_look_period: 365,
} as const;
