import type { ComponentProps } from 'react';
import { ExportMenu } from './export-menu.tsx';
import styles from './records.module.css';
import { StatusSwitch } from './status-switch.tsx';

type Status = ComponentProps<typeof ExportMenu>['status'];
interface Props<Shown extends Status> extends Omit<ComponentProps<typeof ExportMenu>, 'status'> {
  statuses: readonly Shown[];
  status: Shown;
  onStatus: (status: Shown) => void;
}

/** Above a list of records or responses: which of them it shows, and their export. */
export function ListHead<Shown extends Status>({ statuses, status, onStatus, ...exported }: Props<Shown>) {
  return (
    <div className={styles.listHead}>
      <StatusSwitch statuses={statuses} value={status} onChange={onStatus} />
      <ExportMenu {...exported} status={status} />
    </div>
  );
}
