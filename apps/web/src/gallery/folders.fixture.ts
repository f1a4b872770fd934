import { examples as filters } from '../lists/filters/examples.fixture.tsx';
import { examples as lists } from '../lists/examples.fixture.tsx';
import { examples as views } from '../lists/views/examples.fixture.tsx';
import { examples as grid } from '../ui/data-grid/examples.fixture.tsx';
import { examples as ui } from '../ui/examples.fixture.tsx';
import { examples as charts } from '../ui/charts/examples.fixture.tsx';
import { examples as inputs } from '../ui/fields/examples.fixture.tsx';
import { examples as overlays } from '../ui/overlays/examples.fixture.tsx';
import { examples as states } from '../ui/states/examples.fixture.tsx';
import type { Examples } from './shows.fixture.tsx';

/** Every folder of components with its examples; gallery.test.tsx misses what is left out. */
export const folders: Readonly<Record<string, Examples>> = {
  ui,
  'ui/charts': charts,
  'ui/fields': inputs,
  'ui/overlays': overlays,
  'ui/states': states,
  'ui/data-grid': grid,
  lists,
  'lists/filters': filters,
  'lists/views': views,
};
