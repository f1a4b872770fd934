import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LinkedProvider } from '@tessera/contracts/accounts/linked/linked-accounts.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { forgetOauthWait, oauthWait } from '../../session/oauth-wait.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { GuestFrame } from './guest-frame.tsx';

const pageOf = {
  google: '/settings/general/security',
  linkedin: '/settings/general/profile',
  calendar: '/settings/general/calendar',
} as const satisfies Record<LinkedProvider | 'calendar', string>;

/** Where a provider sends the browser back to after a person chose the account or the calendar to link. */
export function LinkReturnPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [wait] = useState(oauthWait);
  const answer = window.location.search.slice(1);
  const goTo = (page: (typeof pageOf)[keyof typeof pageOf]) => {
    toast.success(t('accounts.linked'));
    void navigate({ to: page, replace: true });
  };
  const account = useMutation({
    ...api.linkedAccounts.finish.mutation({ quiet: true }),
    onSuccess: ({ provider }) => goTo(pageOf[provider]),
  });
  const calendar = useMutation({
    ...api.googleCalendar.finish.mutation({ quiet: true }),
    onSuccess: () => goTo(pageOf.calendar),
  });
  const finish = wait?.purpose === 'calendar' ? calendar : account;
  const send = useEffectEvent(() => {
    if (wait && answer !== '' && forgetOauthWait()) finish.mutate({ body: { answer, secret: wait.secret } });
  });
  useEffect(() => send(), []);
  const problem = wait && answer !== '' ? finish.error?.message : t('accounts.linkNothing');
  if (problem === undefined) {
    return (
      <GuestFrame title={t('accounts.linking')}>
        <Stack>
          <Skeleton height={34} />
          <Skeleton height={34} />
        </Stack>
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title={t('accounts.linkFailed')} text={problem}>
      <p>
        <LinkButton to={pageOf[wait?.purpose === 'calendar' ? 'calendar' : 'linkedin']}>
          {t('accounts.backToSettings')}
        </LinkButton>
      </p>
    </GuestFrame>
  );
}
