import { useMutation, useQuery } from '@tanstack/react-query';
import { type AppLink, LinkLevel } from '@tessera/contracts/apps/app-links.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useUser } from '../../../session/use-session.ts';
import { escapedHtml } from '@tessera/kernel/escaped-html';
import { EmbedOriginsField } from '../../../sharing/embed-origins-field.tsx';
import { ZonedMomentField } from '../../../time/zoned-moment-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

interface Props {
  app: { id: string; name: string };
  onClose: () => void;
}

/** The public link of an app. For people who may share it. */
export function LinkDialog({ app, onClose }: Props) {
  const { t } = useTranslation();
  const found = useQuery({ ...api.appLinks.get.options({ query: { id: app.id } }), meta: { quiet: true } });
  if (found.data) return <LinkForm app={app} link={found.data.link} onClose={onClose} />;
  if (!found.error) return null;
  return (
    <Dialog opened size="medium" title={t('apps.link.title', { name: app.name })} onClose={onClose}>
      <ErrorState of={found} />
    </Dialog>
  );
}

/** What somebody enters about a link, and what it says when it is saved. */
function useLinkDraft(app: string, link: AppLink | null) {
  const { t } = useTranslation();
  const [level, setLevel] = useState<LinkLevel>(link?.level ?? 'view');
  const [hasPassword, setHasPassword] = useState(link?.has_password ?? false);
  const [password, setPassword] = useState('');
  const [expires, setExpires] = useState<string | undefined>(link?.expires_at ?? undefined);
  const [origins, setOrigins] = useState<readonly string[]>(link?.embed_origins ?? []);
  const save = useMutation({
    ...api.appLinks.save.mutation({ quiet: true }),
    onSuccess: () => {
      setPassword('');
      toast.success(t('apps.link.saved'));
    },
  });
  const keepsPassword = hasPassword && password === '' && link?.has_password === true;
  const secret = keepsPassword ? {} : { password: hasPassword ? password : null };
  const body = { id: app, level, expires_at: expires ?? null, embed_origins: [...origins], ...secret };
  return {
    values: { level, hasPassword, password, expires, origins },
    set: { setLevel, setHasPassword, setPassword, setExpires, setOrigins },
    save,
    submit: () => save.mutate({ body }),
  };
}
type LinkDraft = ReturnType<typeof useLinkDraft>;

function LinkForm({ app, link, onClose }: Props & { link: AppLink | null }) {
  const { t } = useTranslation();
  const draft = useLinkDraft(app.id, link);
  const { save, submit } = draft;
  return (
    <FormDialog
      title={t('apps.link.title', { name: app.name })}
      action={link ? t('ui.save') : t('apps.link.create')}
      loading={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        {link && <CopyField label={t('apps.link.address')} value={addressOf(link)} />}
        <Notice tone="info">{t('apps.link.shows')}</Notice>
        <Terms draft={draft} keepsPassword={link?.has_password === true} />
        {link && link.embed_origins.length > 0 && (
          <CopyField label={t('apps.link.embed')} value={frameOf(addressOf(link), app.name)} multiline />
        )}
        {save.error && <Notice tone="danger">{save.error.message}</Notice>}
        {link && <RemoveLink app={app.id} onRemoved={onClose} />}
      </Stack>
    </FormDialog>
  );
}

function Terms({ draft: { values, set }, keepsPassword }: { draft: LinkDraft; keepsPassword: boolean }) {
  const { t } = useTranslation();
  const { time_zone: zone } = useUser();
  return (
    <>
      <SegmentedField
        label={t('apps.link.level')}
        value={values.level}
        options={LinkLevel.options.map((value) => ({ value, label: t(`apps.link.levels.${value}`) }))}
        onChange={set.setLevel}
      />
      <SwitchField label={t('apps.link.hasPassword')} checked={values.hasPassword} onChange={set.setHasPassword} />
      {values.hasPassword && (
        <PasswordField
          label={t('apps.link.password')}
          description={keepsPassword ? t('apps.link.keepsPassword') : undefined}
          autoComplete="new-password"
          value={values.password}
          onChange={set.setPassword}
        />
      )}
      <ZonedMomentField label={t('apps.link.expires')} zone={zone} value={values.expires} onChange={set.setExpires} />
      <EmbedOriginsField
        label={t('apps.link.origins')}
        description={t('apps.link.originsText')}
        value={values.origins}
        onChange={set.setOrigins}
      />
    </>
  );
}

function RemoveLink({ app, onRemoved }: { app: string; onRemoved: () => void }) {
  const { t } = useTranslation();
  const remove = useMutation({
    ...api.appLinks.remove.mutation(),
    onSuccess: () => {
      toast.success(t('apps.link.removed'));
      onRemoved();
    },
  });
  return (
    <div>
      <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate({ body: { id: app } })}>
        {t('apps.link.remove')}
      </Button>
    </div>
  );
}

const addressOf = ({ slug }: AppLink): string => `${location.origin}/s/${slug}`;

const frameOf = (address: string, name: string): string =>
  `<iframe src="${address}" title="${escapedHtml(name)}" width="100%" height="640" style="border:0"></iframe>`;
