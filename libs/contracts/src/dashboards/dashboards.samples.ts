import type { SamplesOf } from '../sample.ts';
import type { dashboards } from './dashboards.contract.ts';

const place = { width: 4, height: 1 } as const;

export const dashboardsSamples: SamplesOf<typeof dashboards> = {
  list: () => ({ query: { search: 'o', with_total: 'true' } }),
  get: ({ dashboard }) => ({ query: { id: dashboard.id } }),
  save: ({ object }) => ({
    body: {
      interfaceName: 'Policies at a glance',
      content: {
        tiles: [
          {
            id: 'tile0000000000000001',
            kind: 'bar',
            title: 'By stage',
            ...place,
            source: { kind: 'object', id: object.id },
            measure: { of: 'count' },
            group: { property: `values.${object.choice}` },
          },
        ],
      },
    },
  }),
  source: ({ object }) => ({ body: { source: { kind: 'object', id: object.id } } }),
  tile: ({ dashboard }) => ({ body: { app_id: dashboard.id, tile_id: dashboard.tile } }),
  preview: ({ object }) => ({
    body: {
      tile: {
        id: 'tile0000000000000001',
        kind: 'number',
        title: 'Policies',
        ...place,
        source: { kind: 'object', id: object.id },
        measure: { of: 'count' },
      },
    },
  }),
};
