import { useMutation, useQuery } from '@tanstack/react-query';
import { IconPhoneOff } from '@tabler/icons-react';
import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { CallStatusBadge } from '../../../agents/call-status.tsx';
import { Transcript } from '../../../agents/talk/transcript.tsx';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text, TextLink } from '../../../ui/text.tsx';
import styles from './phone-calls.module.css';

interface LiveCallProps {
  id: string;
  to: string;
  onAgain: () => void;
  onClose: () => void;
}

/** A call that was placed, as it goes: its state, what is said, and its end. */
export function LiveCall({ id, to, onAgain, onClose }: LiveCallProps) {
  const { t } = useTranslation();
  const can = useMay();
  const call = useQuery({ ...api.conversations.get.options({ query: { id } }), meta: { quiet: true } });
  const hangUp = useMutation(api.phoneCalls.hangUp.mutation());
  if (!call.data) return call.isError ? <ErrorState of={call} /> : <SkeletonRows rows={2} />;
  const { head, entries, is_thinking: isThinking } = call.data;
  const status = head.call_status;
  const hasTalk = entries.some((entry) => entry.type === 'said');
  return (
    <Stack>
      <CallState status={status} to={to} />
      {hasTalk && (
        <div className={styles.lines}>
          <Transcript id={id} entries={entries} isThinking={isThinking && !isOver(status)} />
        </div>
      )}
      {isOver(status) && head.phone?.sip_code != null && (
        <Text look="muted" size="small">
          {t('conversations.call.sipCode', { code: head.phone.sip_code })}
        </Text>
      )}
      {!isOver(status) && (
        <Text look="muted" size="small">
          {t('phoneCalls.goesOn')}
        </Text>
      )}
      <TextLink to="/agents/conversations/$conversationId" params={{ conversationId: id }}>
        {t('phoneCalls.open')}
      </TextLink>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {isOver(status) ? (
          <Button onClick={onAgain}>{t('phoneCalls.again')}</Button>
        ) : (
          can('conversations:CAN_EDIT') && (
            <Button
              variant="danger"
              icon={<IconPhoneOff size={16} aria-hidden />}
              loading={hangUp.isPending}
              disabled={head.status !== 'running'}
              onClick={() => hangUp.mutate({ body: { id } })}
            >
              {t('phoneCalls.hangUp')}
            </Button>
          )
        )}
      </div>
    </Stack>
  );
}

function CallState({ status, to }: { status: CallStatus | null; to: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="status" aria-label={t('phoneCalls.state')}>
      {status === null ? (
        <Text look="strong">{t('phoneCalls.preparing', { to })}</Text>
      ) : (
        <>
          <CallStatusBadge status={status} />
          <Text>
            {status === 'connected' ? t('phoneCalls.connected', { to }) : t(`conversations.call.status.${status}`)}
          </Text>
        </>
      )}
    </div>
  );
}

const isOver = (status: CallStatus | null): boolean => status !== null && status !== 'connected';
