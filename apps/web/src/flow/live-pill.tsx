import { useTranslation } from 'react-i18next';
import { useLiveState } from '../realtime.ts';
import { Badge } from '../ui/badge.tsx';

/** Shows whether the data is live. */
export function LivePill() {
  const { t } = useTranslation();
  const state = useLiveState();
  return state === 'live' ? (
    <Badge tone="success" dot="pulse">
      {t('flow.live')}
    </Badge>
  ) : (
    <Badge tone="warning" dot="pulse">
      {t('flow.reconnecting')}
    </Badge>
  );
}
