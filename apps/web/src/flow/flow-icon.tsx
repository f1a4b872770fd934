import './kind-colours.css';
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconArrowsSplit,
  IconBolt,
  IconCalendarStats,
  IconCalendarTime,
  IconCode,
  IconCut,
  IconDatabaseSearch,
  IconFileImport,
  IconFilter,
  IconFlagCheck,
  IconForms,
  IconHandClick,
  IconHourglass,
  IconPlayerPlay,
  IconPuzzle,
  IconRepeat,
  IconSum,
  IconTableMinus,
  IconTableOptions,
  IconTablePlus,
  IconVariable,
  IconWand,
  IconWebhook,
  IconWorldUpload,
  type Icon,
} from '@tabler/icons-react';

const icons: { readonly [name: string]: Icon } = {
  'alert-octagon': IconAlertOctagon,
  'arrow-back-up': IconArrowBackUp,
  'arrows-split': IconArrowsSplit,
  bolt: IconBolt,
  'calendar-stats': IconCalendarStats,
  'calendar-time': IconCalendarTime,
  code: IconCode,
  cut: IconCut,
  'file-import': IconFileImport,
  filter: IconFilter,
  'flag-check': IconFlagCheck,
  forms: IconForms,
  'hand-click': IconHandClick,
  hourglass: IconHourglass,
  'player-play': IconPlayerPlay,
  repeat: IconRepeat,
  sum: IconSum,
  'table-minus': IconTableMinus,
  'table-options': IconTableOptions,
  'table-plus': IconTablePlus,
  'database-search': IconDatabaseSearch,
  variable: IconVariable,
  wand: IconWand,
  webhook: IconWebhook,
  'world-upload': IconWorldUpload,
};

/** A node kind's icon, by its name in libs/nodes. */
export function FlowIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Shape = icons[name] ?? IconPuzzle;
  return <Shape size={size} stroke={1.75} aria-hidden />;
}
