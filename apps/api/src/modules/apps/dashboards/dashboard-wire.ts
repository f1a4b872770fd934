import type { Dashboard, ListedDashboard } from '@tessera/contracts/dashboards/dashboards.schema';
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

export const listedDashboard = (app: AppDocument): ListedDashboard => ({
  id: app._id,
  interfaceName: app.name,
  icon: app.icon,
  tiles: app.dashboard?.tiles.length ?? 0,
  revision: app.revision,
  created_at: app.createdAt.toISOString(),
  updated_at: app.updatedAt.toISOString(),
});
