import type { WebhookDelivery } from '@tessera/contracts/webhooks/webhooks.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../time/moment.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { Text } from '../../../ui/text.tsx';

interface DeliveryPanelProps {
  of: WebhookDelivery;
  action: ReactNode;
  onClose: () => void;
}

/** Request and answers of one event. */
export function DeliveryPanel({ of: delivery, action, onClose }: DeliveryPanelProps) {
  const { t } = useTranslation();
  const { id, event, request, attempts, next_attempt_at: next } = delivery;
  const formatted = JSON.stringify(JSON.parse(request), null, 2);
  return (
    <SidePanel opened title={t(`settings.webhooks.events.${event}`)} width={560} onClose={onClose}>
      <Stack>
        <div>{action}</div>
        {next && (
          <Text>
            {t('settings.webhooks.deliveries.next')}: <Moment at={next} />
          </Text>
        )}
        <CopyField label={t('settings.webhooks.deliveries.id')} value={`msg_${id}`} />
        <CopyField multiline label={t('settings.webhooks.deliveries.request')} value={formatted} />
        {attempts.toReversed().map((attempt) => (
          <Attempt key={attempt.at} of={attempt} />
        ))}
      </Stack>
    </SidePanel>
  );
}

function Attempt({ of: { at, ms, status, answer } }: { of: WebhookDelivery['attempts'][number] }) {
  const { t, i18n } = useTranslation();
  return (
    <Stack gap={4}>
      <Text look="strong">
        {t('settings.webhooks.deliveries.attempt')}: {status ?? t('settings.webhooks.deliveries.noAnswer')} ·{' '}
        {ms.toLocaleString(i18n.language)} ms · <Moment at={at} />
      </Text>
      {answer === '' ? (
        <Text look="muted">{t('settings.webhooks.deliveries.empty')}</Text>
      ) : (
        <Text look="code">{answer}</Text>
      )}
    </Stack>
  );
}
