import type { NodeStatus } from '@tessera/contracts/executions/executions.schema';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
  IconClockHour4,
  IconLoader2,
  IconPlayerSkipForward,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';
import styles from './flow.module.css';

/** `handled`: failed permanently, and the run continued through the error branch. */
const icons: { readonly [Status in NodeStatus]: Icon } = {
  pending: IconCircleDashed,
  inqueue: IconClockHour4,
  processing: IconLoader2,
  retrying: IconRefresh,
  success: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  skipped: IconPlayerSkipForward,
};

/** A node's state as a coloured icon. Text next to it, or `label`, gives its meaning. */
export function NodeStatusIcon({ status, size = 18, label }: { status: NodeStatus; size?: number; label?: string }) {
  const Shape = icons[status];
  return (
    <span className={styles.statusIcon} data-status={status} role={label ? 'img' : undefined} aria-label={label}>
      <Shape size={size} aria-hidden />
    </span>
  );
}

export function ProblemIcon({ size = 16 }: { size?: number }) {
  return <IconAlertTriangleFilled size={size} aria-hidden className={styles.problemIcon} />;
}
