import type { RunStatus } from '@tessera/contracts/executions/executions.schema';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: { readonly [Status in RunStatus]: Tone } = {
  queued: 'info',
  running: 'accent',
  waiting: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The status of a run. */
export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { t } = useTranslation();
  return (
    <Badge tone={tones[status]} dot={status === 'running' || status === 'queued' ? 'pulse' : true}>
      {t(`flow.run.${status}`)}
    </Badge>
  );
}
