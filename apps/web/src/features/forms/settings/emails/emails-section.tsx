import type { FormEmails } from '@tessera/contracts/forms/form-settings.schema';
import { isEmailField } from '@tessera/fields/types/email/confirmed-email';
import { isEmailAddress } from '@tessera/fields/types/email/email.answer';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../../session/use-session.ts';
import { Card } from '../../../../ui/card.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { TagsField } from '../../../../ui/fields/tags-field.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { useBuilder } from '../../builder/builder-context.ts';
import { useJudged } from '../use-setting-problem.ts';
import { useSettings } from '../use-settings.ts';
import { withoutBlanks } from '../without-blanks.ts';
import styles from './emails.module.css';
import { TemplateField } from './template-field.tsx';

type Part<Name extends keyof FormEmails> = NonNullable<FormEmails[Name]>;
interface PartProps<Name extends keyof FormEmails> {
  email: Part<Name> | undefined;
  onChange: (email: Part<Name> | undefined) => void;
}

/** Emails at each response. */
export function EmailsSection() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const { emails = {} } = settings;
  const set = (part: FormEmails) => change({ emails: withoutBlanks({ ...emails, ...part }) });
  return (
    <Card title={t('forms.general.emails.title')} description={t('forms.general.emails.text')}>
      <Stack gap={16}>
        <OwnerEmail email={emails.owner} onChange={(owner) => set({ owner })} />
        <RespondentEmail email={emails.respondent} onChange={(respondent) => set({ respondent })} />
      </Stack>
    </Card>
  );
}

function OwnerEmail({ email, onChange }: PartProps<'owner'>) {
  const { t } = useTranslation();
  const user = useUser();
  const judged = useJudged('emails.owner.to');
  return (
    <div className={styles.part}>
      <SwitchField
        label={t('forms.general.emails.owner.switch')}
        description={t('forms.general.emails.owner.text')}
        checked={email !== undefined}
        onChange={(isOn) => onChange(isOn ? { to: [user.email], subject: '', text: '' } : undefined)}
      />
      {email && (
        <>
          <TagsField
            {...judged}
            label={t('forms.general.emails.owner.to')}
            required
            maxTags={10}
            isWrong={(address) => !isEmailAddress(address)}
            value={email.to}
            onChange={(to) => onChange({ ...email, to })}
          />
          <Templates name="owner" email={email} onChange={(texts) => onChange({ ...email, ...texts })} />
        </>
      )}
    </div>
  );
}

function RespondentEmail({ email, onChange }: PartProps<'respondent'>) {
  const { t } = useTranslation();
  const fields = useBuilder().state.draft.fields.filter(isEmailField);
  const judged = useJudged('emails.respondent.field');
  return (
    <div className={styles.part}>
      <SwitchField
        label={t('forms.general.emails.respondent.switch')}
        description={t(`forms.general.emails.respondent.${fields.length > 0 ? 'text' : 'noField'}`)}
        disabled={fields.length === 0 && email === undefined}
        checked={email !== undefined}
        onChange={(isOn) => onChange(isOn ? { field: fields[0]?.id ?? '', subject: '', text: '' } : undefined)}
      />
      {email && (
        <>
          <SelectField
            {...judged}
            label={t('forms.general.emails.respondent.field')}
            required
            value={email.field}
            unknown={t('forms.general.after.gone')}
            options={fields.map(({ id, label }) => ({ value: id, label: label || id }))}
            onChange={(field) => onChange({ ...email, field })}
          />
          <Templates name="respondent" email={email} onChange={(texts) => onChange({ ...email, ...texts })} />
        </>
      )}
    </div>
  );
}

interface TemplatesProps {
  name: keyof FormEmails;
  email: { subject: string; text: string };
  onChange: (texts: { subject?: string; text?: string }) => void;
}

function Templates({ name, email, onChange }: TemplatesProps) {
  const { t } = useTranslation();
  return (
    <>
      <TemplateField
        path={`emails.${name}.subject`}
        label={t('forms.general.emails.subject')}
        placeholder={t(`forms.general.emails.${name}.subject`)}
        maxLength={200}
        value={email.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <TemplateField
        path={`emails.${name}.text`}
        label={t('forms.general.emails.body')}
        placeholder={t(`forms.general.emails.${name}.body`)}
        maxLength={5000}
        isLong
        value={email.text}
        onChange={(text) => onChange({ text })}
      />
    </>
  );
}
