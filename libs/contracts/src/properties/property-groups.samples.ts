import type { SamplesOf } from '../sample.ts';
import type { propertyGroups } from './property-groups.contract.ts';

export const propertyGroupsSamples: SamplesOf<typeof propertyGroups> = {
  list: () => ({}),
  create: () => ({ body: { name: 'Payment' } }),
  update: ({ propertyGroup }) => ({ body: { id: propertyGroup, name: 'Money' } }),
  remove: ({ propertyGroup }) => ({ body: { id: propertyGroup }, alone: true }),
};
