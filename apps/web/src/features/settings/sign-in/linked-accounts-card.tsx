import { IconBrandGoogle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LinkedAccount } from '@tessera/contracts/accounts/google.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { leaveForGoogle } from '../../../session/google-wait.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './sign-in.module.css';

type Asked = { for: 'link' } | { for: 'unlink'; account: LinkedAccount } | null;

/** The Google accounts that log the person in. Hidden where Google is not set up and none is linked. */
export function LinkedAccountsCard() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>(null);
  const isOn = useQuery({ ...api.google.state.options({}), meta: { quiet: true } }).data?.on === true;
  const linked = useQuery(api.google.linked.options({}));
  const items = linked.data?.items ?? [];
  if (!isOn && items.length === 0) return null;
  return (
    <Card
      title={t('settings.linked.title')}
      description={t('settings.linked.text')}
      footer={isOn && <Button onClick={() => setAsked({ for: 'link' })}>{t('settings.linked.link')}</Button>}
    >
      {linked.isPending && <Skeleton height={20} />}
      {linked.error && <ErrorState of={linked} />}
      {linked.data && items.length === 0 && t('settings.linked.none')}
      <Stack>
        {items.map((account) => (
          <div key={account.id} className={styles.account}>
            <IconBrandGoogle size={18} aria-hidden />
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
      {asked && <ProofDialog asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

/** Asks for the password before an account is linked or unlinked. */
function ProofDialog({ asked, onClose }: { asked: NonNullable<Asked>; onClose: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const onError = (error: Error) => 'field' in error || reportFailure(error);
  const link = useMutation({
    ...api.google.link.mutation({ quiet: true }),
    onSuccess: ({ url, secret }) => leaveForGoogle(url, { secret, purpose: 'link' }),
    onError,
  });
  const unlink = useMutation({
    ...api.google.unlink.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('settings.linked.unlinked'));
      onClose();
    },
    onError,
  });
  const chosen = asked.for === 'link' ? link : unlink;
  const proof = password === '' ? {} : { password };
  return (
    <FormDialog
      title={asked.for === 'link' ? t('settings.linked.link') : t('settings.linked.unlinkTitle', asked.account)}
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
