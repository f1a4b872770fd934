import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import type { LinkPurpose } from '../../session/oauth-wait.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { useOauthAnswer } from './use-oauth-answer.ts';

const pageOf = {
  google: '/settings/general/security',
  linkedin: '/settings/general/profile',
  calendar: '/settings/general/calendar',
} as const satisfies Record<LinkPurpose, string>;

/** Where a provider sends the browser back to after a person chose the account or the calendar to link. */
export function LinkReturnPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onSuccess = () => {
    toast.success(t('accounts.linked'));
    void navigate({ to: page, replace: true });
  };
  const account = useMutation({ ...api.linkedAccounts.finish.mutation({ quiet: true }), onSuccess });
  const calendar = useMutation({ ...api.googleCalendar.finish.mutation({ quiet: true }), onSuccess });
  const wait = useOauthAnswer((body, { purpose }) => (purpose === 'calendar' ? calendar : account).mutate({ body }));
  const page = pageOf[wait && wait.purpose !== 'signIn' ? wait.purpose : 'linkedin'];
  const problem = wait ? (calendar.error ?? account.error)?.message : t('accounts.linkNothing');
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
        <LinkButton to={page}>{t('accounts.backToSettings')}</LinkButton>
      </p>
    </GuestFrame>
  );
}
