import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClientError } from '@tessera/client/client-error';
import { formStatus } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ComparedField, DifferenceCaption, RestoreButton } from '../../../versions/version-choices.tsx';
import { useOpenForm } from '../form-context.ts';
import { useOpenBuilder } from '../open-builder.ts';
import { Difference } from './difference.tsx';
import { useDifference } from './use-difference.ts';
import type { Version } from '../../../versions/version-address.ts';
import styles from '../../../versions/versions.module.css';

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
  const open = useOpenForm();
  const { form } = open;
  const difference = useDifference(open, { version, with: compared });
  return (
    <>
      <header className={styles.detailHead}>
        <h2>{isDraft ? t('versions.draft') : t('versions.version', { version })}</h2>
        {!isDraft && difference.data && <Restore version={version} />}
      </header>
      <Compared version={version} compared={compared} numbers={numbers} />
      {difference.data ? (
        <>
          <DifferenceCaption of={difference.data} published={form.published_version} />
          <Difference of={difference.data} />
        </>
      ) : difference.error instanceof ClientError && difference.error.code === 'NOT_FOUND' ? (
        <EmptyState title={t('versions.missingTitle', { version })} text={t('versions.missingText')} />
      ) : difference.error ? (
        <ErrorState of={difference} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  );
}

/** With what the version is compared. */
function Compared({ version, compared, numbers }: Props) {
  const navigate = useNavigate();
  const { form } = useOpenForm();
  return (
    <ComparedField
      version={version}
      compared={compared}
      numbers={numbers}
      onChange={(chosen) =>
        void navigate({
          to: '/forms/$formId/versions',
          params: { formId: form.id },
          search: { version, ...(chosen !== undefined && { with: chosen }) },
          replace: true,
        })
      }
    />
  );
}

/** Brings the draft back to a version, for those who may. */
function Restore({ version }: { version: number }) {
  const { t } = useTranslation();
  const openBuilder = useOpenBuilder();
  const { form, editing } = useOpenForm();
  const restore = useMutation(api.formVersions.restore.mutation());
  const mayEdit = useMayOn('form', form.id)('forms:CAN_EDIT');
  if (!mayEdit || form.status === formStatus.archived || form.status === formStatus.deleted) return null;
  const run = async (): Promise<void> => {
    const revision = await editing.saveNow();
    if (revision === null) return;
    const restored = await restore.mutateAsync({ body: { form_id: form.id, version, revision } });
    editing.restored(restored);
    const text = restored.has_unpublished_changes ? 'restored' : 'restoredPublished';
    toast.success(t(`forms.versions.${text}`, { version }));
    await openBuilder(form.id);
  };
  return <RestoreButton version={version} text={t('forms.versions.restoreText', { version })} onRestore={run} />;
}
