import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { WrittenMoment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** The address at which a calendar program finds one's approvals. */
export function FeedCard() {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const since = useQuery(api.approvalCalendar.get.options({})).data?.created_at ?? null;
  const renew = useMutation({
    ...api.approvalCalendar.renew.mutation(),
    onSuccess: (made) => setAddress(made.address),
  });
  const remove = useMutation({ ...api.approvalCalendar.remove.mutation(), onSuccess: () => setAddress(null) });
  return (
    <Card
      title={t('settings.calendar.feed')}
      description={t('settings.calendar.feedText')}
      footer={
        <>
          {since !== null && (
            <Button loading={remove.isPending} onClick={() => remove.mutate({ body: {} })}>
              {t('settings.calendar.turnOff')}
            </Button>
          )}
          <Button loading={renew.isPending} onClick={() => renew.mutate({ body: {} })}>
            {t(since === null ? 'settings.calendar.makeAddress' : 'settings.calendar.renewAddress')}
          </Button>
        </>
      }
    >
      <Stack>
        {address !== null && (
          <CopyField
            label={t('settings.calendar.address')}
            description={t('settings.calendar.addressText')}
            value={address}
          />
        )}
        <Text look="muted">
          {since === null ? (
            t('settings.calendar.noAddress')
          ) : (
            <>
              {t('settings.calendar.since')} <WrittenMoment at={since} />
            </>
          )}
        </Text>
      </Stack>
    </Card>
  );
}
