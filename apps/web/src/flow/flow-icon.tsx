import './kind-colours.css';
import {
  IconArrowsSplit,
  IconBolt,
  IconCalendarTime,
  IconFlagCheck,
  IconForms,
  IconHandClick,
  IconPlayerPlay,
  IconPuzzle,
  IconVariable,
  IconWand,
  IconWebhook,
  IconWorldUpload,
  type Icon,
} from '@tabler/icons-react';

const icons: { readonly [name: string]: Icon } = {
  'arrows-split': IconArrowsSplit,
  bolt: IconBolt,
  'calendar-time': IconCalendarTime,
  'flag-check': IconFlagCheck,
  forms: IconForms,
  'hand-click': IconHandClick,
  'player-play': IconPlayerPlay,
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
