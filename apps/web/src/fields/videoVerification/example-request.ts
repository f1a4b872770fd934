import type { ConsentRequest } from '@tessera/consent/request';

/** A made-up proposal, for previews of a consent text. */
export const exampleRequest: ConsentRequest = {
  customer_name: 'Asha Kulkarni',
  email: 'asha@example.com',
  primary_mobile: '9876543210',
  address: '12 Lake Road, Pune',
  language: 'english',
  gender: 'female',
  plan_name: 'Secure Future Plan',
  company: 'Example Life',
  premium_amount: 50_000,
  sum_insured: 1_000_000,
  policy_term: 20,
  currency: 'INR',
  premium_paying_term: 10,
  free_look_period: 15,
  insured_name: 'Asha Kulkarni',
  relation_to_insured: 'self',
  application_date: '2026-01-05',
  dob_life_assured: '1990-04-12',
  premium_payment_mode: 'online',
  premium_frequency: 'yearly',
  nominee_name: 'Rohan Kulkarni',
};
