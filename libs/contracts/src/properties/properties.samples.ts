import type { SamplesOf } from '../sample.ts';
import type { properties } from './properties.contract.ts';

export const propertiesSamples: SamplesOf<typeof properties> = {
  list: () => ({ query: { search: 'p', status: 'active', with_total: 'true' } }),
  create: () => ({
    body: {
      name: 'Policy number',
      type: 'text',
      description: 'As printed on the policy',
      options: { maxCharacters: 20 },
    },
  }),
  all: () => ({}),
  dropdown: () => ({ query: { type: 'text' } }),
  update: ({ property }) => ({
    body: { id: property.id, revision: property.revision, name: 'Annual premium' },
    alone: true,
  }),
  setStatus: ({ property }) => ({ body: { id: property.id, status: 0 }, alone: true }),
  setVisibility: ({ property }) => ({ body: { id: property.id, visible: true } }),
};
