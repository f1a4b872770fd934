import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formStatus } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { RestoreButton } from '../../../versions/version-choices.tsx';
import { type SelectedVersion, VersionDetail } from '../../../versions/version-detail.tsx';
import { useOpenForm } from '../form-context.ts';
import { useOpenBuilder } from '../open-builder.ts';
import { Difference } from './difference.tsx';
import { useDifference } from './use-difference.ts';

/** What a version of a form changed, or what restoring it would change in the draft. */
export function FormVersionDetail(selected: SelectedVersion) {
  const navigate = useNavigate();
  const open = useOpenForm();
  const { form } = open;
  const { version, compared } = selected;
  return (
    <VersionDetail
      {...selected}
      published={form.published_version}
      of={useDifference(open, { version, with: compared })}
      restore={(number) => <Restore version={number} />}
      onCompare={(chosen) =>
        void navigate({
          to: '/forms/$formId/versions',
          params: { formId: form.id },
          search: { version, ...(chosen !== undefined && { with: chosen }) },
          replace: true,
        })
      }
    >
      {(difference) => <Difference of={difference} />}
    </VersionDetail>
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
