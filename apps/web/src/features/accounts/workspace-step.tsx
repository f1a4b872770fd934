import { useMutation } from '@tanstack/react-query';
import { Registration } from '@tessera/contracts/accounts/accounts.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { ownTimeZone } from '../../time/time-zones.ts';
import { useDraft } from '../../form/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { SentCode } from './code-step.tsx';
import type { Person } from './person-step.tsx';

const schema = Registration.pick({ workspace_name: true });

interface WorkspaceStepProps {
  person: Person;
  name: string;
  onName: (name: string) => void;
  onBack: () => void;
  onSent: (sent: SentCode) => void;
}

/** Second step: the workspace; then the code is sent. */
export function WorkspaceStep({ person, name, onName, onBack, onSent }: WorkspaceStepProps) {
  const { t } = useTranslation();
  const start = useMutation({ ...api.accounts.startRegistration.mutation(), onSuccess: onSent });
  const draft = useDraft(schema, { workspace_name: name }, ({ workspace_name }) => {
    onName(workspace_name);
    start.mutate({ body: { ...person, workspace_name, time_zone: ownTimeZone() } });
  });
  return (
    <form onSubmit={draft.submit} noValidate>
      <Stack>
        <TextField
          label={t('accounts.workspaceName')}
          placeholder={t('accounts.workspaceExample')}
          autoComplete="organization"
          autoFocus
          required
          {...draft.bind('workspace_name')}
        />
        <Button type="submit" variant="primary" size="large" fullWidth loading={start.isPending}>
          {t('accounts.sendCode')}
        </Button>
        <Button variant="quiet" fullWidth onClick={onBack}>
          {t('accounts.back')}
        </Button>
      </Stack>
    </form>
  );
}
