import { useMutation } from '@tanstack/react-query';
import { shareRight } from '@tessera/access/resources';
import type { ClientError } from '@tessera/client/client-error';
import { type DashboardMail, mostMailedAddresses } from '@tessera/contracts/dashboards/dashboard-mails.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { refusalAt } from '../../../../form/form-problems.ts';
import { useMayOn, useUserOrNull } from '../../../../session/use-session.ts';
import { ScheduleFields } from '../../../../time/schedule/schedule-fields.tsx';
import { personalTimeZone } from '../../../../time/time-zones.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { TagsField } from '../../../../ui/fields/tags-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { PeopleField } from './people-field.tsx';

type Draft = Pick<DashboardMail, 'name' | 'schedule' | 'time_zone' | 'people' | 'emails' | 'with_files'>;

interface Props {
  dashboard: string;
  /** The name of the dashboard, which a new schedule starts with. */
  title: string;
  /** Null for a new one. */
  mail: DashboardMail | null;
  onClose: () => void;
}

/** What is sent of a draft, which may hold more of a stored schedule. */
const savedOf = ({ name, schedule, time_zone, emails, with_files }: Draft) => ({
  ...{ name, schedule, time_zone, emails, with_files },
});

const offered = ['day', 'week', 'month', 'cron'] as const;

/** When a dashboard is sent, and to whom. */
export function MailForm({ dashboard, title, mail, onClose }: Props) {
  const { t } = useTranslation();
  const user = useUserOrNull();
  const mayShare = useMayOn('app', dashboard)(shareRight.app);
  const [draft, setDraft] = useState<Draft>(
    () =>
      mail ?? {
        ...{ name: title, schedule: { type: 'cron', expression: '0 9 * * 1' }, time_zone: personalTimeZone() },
        ...{ people: user ? [{ id: user.id, name: user.name }] : [], emails: [], with_files: true },
      },
  );
  const set = (changes: Partial<Draft>): void => setDraft((known) => ({ ...known, ...changes }));
  const [problem, setProblem] = useState<ClientError | null>(null);
  const saving = useMutation({
    ...api.dashboardMails.save.mutation(),
    onError: setProblem,
    onSuccess: () => {
      toast.success(t('dashboards.mails.saved'));
      onClose();
    },
  });
  const problemAt = (...fields: string[]) =>
    problem && fields.some((field) => problem.field === field || problem.field?.startsWith(`${field}.`))
      ? refusalAt(problem)
      : undefined;
  const submit = (): void =>
    saving.mutate({
      body: {
        ...savedOf(draft),
        dashboard_id: dashboard,
        people: draft.people.map(({ id }) => id),
        ...(mail && { id: mail.id, revision: mail.revision }),
      },
    });
  return (
    <FormDialog
      title={t(mail ? 'dashboards.mails.change' : 'dashboards.mails.add')}
      size="medium"
      loading={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <MailFields draft={draft} set={set} mayShare={mayShare} problemAt={problemAt} />
    </FormDialog>
  );
}

interface FieldsProps {
  draft: Draft;
  set: (changes: Partial<Draft>) => void;
  /** Whether addresses outside of the workspace are offered. */
  mayShare: boolean;
  problemAt: (...fields: string[]) => string | undefined;
}

function MailFields({ draft, set, mayShare, problemAt }: FieldsProps) {
  const { t } = useTranslation();
  const { name, schedule, time_zone, people, emails, with_files } = draft;
  return (
    <Stack>
      <TextField
        label={t('dashboards.mails.name')}
        required
        value={name}
        maxLength={120}
        error={problemAt('body.name')}
        onChange={(text) => set({ name: text })}
      />
      <ScheduleFields
        schedule={schedule}
        timeZone={time_zone}
        offered={offered}
        problemAt={(path) => (path === 'timeZone' ? problemAt('body.time_zone') : problemAt(`body.${path}`))}
        onSchedule={(next) => set({ schedule: next })}
        onTimeZone={(zone) => set({ time_zone: zone })}
      />
      <PeopleField people={people} error={problemAt('body.people')} onChange={(next) => set({ people: next })} />
      {(mayShare || emails.length > 0) && (
        <TagsField
          label={t('dashboards.mails.emails')}
          description={t('dashboards.mails.emailsHint')}
          value={emails}
          maxTags={mostMailedAddresses}
          error={problemAt('body.emails')}
          onChange={(next) => set({ emails: next })}
        />
      )}
      <CheckboxField
        label={t('dashboards.mails.files')}
        checked={with_files}
        onChange={(isOn) => set({ with_files: isOn })}
      />
    </Stack>
  );
}
