import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import { type ReactNode, type Ref, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMayOn } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { AppContent } from './app-content.tsx';
import { AppMenu } from './list/app-menu.tsx';
import { FavouriteButton } from './list/favourite-button.tsx';
import type { RecordsAppProps } from './records/records-app.ts';
import { AppSettings } from './setup/app-settings.tsx';

/** One app at its own address. */
export function AppPage() {
  const { t } = useTranslation();
  const { appId: id = '' } = useParams({ strict: false });
  const app = useQuery(api.apps.get.options({ query: { id } }));
  if (app.data) return <OpenApp key={id} app={app.data} />;
  return (
    <Page title={t('apps.title')}>
      <Card flush>{app.error ? <ErrorState of={app} /> : <SkeletonRows />}</Card>
    </Page>
  );
}

function OpenApp({ app }: { app: AppDetails }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const frame: RecordsAppProps['frame'] = ({ actions, children }) => (
    <>
      {slot && createPortal(actions, slot)}
      {children}
    </>
  );
  return (
    <AppFrame app={app} actions={setSlot}>
      <AppContent app={app} frame={frame} />
    </AppFrame>
  );
}

interface FrameProps {
  app: AppDetails;
  /** Takes the element in which the content shows actions of its own. */
  actions: Ref<HTMLElement>;
  children: ReactNode;
}

/** The head that every app has. It stays while the content loads, so that no click on it is lost. */
function AppFrame({ app, actions, children }: FrameProps) {
  const { t } = useTranslation();
  const can = useMayOn('app', app.id);
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <Page
      title={app.interfaceName}
      trail={[{ label: t('apps.title'), to: '/apps' }]}
      beside={app.status === 3 && <Badge>{t('apps.draft')}</Badge>}
      actions={
        <>
          <FavouriteButton app={app} />
          <AppMenu app={app} />
          {can('apps:CAN_EDIT') && (
            <Button icon={<IconAdjustments size={16} aria-hidden />} onClick={() => setIsSettingUp(true)}>
              {t('apps.settings')}
            </Button>
          )}
          <span ref={actions} style={{ display: 'contents' }} />
        </>
      }
    >
      {children}
      {isSettingUp && <AppSettings app={app} onClose={() => setIsSettingUp(false)} />}
    </Page>
  );
}
