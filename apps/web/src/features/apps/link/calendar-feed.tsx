import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';

interface Props {
  app: { id: string; name: string };
  onClose: () => void;
}

/** The secret address at which calendar programs subscribe to the app. For people who may share it. */
export function CalendarFeedDialog({ app: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const feed = useQuery(api.appCalendars.get.options({ query: { id } }));
  const renew = useMutation(api.appCalendars.renew.mutation());
  const remove = useMutation({ ...api.appCalendars.remove.mutation(), onSuccess: () => renew.reset() });
  const since = feed.data?.created_at;
  return (
    <Dialog
      opened
      size="medium"
      title={t('apps.feed.title', { name })}
      onClose={onClose}
      actions={
        feed.data && (
          <>
            {since && (
              <Button loading={remove.isPending} onClick={() => remove.mutate({ body: { id } })}>
                {t('apps.feed.turnOff')}
              </Button>
            )}
            <Button variant="primary" loading={renew.isPending} onClick={() => renew.mutate({ body: { id } })}>
              {t(since ? 'apps.feed.renew' : 'apps.feed.turnOn')}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {feed.error && <ErrorState of={feed} />}
        {feed.isPending && <SkeletonRows rows={2} />}
        <Notice tone="info">{t('apps.feed.text')}</Notice>
        {renew.data?.address && <CopyField label={t('apps.feed.address')} value={renew.data.address} />}
        {since && !renew.data && (
          <p>
            {t('apps.feed.since')} <Moment at={since} />. {t('apps.feed.renewText')}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
