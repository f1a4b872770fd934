import { useMutation, useQuery } from '@tanstack/react-query';
import { NotificationChoices, wantsDigest } from '@tessera/contracts/accounts/notifications.schema';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { FormCard } from '../../../form/form-card.tsx';
import { useDraft } from '../../../form/use-draft.ts';
import { WrittenMoment } from '../../../time/moment.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import { GeneralPage } from '../general-page.tsx';

/** What one is mailed about in this workspace. */
export function NotificationsPage() {
  return (
    <GeneralPage>
      <Choices />
    </GeneralPage>
  );
}

function Choices() {
  const stored = useQuery({ ...api.notifications.get.options({}), meta: { quiet: true } });
  if (stored.isError) return <ErrorState of={stored} />;
  if (!stored.data) return <SkeletonRows rows={4} />;
  return <ChoicesCard stored={NotificationChoices.parse(stored.data)} next={stored.data.next_digest_at} />;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

function ChoicesCard({ stored, next }: { stored: NotificationChoices; next: string | null }) {
  const { t } = useTranslation();
  const save = useMutation({
    ...api.notifications.save.mutation({ quiet: true }),
    onSuccess: (saved) => {
      draft.reset(NotificationChoices.parse(saved));
      toast.success(t('settings.notifications.saved'));
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(NotificationChoices, stored, (body) => save.mutate({ body }));
  const when = (choices: readonly ('at_once' | 'digest' | 'off')[]) =>
    choices.map((value) => ({ value, label: t(`settings.notifications.when.${value}`) }));
  const daily = when(['digest', 'off']) as { value: 'digest' | 'off'; label: string }[];
  const { hour, ...hourField } = { ...draft.bind('hour'), hour: draft.values.hour };
  return (
    <FormCard
      title={t('settings.notifications.title')}
      description={t('settings.notifications.text')}
      draft={draft}
      loading={save.isPending}
    >
      <Stack>
        <SelectField
          label={t('settings.notifications.approvals')}
          description={t('settings.notifications.approvalsText')}
          options={when(['at_once', 'digest', 'off'])}
          {...draft.bind('approvals')}
        />
        <SelectField label={t('settings.notifications.responses')} options={daily} {...draft.bind('responses')} />
        <SelectField label={t('settings.notifications.failedRuns')} options={daily} {...draft.bind('failed_runs')} />
        <SelectField
          label={t('settings.notifications.hour')}
          description={t('settings.notifications.hourText')}
          options={hours}
          disabled={!wantsDigest(draft.values)}
          {...hourField}
          value={String(hour)}
          onChange={(value) => draft.set({ hour: Number(value) })}
        />
        {next && !draft.isChanged && (
          <Text look="muted">
            {t('settings.notifications.next')} <WrittenMoment at={next} />
          </Text>
        )}
      </Stack>
    </FormCard>
  );
}
