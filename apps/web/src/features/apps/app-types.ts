import {
  IconCalendar,
  IconClipboardList,
  IconFileText,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLayoutKanban,
  IconTable,
  type Icon,
} from '@tabler/icons-react';
import { type AppType, appTypes } from '@tessera/contracts/apps/app-types';

/** How pages show each type: its key in the texts, and its icon. */
export const typeLooks = {
  [appTypes.table]: { key: 'table', icon: IconTable },
  [appTypes.kanban]: { key: 'kanban', icon: IconLayoutKanban },
  [appTypes.calendar]: { key: 'calendar', icon: IconCalendar },
  [appTypes.gallery]: { key: 'gallery', icon: IconLayoutGrid },
  [appTypes.forms]: { key: 'forms', icon: IconClipboardList },
  [appTypes.pages]: { key: 'pages', icon: IconFileText },
  [appTypes.dashboard]: { key: 'dashboard', icon: IconLayoutDashboard },
} as const satisfies Record<AppType, { key: string; icon: Icon }>;

/** The types that can be made, in the order of the wizard. */
export const offeredTypes = [
  appTypes.table,
  appTypes.kanban,
  appTypes.calendar,
  appTypes.gallery,
  appTypes.forms,
  appTypes.pages,
  appTypes.dashboard,
] as const satisfies readonly AppType[];
