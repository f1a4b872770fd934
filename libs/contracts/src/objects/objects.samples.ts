import type { SamplesOf } from '../sample.ts';
import type { objects } from './objects.contract.ts';

export const objectsSamples: SamplesOf<typeof objects> = {
  list: () => ({ query: { search: 'p', with_total: 'true' } }),
  get: ({ object }) => ({ query: { id: object.id } }),
  create: ({ property }) => ({
    body: {
      name: 'Policies',
      description: 'One for each policy that was sold',
      icon: 'file-certificate',
      properties: [
        { property_id: property.id, required: true },
        { property: { name: 'Start of cover', type: 'date' }, label: 'Starts' },
      ],
    },
  }),
  update: ({ object }) => ({
    body: {
      id: object.id,
      revision: object.revision,
      name: 'Clients',
      properties: [{ key: object.key, label: 'Full name', required: true }],
    },
    alone: true,
  }),
  setStatus: ({ object }) => ({ body: { id: object.id, status: 0 }, alone: true }),
  addProperty: ({ object }) => ({
    body: { object_id: object.id, property: { name: 'Phone', type: 'phonenumber' } },
    alone: true,
  }),
  removeProperty: ({ object }) => ({ body: { object_id: object.id, key: object.key }, alone: true }),
  removedProperties: ({ object }) => ({ query: { object_id: object.id } }),
  restoreProperty: ({ object }) => ({ body: { object_id: object.id, key: object.key }, status: 404 }),
  saveSections: ({ object }) => ({
    body: {
      object_id: object.id,
      revision: object.revision,
      sections: [{ name: 'Person', columns: 2, keys: [object.key] }],
    },
    alone: true,
  }),
  conditions: ({ object }) => ({ query: { object_id: object.id } }),
};
