import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-session.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';

/** The lists of agents and of what they talk about. */
export function AgentAreaTabs() {
  const { t } = useTranslation();
  const can = useMay();
  return (
    <LinkTabs
      label={t('shell.agents')}
      tabs={[
        ...(can({ action: 'agents:CAN_VIEW', on: 'agent' })
          ? [{ to: '/agents' as const, label: t('shell.agents'), isExact: true }]
          : []),
        ...(can('conversations:CAN_VIEW')
          ? [
              { to: '/agents/conversations' as const, label: t('shell.conversations') },
              { to: '/agents/analytics' as const, label: t('shell.analytics') },
            ]
          : []),
        ...(can({ action: 'agents:CAN_VIEW', on: 'agent' })
          ? [
              { to: '/agents/phone-numbers' as const, label: t('shell.phoneNumbers') },
              { to: '/agents/campaigns' as const, label: t('shell.campaigns') },
            ]
          : []),
        ...(can('agents:CAN_VIEW') ? [{ to: '/agents/do-not-call' as const, label: t('shell.doNotCall') }] : []),
      ]}
    />
  );
}
