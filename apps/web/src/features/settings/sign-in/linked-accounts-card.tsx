import { IconBrandGoogle, IconBrandLinkedin } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type LinkedAccount,
  type LinkedProvider,
  logsIn,
} from '@tessera/contracts/accounts/linked/linked-accounts.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { leaveForProvider } from '../../../session/oauth-wait.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './sign-in.module.css';

type Asked = { for: 'link' } | { for: 'unlink'; account: LinkedAccount };
interface DialogProps {
  asked: Asked;
  onClose: () => void;
}

const icons = { google: IconBrandGoogle, linkedin: IconBrandLinkedin };
const toProvider =
  (purpose: LinkedProvider) =>
  ({ url, secret }: { url: string; secret: string }) =>
    leaveForProvider(url, { secret, purpose });

/** The person's accounts at a provider: link and unlink. Those that log them in need the password. */
export function LinkedAccountsCard({ provider }: { provider: LinkedProvider }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const linked = useQuery({ ...api.linkedAccounts.list.options({}), meta: { quiet: true } });
  const linkLinkedIn = useMutation({
    ...api.linkedAccounts.linkLinkedIn.mutation(),
    onSuccess: toProvider('linkedin'),
  });
  const isOn = linked.data?.providers.includes(provider) === true;
  const items = linked.data?.items.filter((account) => account.provider === provider) ?? [];
  const close = () => setAsked(null);
  const Icon = icons[provider];
  const link = () => (provider === 'google' ? setAsked({ for: 'link' }) : linkLinkedIn.mutate({ body: {} }));
  return (
    <Card
      title={t(`settings.linked.${provider}.title`)}
      description={t(`settings.linked.${provider}.text`)}
      footer={
        isOn && (
          <Button loading={linkLinkedIn.isPending || linkLinkedIn.isSuccess} onClick={link}>
            {t(`settings.linked.${provider}.link`)}
          </Button>
        )
      }
    >
      {linked.isPending && <Skeleton height={20} />}
      {linked.error && <ErrorState of={linked} />}
      {linked.data && items.length === 0 && (
        <Text look="muted">{t(`settings.linked.${provider}.${isOn ? 'none' : 'off'}`)}</Text>
      )}
      <Stack>
        {items.map((account) => (
          <div key={account.id} className={styles.account}>
            <Icon size={18} aria-hidden />
            <span>
              {account.email} · <Moment at={account.linked_at} />
            </span>
            {account.can_unlink ? (
              <Button size="small" onClick={() => setAsked({ for: 'unlink', account })}>
                {t('settings.linked.unlink')}
              </Button>
            ) : (
              <small>{t('settings.linked.onlyWay')}</small>
            )}
          </div>
        ))}
      </Stack>
      {asked && logsIn(provider) && <ProofDialog asked={asked} onClose={close} />}
      {asked?.for === 'unlink' && !logsIn(provider) && <UnlinkDialog account={asked.account} onClose={close} />}
    </Card>
  );
}

function useUnlink(onDone: () => void) {
  const { t } = useTranslation();
  return useMutation({
    ...api.linkedAccounts.unlink.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('settings.linked.unlinked'));
      onDone();
    },
    onError: (error) => 'field' in error || reportFailure(error),
  });
}

function UnlinkDialog({ account, onClose }: { account: LinkedAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const unlink = useUnlink(onClose);
  return (
    <ConfirmDialog
      opened
      title={t('settings.linked.unlinkTitle', account)}
      text={t('settings.linked.unlinkText')}
      confirmLabel={t('settings.linked.unlink')}
      loading={unlink.isPending}
      onConfirm={() => unlink.mutate({ body: { id: account.id } })}
      onClose={onClose}
    />
  );
}

/** Asks for the password before an account is linked or unlinked that logs the person in. */
function ProofDialog({ asked, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const link = useMutation({
    ...api.google.link.mutation({ quiet: true }),
    onSuccess: toProvider('google'),
    onError: (error) => 'field' in error || reportFailure(error),
  });
  const unlink = useUnlink(onClose);
  const chosen = asked.for === 'link' ? link : unlink;
  const proof = password === '' ? {} : { password };
  return (
    <FormDialog
      title={asked.for === 'link' ? t('settings.linked.google.link') : t('settings.linked.unlinkTitle', asked.account)}
      action={t(asked.for === 'link' ? 'settings.linked.goOn' : 'settings.linked.unlink')}
      loading={chosen.isPending}
      onSubmit={() =>
        asked.for === 'link'
          ? link.mutate({ body: proof })
          : unlink.mutate({ body: { ...proof, id: asked.account.id } })
      }
      onClose={onClose}
    >
      <PasswordField
        label={t('settings.twoFactor.password')}
        description={t('settings.linked.ifSet')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={chosen.error?.message}
      />
    </FormDialog>
  );
}
