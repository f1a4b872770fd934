import type { SamplesOf } from '../sample.ts';
import type { propertyChanges } from './property-changes.contract.ts';

export const propertyChangesSamples: SamplesOf<typeof propertyChanges> = {
  check: ({ property }) => ({
    body: { id: property.id, revision: property.revision, type: 'textarea', options: {} },
    alone: true,
  }),
  run: ({ propertyChanges: { checked } }) => ({ body: { id: checked }, alone: true }),
  state: ({ propertyChanges: { checked } }) => ({ query: { id: checked } }),
  undo: ({ propertyChanges: { done } }) => ({ body: { id: done }, alone: true }),
};
