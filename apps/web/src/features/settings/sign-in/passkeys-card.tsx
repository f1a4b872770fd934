import { IconKey } from '@tabler/icons-react';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@tessera/contracts/accounts/passkeys.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './sign-in.module.css';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

type Opened = { for: 'add' } | { for: 'rename' | 'remove'; passkey: Passkey } | null;

/** The person's passkeys: add, rename, remove. */
export function PasskeysCard() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>(null);
  const known = useQuery(api.passkeys.list.options({}));
  const close = () => setOpened(null);
  return (
    <Card
      title={t('settings.passkeys.title')}
      description={t('settings.passkeys.text')}
      footer={
        browserSupportsWebAuthn() && (
          <Button onClick={() => setOpened({ for: 'add' })}>{t('settings.passkeys.add')}</Button>
        )
      }
    >
      {known.isPending && <Skeleton height={20} />}
      {known.error && <ErrorState of={known} />}
      {known.data?.items.length === 0 && t('settings.passkeys.none')}
      <Stack>
        {known.data?.items.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(what) => setOpened({ for: what, passkey })} />
        ))}
      </Stack>
      {opened?.for === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.for === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />}
      {opened?.for === 'remove' && <RemovePasskeyDialog passkey={opened.passkey} onClose={close} />}
    </Card>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (what: 'rename' | 'remove') => void }) {
  const { t } = useTranslation();
  const { name, created_at, last_used_at, can_remove } = passkey;
  return (
    <div className={styles.account}>
      <IconKey size={18} aria-hidden />
      <span>
        <strong>{name}</strong> · {t(last_used_at === null ? 'settings.passkeys.added' : 'settings.passkeys.used')}{' '}
        <Moment at={last_used_at ?? created_at} />
      </span>
      <Button size="small" onClick={() => onOpen('rename')}>
        {t('settings.passkeys.rename')}
      </Button>
      {can_remove ? (
        <Button size="small" onClick={() => onOpen('remove')}>
          {t('settings.passkeys.remove')}
        </Button>
      ) : (
        <small>{t('settings.linked.onlyWay')}</small>
      )}
    </div>
  );
}
