import { useMutation } from '@tanstack/react-query';
import {
  type Credential,
  CredentialChange,
  credentialKinds,
  NewCredential,
} from '@tessera/contracts/credentials/stored-credentials.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { readForm, refusedParts } from '../../../form/form-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { bodyOf, draftOf, type CredentialDraft } from './credential-draft.ts';
import { SecretFields } from './secret-fields.tsx';

interface CredentialDialogProps {
  /** Null: a new credential. */
  of: Credential | null;
  onClose: () => void;
}

function useCredentialForm({ of: stored, onClose }: CredentialDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const outcome = {
    onSuccess: ({ name }: Credential) => {
      toast.success(t('settings.credentials.saved', { name }));
      onClose();
    },
  };
  const create = useMutation({
    ...api.storedCredentials.create.mutation({ quiet: true }),
    ...outcome,
    onError: (error) => (error.field ? setProblems(refusedParts(error)) : reportFailure(error)),
  });
  const update = useMutation({
    ...api.storedCredentials.update.mutation({ quiet: true }),
    ...outcome,
    onError: (error) => (error.field ? setProblems(refusedParts(error)) : reportFailure(error)),
  });
  const refuse = (found: readonly { path: readonly PropertyKey[]; message: string }[]) =>
    setProblems(Object.fromEntries(found.map(({ path, message }) => [path.join('.'), message])));
  const submit = () => {
    if (stored) {
      const parsed = readForm(CredentialChange, { id: stored.id, ...bodyOf(draft) });
      return parsed.success ? update.mutate({ body: parsed.data }) : refuse(parsed.problems);
    }
    const parsed = readForm(NewCredential, bodyOf(draft));
    return parsed.success ? create.mutate({ body: parsed.data }) : refuse(parsed.problems);
  };
  const set = (changes: Partial<CredentialDraft>) => setDraft((known) => ({ ...known, ...changes }));
  return { draft, set, problems, submit, isSaving: create.isPending || update.isPending };
}

/** Adds a credential, or changes one without showing its secret. */
export function CredentialDialog({ of: stored, onClose }: CredentialDialogProps) {
  const { t } = useTranslation();
  const { draft, set, problems, submit, isSaving } = useCredentialForm({ of: stored, onClose });
  const title = stored ? t('settings.credentials.edit', { name: stored.name }) : t('settings.credentials.add');
  return (
    <Dialog
      opened
      size="medium"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" loading={isSaving} onClick={submit}>
            {t('settings.credentials.save')}
          </Button>
        </>
      }
    >
      <CredentialFields of={stored} draft={draft} set={set} problems={problems} />
    </Dialog>
  );
}

interface CredentialFieldsProps {
  of: Credential | null;
  draft: CredentialDraft;
  set: (changes: Partial<CredentialDraft>) => void;
  problems: Readonly<Record<string, string>>;
}

function CredentialFields({ of: stored, draft, set, problems }: CredentialFieldsProps) {
  const { t } = useTranslation();
  const aboutHosts = Object.entries(problems).find(([path]) => path === 'hosts' || path.startsWith('hosts.'))?.[1];
  return (
    <Stack>
      <TextField
        label={t('settings.credentials.name')}
        value={draft.name}
        error={problems['name']}
        maxLength={120}
        required
        autoFocus
        onChange={(name) => set({ name })}
      />
      {stored && (
        <SwitchField
          label={t('settings.credentials.replace')}
          description={t('settings.credentials.replaceHint')}
          checked={draft.hasSecret}
          onChange={(hasSecret) => set({ hasSecret })}
        />
      )}
      {problems['secret'] && <Notice tone="danger">{problems['secret']}</Notice>}
      {draft.hasSecret && (
        <>
          <SelectField
            label={t('settings.credentials.kind')}
            value={draft.kind}
            options={credentialKinds.map((value) => ({ value, label: t(`settings.credentials.kinds.${value}`) }))}
            onChange={(kind) => set({ kind })}
          />
          <SecretFields draft={draft} set={set} problems={problems} />
        </>
      )}
      {draft.kind !== 'mailbox' && (
        <TagsField
          label={t('settings.credentials.hosts')}
          description={t('settings.credentials.hostsHint')}
          value={draft.hosts}
          error={aboutHosts}
          maxTags={20}
          required
          onChange={(hosts) => set({ hosts })}
        />
      )}
    </Stack>
  );
}
