import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClientError } from '@tessera/client/client-error';
import { formStatus } from '@tessera/contracts/forms/forms.schema';
import type { FormDifference } from '@tessera/contracts/forms/versions/form-versions.schema';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useOpenForm } from '../form-context.ts';
import { useOpenBuilder } from '../open-builder.ts';
import { Difference } from './difference.tsx';
import { useDifference } from './use-difference.ts';
import type { Version } from './version-address.ts';
import styles from './versions.module.css';

interface Props {
  version: Version;
  compared: Version | undefined;
  /** Numbers of the versions that it can be compared with. */
  numbers: readonly number[];
}

/** What a version changed, or what restoring it would change in the draft. */
export function VersionDetail({ version, compared, numbers }: Props) {
  const { t } = useTranslation();
  const isDraft = version === 'draft';
  const difference = useDifference(useOpenForm(), { version, with: compared });
  return (
    <>
      <header className={styles.detailHead}>
        <h2>{isDraft ? t('forms.versions.draft') : t('forms.versions.version', { version })}</h2>
        {!isDraft && difference.data && <RestoreButton version={version} />}
      </header>
      <ComparedField version={version} compared={compared} numbers={numbers} />
      {difference.data ? (
        <>
          <Caption of={difference.data} />
          <Difference of={difference.data} />
        </>
      ) : difference.error instanceof ClientError && difference.error.code === 'NOT_FOUND' ? (
        <EmptyState title={t('forms.versions.missingTitle', { version })} text={t('forms.versions.missingText')} />
      ) : difference.error ? (
        <ErrorState of={difference} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  );
}

function Caption({ of: { from, to } }: { of: FormDifference }) {
  const { t } = useTranslation();
  const { form } = useOpenForm();
  const isPublished = from === String(form.published_version);
  const toDraft = isPublished ? 'toDraft' : 'fromToDraft';
  const key = from === null ? 'fromNothing' : from === 'draft' ? 'fromDraft' : to === 'draft' ? toDraft : 'fromTo';
  return <p className={styles.note}>{t(`forms.versions.${key}`, { from, to })}</p>;
}

/** With what the version is compared. */
function ComparedField({ version, compared, numbers }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form } = useOpenForm();
  const isDraft = version === 'draft';
  const names = [...(isDraft ? [] : ['draft' as const]), ...numbers.filter((number) => number !== version)];
  return (
    <div className={styles.compared}>
      <SelectField
        label={t('forms.versions.compare')}
        value={String(compared ?? 'before')}
        unknown={t('forms.versions.version', { version: compared })}
        options={[
          { value: 'before', label: t(`forms.versions.${isDraft ? 'published' : 'before'}`) },
          ...names.map((name) => ({
            value: String(name),
            label: name === 'draft' ? t('forms.versions.draft') : t('forms.versions.version', { version: name }),
          })),
        ]}
        onChange={(next) => {
          const chosen = names.find((name) => String(name) === next);
          void navigate({
            to: '/forms/$formId/versions',
            params: { formId: form.id },
            search: { version, ...(chosen !== undefined && { with: chosen }) },
            replace: true,
          });
        }}
      />
    </div>
  );
}

/** Brings the draft back to a version, after a question. */
function RestoreButton({ version }: { version: number }) {
  const { t } = useTranslation();
  const openBuilder = useOpenBuilder();
  const { form, editing } = useOpenForm();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const restore = useMutation(api.formVersions.restore.mutation());
  const mayEdit = useMayOn('form', form.id)('forms:CAN_EDIT');
  if (!mayEdit || form.status === formStatus.archived || form.status === formStatus.deleted) return null;
  const run = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const revision = await editing.saveNow();
      if (revision === null) return;
      const restored = await restore.mutateAsync({ body: { form_id: form.id, version, revision } });
      editing.restored(restored);
      const text = restored.has_unpublished_changes ? 'restored' : 'restoredPublished';
      toast.success(t(`forms.versions.${text}`, { version }));
      await openBuilder(form.id);
    } catch {
      // The toast has said it.
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button icon={<IconRestore size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('forms.versions.restore')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('forms.versions.restoreTitle', { version })}
        text={t('forms.versions.restoreText', { version })}
        confirmLabel={t('forms.versions.restore')}
        loading={isBusy}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void run()}
      />
    </>
  );
}
