import { useMutation, useQuery } from '@tanstack/react-query';
import { type DateFormat, dateFormats } from '@tessera/contracts/accounts/date-format';
import { Profile } from '@tessera/contracts/accounts/accounts.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { FormCard } from '../../form/form-card.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { languages, speak } from '../../i18n/i18n.ts';
import { renewUser } from '../../session/session.ts';
import { useUser } from '../../session/use-session.ts';
import { momentWords, useDay } from '../../time/moment.tsx';
import { useZoneOptions } from '../../time/use-zone-options.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useColorScheme } from '../../ui/color-scheme.ts';
import { Stack } from '../../ui/layout.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { LinkedAccountsCard } from './sign-in/linked-accounts-card.tsx';
import { EmailDialog } from './sign-in/email-dialog.tsx';
import { GeneralPage } from './general-page.tsx';

const schema = Profile.required();
const languageOptions = [
  { value: 'en', label: languages.en },
  { value: 'hi', label: languages.hi },
] as const;
/** A day that shows which number is the month. */
const example = '2026-12-31T12:00:00Z';
const dateOptions = dateFormats.map((value) => ({ value, label: momentWords(example, 'UTC', value).slice(0, 10) }));

/** The person's name, language, time zone, address, LinkedIn account, and this browser's appearance. */
export function ProfilePage() {
  return (
    <GeneralPage>
      <Stack gap={20}>
        <AboutYou />
        <EmailCard />
        <LinkedAccountsCard provider="linkedin" />
        <Appearance />
      </Stack>
    </GeneralPage>
  );
}

function AboutYou() {
  const { t } = useTranslation();
  const user = useUser();
  const zones = useZoneOptions(user.time_zone);
  const save = useMutation({
    ...api.accounts.updateProfile.mutation({ quiet: true }),
    onSuccess: (changed) => {
      renewUser(changed);
      draft.reset(valuesOf(changed));
      void speak(draft.values.language);
      toast.success(t('settings.profile.saved'));
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(schema, valuesOf(user), (body) => save.mutate({ body }));
  return (
    <FormCard
      title={t('settings.profile.title')}
      description={t('settings.profile.text')}
      draft={draft}
      loading={save.isPending}
    >
      <Stack>
        <TextField label={t('settings.profile.name')} autoComplete="name" required {...draft.bind('name')} />
        <SelectField label={t('settings.profile.language')} options={languageOptions} {...draft.bind('language')} />
        <SelectField
          label={t('settings.profile.timeZone')}
          description={t('settings.profile.timeZoneHint')}
          options={zones}
          {...draft.bind('time_zone')}
        />
        <SelectField label={t('settings.profile.dateFormat')} options={dateOptions} {...draft.bind('date_format')} />
      </Stack>
    </FormCard>
  );
}

function EmailCard() {
  const { t } = useTranslation();
  const user = useUser();
  const day = useDay();
  const since = useQuery(api.preferences.details.options()).data?.created_at;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t('settings.profile.email')}
      description={`${t('settings.profile.emailHint')}${since ? ` ${t('settings.profile.since', { day: day(since) })}` : ''}`}
      footer={<Button onClick={() => setIsOpen(true)}>{t('settings.email.change')}</Button>}
    >
      {user.email}
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const valuesOf = (user: { name: string; language: string; time_zone: string; date_format: DateFormat }) => ({
  name: user.name,
  language: user.language === 'hi' ? ('hi' as const) : ('en' as const),
  time_zone: user.time_zone,
  date_format: user.date_format,
});

function Appearance() {
  const { t } = useTranslation();
  const { scheme, setScheme } = useColorScheme();
  return (
    <Card title={t('settings.profile.appearance')} description={t('settings.profile.appearanceText')}>
      <SegmentedField
        label={t('settings.profile.appearance')}
        hideLabel
        value={scheme}
        onChange={setScheme}
        options={[
          { value: 'light', label: t('shell.light') },
          { value: 'dark', label: t('shell.dark') },
          { value: 'auto', label: t('shell.system') },
        ]}
      />
    </Card>
  );
}
