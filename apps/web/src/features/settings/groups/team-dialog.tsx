import { useMutation } from '@tanstack/react-query';
import type { ClientError } from '@tessera/client/client-error';
import { NewTeam, type Team } from '@tessera/contracts/teams/teams.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { readForm } from '../../../form/form-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { GroupFields, type GroupText } from './group-fields.tsx';

/** Creates a team, or edits name and description. */
export function TeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [value, setValue] = useState<GroupText>({ name: team?.name ?? '', description: team?.description ?? '' });
  const [problem, setProblem] = useState<string | null>(null);
  const told = {
    onError: (error: ClientError) => (error.field === 'body.name' ? setProblem(error.message) : reportFailure(error)),
    onSuccess: ({ name }: Team) => {
      toast.success(t(team ? 'settings.teams.saved' : 'settings.teams.created', { name }));
      onClose();
    },
  };
  const create = useMutation({ ...api.teams.create.mutation({ quiet: true }), ...told });
  const update = useMutation({ ...api.teams.update.mutation({ quiet: true }), ...told });
  const submit = () => {
    const parsed = readForm(NewTeam, value);
    if (!parsed.success) return setProblem(parsed.problems[0]?.message ?? null);
    if (team) update.mutate({ body: { id: team.id, ...parsed.data } });
    else create.mutate({ body: parsed.data });
  };
  return (
    <Dialog
      opened
      title={team ? t('settings.teams.editTitle', { name: team.name }) : t('settings.teams.create')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" loading={create.isPending || update.isPending} onClick={submit}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <GroupFields value={value} onChange={setValue} problem={problem} />
      </Stack>
    </Dialog>
  );
}
