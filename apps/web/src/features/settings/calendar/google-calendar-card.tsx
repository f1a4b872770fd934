import { IconBrandGoogle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { GoogleCalendarLink } from '@tessera/contracts/accounts/linked/google-calendar.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { leaveForProvider } from '../../../session/oauth-wait.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../sign-in/sign-in.module.css';

const firstUpdateEveryMs = 5_000;

/** Links and unlinks Google Calendar, and shows whether the calendar there is up to date. */
export function GoogleCalendarCard() {
  const { t } = useTranslation();
  const stored = useQuery({
    ...api.googleCalendar.get.options({}),
    meta: { quiet: true },
    refetchInterval: ({ state: { data } }) =>
      data?.link?.state === 'linked' && !data.link.synced_at && firstUpdateEveryMs,
  });
  const begin = useMutation({
    ...api.googleCalendar.link.mutation(),
    onSuccess: ({ url, secret }) => leaveForProvider(url, { secret, purpose: 'calendar' }),
  });
  const { on = false, link = null } = stored.data ?? {};
  const isUseful = on && link?.state !== 'linked';
  return (
    <Card
      title={t('settings.calendar.google.title')}
      description={t('settings.calendar.google.text')}
      footer={
        isUseful && (
          <Button loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate({ body: {} })}>
            {t(link ? 'settings.calendar.google.again' : 'settings.calendar.google.link')}
          </Button>
        )
      }
    >
      {stored.isPending && <Skeleton height={20} />}
      {stored.error && <ErrorState of={stored} />}
      {stored.data && !link && (
        <Text look="muted">{t(on ? 'settings.calendar.google.none' : 'settings.calendar.google.off')}</Text>
      )}
      {link && <LinkState link={link} />}
    </Card>
  );
}

function LinkState({ link }: { link: GoogleCalendarLink }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const unlink = useMutation({
    ...api.googleCalendar.unlink.mutation(),
    onSuccess: () => {
      toast.success(t('settings.calendar.google.unlinked'));
      setIsAsked(false);
    },
  });
  const isLinked = link.state === 'linked';
  return (
    <Stack>
      {!isLinked && <Notice tone="warning" title={t('settings.calendar.google.ended')} />}
      {isLinked && link.failure !== null && (
        <Notice tone="warning" title={t('settings.calendar.google.failed')}>
          {link.failure}
        </Notice>
      )}
      <div className={styles.account}>
        <IconBrandGoogle size={18} aria-hidden />
        <span>
          {link.email}
          {' · '}
          {link.synced_at === null ? (
            t(isLinked ? 'settings.calendar.google.making' : 'settings.calendar.google.never')
          ) : (
            <>
              {t('settings.calendar.google.synced')} <Moment at={link.synced_at} />
            </>
          )}
        </span>
        <Button size="small" onClick={() => setIsAsked(true)}>
          {t('settings.linked.unlink')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('settings.calendar.google.unlinkTitle')}
        text={t('settings.calendar.google.unlinkText')}
        confirmLabel={t('settings.linked.unlink')}
        loading={unlink.isPending}
        onConfirm={() => unlink.mutate({ body: {} })}
        onClose={() => setIsAsked(false)}
      />
    </Stack>
  );
}
