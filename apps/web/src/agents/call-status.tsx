import { type CallStatus, callStatuses } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: { readonly [S in CallStatus]: Tone } = {
  connected: 'info',
  'user-ended': 'success',
  'agent-ended': 'success',
  ANSWER: 'success',
  BUSY: 'warning',
  NOANSWER: 'warning',
  'voicemail-hangup': 'warning',
  CONGESTION: 'danger',
  timeout: 'danger',
};

/** The call status of the specification. */
export function CallStatusBadge({ status }: { status: CallStatus }) {
  const { t } = useTranslation();
  return (
    <Badge tone={tones[status]} dot={status === 'connected' ? 'pulse' : true}>
      {t(`conversations.callStatus.${status}`)}
    </Badge>
  );
}

/** Call statuses as the choices of a filter, named as on their badges. */
export function useCallStatusChoices() {
  const { t } = useTranslation();
  return callStatuses.map((value) => ({ value, label: t(`conversations.callStatus.${value}`) }));
}
