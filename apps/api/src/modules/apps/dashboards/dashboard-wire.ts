import type { Dashboard } from '@tessera/contracts/dashboards/dashboards.schema';
import type { DashboardContent } from '@tessera/contracts/dashboards/tiles.schema';
import type { AppDocument } from '@tessera/data/apps/app.repository';

/** What a dashboard has before anything is put into it. */
export const emptyContent: DashboardContent = { tiles: [], range: null };

export const dashboardOnWire = (app: AppDocument): Dashboard => ({
  id: app._id,
  interfaceName: app.name,
  revision: app.revision,
  content: app.dashboard ?? emptyContent,
});
