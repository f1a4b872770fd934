import { useMutation } from '@tanstack/react-query';
import { type SmtpConfig, smtpSecurities, SmtpServerSettings } from '@tessera/contracts/smtp/smtp.schema';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { RemoveSmtp } from './remove-smtp.tsx';

const usualPorts = { tls: 465, starttls: 587, none: 25 } as const;
const emptySettings = {
  host: '',
  port: 587,
  security: 'starttls' as SmtpConfig['security'],
  username: '',
  password: '',
  from_name: '',
  from_address: '',
  is_enabled: true,
};
const draftOf = (config: SmtpConfig): typeof emptySettings => ({
  host: config.host,
  port: config.port,
  security: config.security,
  username: config.username,
  password: '',
  from_name: config.from_name,
  from_address: config.from_address,
  is_enabled: config.is_enabled,
});
/** An empty password means that the stored one stays. */
const bodyOf = ({ password, ...settings }: SmtpServerSettings): SmtpServerSettings =>
  password ? { ...settings, password } : settings;

function useSmtpForm(config: SmtpConfig | null) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<{ answer: string; body: z.input<typeof SmtpServerSettings> } | null>(null);
  const save = useMutation({
    ...api.smtp.save.mutation({ quiet: true }),
    onSuccess: () => toast.success(t('settings.smtp.saved')),
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const link = useMutation({
    ...api.smtp.link.mutation({ quiet: true }),
    onSuccess: ({ accepted, answer }, { body }) =>
      accepted ? toast.success(t('settings.smtp.linked')) : setRefused({ answer, body }),
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(SmtpServerSettings, config ? draftOf(config) : emptySettings, (values) => {
    setRefused(null);
    link.mutate({ body: bodyOf(values) });
  });
  return { draft, save, link, refused };
}

/** The server, its login and its sender. */
export function SmtpForm({ config, mayEdit }: { config: SmtpConfig | null; mayEdit: boolean }) {
  const { t } = useTranslation();
  const formId = useId();
  const { draft, save, link, refused } = useSmtpForm(config);
  return (
    <Card
      title={t('settings.smtp.title')}
      description={t(mayEdit ? 'settings.smtp.text' : 'settings.smtp.noRight')}
      footer={
        mayEdit && (
          <>
            {config && <RemoveSmtp />}
            <Button type="submit" form={formId} variant="primary" loading={link.isPending} disabled={!draft.isChanged}>
              {t('settings.smtp.check')}
            </Button>
          </>
        )
      }
    >
      <form id={formId} onSubmit={draft.submit} noValidate>
        <Stack>
          <SmtpFields draft={draft} mayEdit={mayEdit} hasPassword={config?.has_password === true} />
          {refused && (
            <Notice
              tone="danger"
              title={t('settings.smtp.refused')}
              action={
                <Button size="small" loading={save.isPending} onClick={() => save.mutate({ body: refused.body })}>
                  {t('settings.smtp.saveUnchecked')}
                </Button>
              }
            >
              {refused.answer}
            </Notice>
          )}
        </Stack>
      </form>
    </Card>
  );
}

interface SmtpFieldsProps {
  draft: ReturnType<typeof useSmtpForm>['draft'];
  mayEdit: boolean;
  hasPassword: boolean;
}

function SmtpFields({ draft, mayEdit, hasPassword }: SmtpFieldsProps) {
  const { t } = useTranslation();
  const { values, bind, set } = draft;
  const { value: isEnabled, onChange: enable } = bind('is_enabled');
  const port = bind('port');
  const text = { readOnly: !mayEdit, required: true };
  const secure = (security: SmtpConfig['security']) => {
    const isUsual = values.port === usualPorts[values.security];
    set({ security, ...(isUsual && { port: usualPorts[security] }) });
  };
  return (
    <>
      <TextField label={t('settings.smtp.host')} placeholder="smtp.example.com" {...text} {...bind('host')} />
      <Columns>
        <SelectField
          label={t('settings.smtp.security')}
          value={values.security}
          options={smtpSecurities.map((value) => ({ value, label: t(`settings.smtp.securities.${value}`) }))}
          disabled={!mayEdit}
          onChange={secure}
        />
        <NumberField
          label={t('settings.smtp.port')}
          min={1}
          max={65_535}
          {...text}
          {...port}
          onChange={(value) => port.onChange(value ?? 0)}
        />
      </Columns>
      {values.security === 'none' && <Notice tone="warning">{t('settings.smtp.inClear')}</Notice>}
      <Columns>
        <TextField
          label={t('settings.smtp.username')}
          description={t('settings.smtp.usernameHint')}
          readOnly={!mayEdit}
          {...bind('username')}
        />
        <PasswordField
          label={t('settings.smtp.password')}
          description={t(hasPassword ? 'settings.smtp.passwordKept' : 'settings.smtp.passwordHint')}
          autoComplete="new-password"
          readOnly={!mayEdit}
          {...bind('password')}
        />
      </Columns>
      <Columns>
        <TextField label={t('settings.smtp.fromName')} {...text} {...bind('from_name')} />
        <TextField label={t('settings.smtp.fromAddress')} type="email" {...text} {...bind('from_address')} />
      </Columns>
      <SwitchField
        label={t('settings.smtp.enabled')}
        description={t('settings.smtp.enabledHint')}
        checked={isEnabled}
        onChange={enable}
        disabled={!mayEdit}
      />
    </>
  );
}
