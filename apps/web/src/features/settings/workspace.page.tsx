import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { FormCard } from '../../form/form-card.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { renewUser } from '../../session/session.ts';
import { useMay, useUser } from '../../session/use-session.ts';
import { momentWords } from '../../time/moment.tsx';
import { timeZoneOptions } from '../../time/time-zones.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './settings.module.css';

/** The workspace's name, and the person's other workspaces. */
export function WorkspacePage() {
  const { t } = useTranslation();
  return (
    <Page title={t('settings.workspace.title')} description={t('settings.workspace.text')} width="narrow">
      <Stack gap={20}>
        <NameCard />
        <YourWorkspaces />
      </Stack>
    </Page>
  );
}

function NameCard() {
  const stored = useQuery(api.workspaces.byId.options({ query: { id: useUser().workspace.id } }));
  if (stored.isError) return <ErrorState of={stored} />;
  return stored.data ? <SettingsForm timeZone={stored.data.time_zone} /> : <SkeletonRows rows={2} height={60} />;
}

function SettingsForm({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const user = useUser();
  const mayEdit = useMay()('workspace:CAN_EDIT');
  const save = useMutation({
    ...api.workspaces.update.mutation({ quiet: true }),
    onSuccess: ({ id, name, time_zone }) => {
      const renamed = (workspace: { id: string; name: string }) => (workspace.id === id ? { id, name } : workspace);
      renewUser({ ...user, workspace: renamed(user.workspace), workspaces: user.workspaces.map(renamed) });
      draft.reset({ name, time_zone });
      toast.success(t('settings.workspace.saved'));
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(
    workspaces.update.body.required(),
    { name: user.workspace.name, time_zone: timeZone },
    (body) => save.mutate({ body }),
  );
  return (
    <FormCard draft={draft} loading={save.isPending} mayEdit={mayEdit}>
      <Stack>
        <TextField
          label={t('settings.workspace.name')}
          description={t(mayEdit ? 'settings.workspace.nameHint' : 'settings.workspace.noRight')}
          autoComplete="organization"
          readOnly={!mayEdit}
          required
          {...draft.bind('name')}
        />
        <SelectField
          label={t('settings.workspace.timeZone')}
          description={t('settings.workspace.timeZoneHint')}
          options={timeZoneOptions(timeZone)}
          disabled={!mayEdit}
          searchable
          {...draft.bind('time_zone')}
        />
      </Stack>
    </FormCard>
  );
}

function YourWorkspaces() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const mine = useQuery(api.workspaces.mine.options());
  const change = useMutation({
    ...api.workspaces.change.mutation(),
    onSuccess: (changed) => {
      renewUser(changed);
      void navigate({ to: '/' });
    },
  });
  return (
    <Card flush title={t('settings.workspace.yours')}>
      {mine.isPending && <SkeletonRows rows={2} height={60} />}
      {mine.error && <ErrorState of={mine} />}
      <ul className={styles.list}>
        {mine.data?.items.map(({ id, name, member_count, plan, created_at }) => (
          <li key={id} className={styles.item}>
            <Avatar name={name} size={32} square />
            <div className={styles.itemText}>
              <strong>{name}</strong>
              <span>
                {t('settings.workspace.members', { count: member_count })} · {t('settings.workspace.plan', { plan })} ·{' '}
                {t('settings.workspace.since', { date: momentWords(created_at, user.time_zone).slice(0, 10) })}
              </span>
            </div>
            {id === user.workspace.id ? (
              <Badge tone="accent">{t('settings.workspace.current')}</Badge>
            ) : (
              <Button
                size="small"
                loading={change.isPending && change.variables?.body.id === id}
                onClick={() => change.mutate({ body: { id } })}
              >
                {t('settings.workspace.switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
