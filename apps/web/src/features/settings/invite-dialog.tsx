import { useMutation } from '@tanstack/react-query';
import { AccountEmail } from '@tessera/contracts/common.schema';
import { Invitation } from '@tessera/contracts/workspaces/workspaces.schema';
import type { PermissionMap } from '@tessera/access/rights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { readForm } from '../../form/form-problems.ts';
import { LocalMailbox } from '../../mailbox/local-mailbox.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { TagsField } from '../../ui/fields/tags-field.tsx';
import { firstRole, RolesField, useRoleOptions } from './groups/roles-field.tsx';
import { MoreRights } from './more-rights.tsx';
import { useMayGive } from './use-may-give.ts';

/** State of the invitation: addresses, rights and errors. */
function useInvitation() {
  const mayGive = useMayGive();
  const [emails, setEmails] = useState<string[]>([]);
  const options = useRoleOptions();
  const [roles, setRoles] = useState<string[]>(() => firstRole(options));
  const [permissions, setPermissions] = useState<PermissionMap>({});
  const [problem, setProblem] = useState<string | null>(null);
  const invite = useMutation({
    ...api.workspaces.invite.mutation({ quiet: true }),
    onError: (error) => (error.field ? setProblem(error.message) : reportFailure(error)),
  });
  const name = (next: readonly string[]) => {
    setEmails(next.map((email) => email.trim().toLowerCase()));
    setProblem(null);
  };
  const submit = () => {
    const parsed = readForm(Invitation, { emails, permissions, roles });
    if (parsed.success) return invite.mutate({ body: parsed.data });
    const [issue] = parsed.problems;
    const wrong = typeof issue?.path[1] === 'number' ? `${emails[issue.path[1]]} ` : '';
    setProblem(`${wrong}${issue?.message ?? ''}`);
  };
  return { mayGive, emails, name, options, roles, setRoles, permissions, setPermissions, problem, invite, submit };
}

const isWrong = (email: string): boolean => !AccountEmail.safeParse(email).success;

/** Invites people by email, with roles and rights. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { mayGive, emails, name, options, roles, setRoles, permissions, setPermissions, problem, invite, submit } =
    useInvitation();
  const wrong = emails.filter(isWrong);
  const wrongOnes =
    wrong.length > 0 && t('settings.users.wrongEmails', { count: wrong.length, emails: wrong.join(', ') });
  if (invite.data) return <Sent result={invite.data} emails={emails} onClose={onClose} />;
  return (
    <Dialog
      opened
      size="medium"
      title={t('settings.users.invite')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" loading={invite.isPending} disabled={emails.length === 0} onClick={submit}>
            {t('settings.users.send')}
          </Button>
        </>
      }
    >
      <Stack>
        <TagsField
          label={t('settings.users.emails')}
          description={t('settings.users.emailsHint')}
          placeholder={emails.length === 0 ? t('settings.users.emailsPlaceholder') : undefined}
          value={emails}
          maxTags={20}
          error={problem ?? wrongOnes}
          isWrong={isWrong}
          autoFocus
          required
          onChange={name}
        />
        <RolesField value={roles} options={options} onChange={setRoles} />
        <MoreRights value={permissions} onChange={setPermissions} mayGive={mayGive} />
      </Stack>
    </Dialog>
  );
}

interface SentProps {
  result: { invited: number; already_members: string[] };
  emails: readonly string[];
  onClose: () => void;
}

function Sent({ result, emails, onClose }: SentProps) {
  const { t } = useTranslation();
  const first = emails.find((email) => !result.already_members.includes(email));
  return (
    <Dialog
      opened
      size="medium"
      title={t('settings.users.sentTitle')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('settings.users.done')}
        </Button>
      }
    >
      <Stack gap={12}>
        <Notice tone="success">{t('settings.users.invited', { count: result.invited })}</Notice>
        {result.already_members.length > 0 && (
          <Notice>{t('settings.users.alreadyMembers', { emails: result.already_members.join(', ') })}</Notice>
        )}
        {first && <LocalMailbox email={first} />}
      </Stack>
    </Dialog>
  );
}
