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

interface RunStatusBadgeProps {
  status: RunStatus;
  /** Since when a queued run waits for its turn. */
  heldSince?: string | null | undefined;
}

/** The status of a run. */
export function RunStatusBadge({ status, heldSince }: RunStatusBadgeProps) {
  const { t } = useTranslation();
  if (status === 'queued' && heldSince)
    return (
      <span title={t('flow.run.heldHint')}>
        <Badge tone="neutral" dot>
          {t('flow.run.held')}
        </Badge>
      </span>
    );
  return (
    <Badge tone={tones[status]} dot={status === 'running' || status === 'queued' ? 'pulse' : true}>
      {t(`flow.run.${status}`)}
    </Badge>
  );
}
