import type { SamplesOf } from '../sample.ts';
import type { models } from './models.contract.ts';

export const modelsSamples: SamplesOf<typeof models> = {
  list: () => ({ query: {} }),
  choose: ({ model }) => ({ body: { chat: model, monthly_budget: 500 } }),
  save: ({ model }) => ({
    body: {
      id: model,
      name: 'Own server',
      base_url: 'http://127.0.0.1:9/v1',
      model: 'small',
      price_in: 1,
      price_out: 2,
    },
  }),
  // Refused by the address rules before anything is sent.
  test: ({ model }) => ({ body: { id: model } }),
  remove: ({ model }) => ({ body: { id: model }, alone: true }),
};
