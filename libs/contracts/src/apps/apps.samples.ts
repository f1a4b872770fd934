import type { SamplesOf } from '../sample.ts';
import { appTypes } from './app-types.ts';
import type { apps } from './apps.contract.ts';

export const appsSamples: SamplesOf<typeof apps> = {
  list: () => ({ query: { search: 'p', with_total: 'true' } }),
  get: ({ app }) => ({ query: { id: app.id } }),
  create: ({ object }) => ({
    body: {
      type: appTypes.table,
      interfaceName: 'Open policies',
      icon: 'table',
      dataSource: { kind: 'object', id: object.id },
      whereCondition: { property: `values.${object.key}`, operator: 'isNotEmpty' },
    },
  }),
  update: ({ app }) => ({
    body: { id: app.id, revision: app.revision, interfaceName: 'Clients by stage' },
    alone: true,
  }),
  setStatus: ({ app }) => ({ body: { id: app.id, status: 0 }, alone: true }),
  clone: ({ app }) => ({ body: { id: app.id } }),
  setImage: ({ app }) => ({ body: { id: app.id, data: 'iVBORw0KGgo=' }, alone: true }),
  setFavourite: ({ app }) => ({ body: { id: app.id, favourite: true } }),
};
