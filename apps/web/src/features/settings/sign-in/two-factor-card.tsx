import { useQuery } from '@tanstack/react-query';
import type { TwoFactorStatus } from '@tessera/contracts/accounts/two-factor.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TwoFactorProofDialog } from './two-factor-proof-dialog.tsx';
import { TwoFactorSetupDialog } from './two-factor-setup-dialog.tsx';

type Opened = 'setup' | 'phone' | 'renew' | 'off' | 'noPhone' | null;

/** Two-factor login: on or off, and the recovery codes. */
export function TwoFactorCard() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const status = useQuery(api.twoFactor.status.options({}));
  const close = () => setOpened(null);
  const show = (next: string[]) => {
    close();
    setCodes(next);
  };
  return (
    <Card
      title={t('settings.twoFactor.title')}
      description={t('settings.twoFactor.text')}
      footer={status.data && <Actions status={status.data} onOpen={setOpened} />}
    >
      {status.isPending && <Skeleton height={20} />}
      {status.error && <ErrorState of={status} />}
      {status.data && !status.data.on && t('settings.twoFactor.isOff')}
      {status.data?.since && (
        <>
          {t('settings.twoFactor.onSince')} <Moment at={status.data.since} />.{' '}
          {t('settings.twoFactor.left', { count: status.data.recovery_codes_left })}{' '}
          {status.data.app && t('settings.phone.app')}{' '}
          {status.data.phone !== null && t('settings.phone.gets', { phone: status.data.phone })}
        </>
      )}
      {opened === 'setup' && <TwoFactorSetupDialog onCodes={show} onClose={close} />}
      {opened === 'phone' && <PhoneDialog onCodes={show} onClose={close} />}
      {(opened === 'renew' || opened === 'off' || opened === 'noPhone') && (
        <TwoFactorProofDialog purpose={opened} onCodes={show} onClose={close} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

function Actions({ status, onOpen }: { status: TwoFactorStatus; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const { on, app, phone, sms } = status;
  const byApp = (
    <Button variant={on ? 'secondary' : 'primary'} onClick={() => onOpen('setup')}>
      {t(on ? 'settings.twoFactor.connect' : 'settings.twoFactor.turnOn')}
    </Button>
  );
  return (
    <>
      {on && <Button onClick={() => onOpen('off')}>{t('settings.twoFactor.turnOff')}</Button>}
      {on && <Button onClick={() => onOpen('renew')}>{t('settings.twoFactor.renew')}</Button>}
      {app && phone !== null && <Button onClick={() => onOpen('noPhone')}>{t('settings.phone.remove')}</Button>}
      {sms && (
        <Button onClick={() => onOpen('phone')}>
          {t(phone === null ? 'settings.phone.add' : 'settings.phone.change')}
        </Button>
      )}
      {!app && byApp}
    </>
  );
}
