import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClientError } from '@tessera/client/client-error';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { Version } from '../../../versions/version-address.ts';
import { ComparedField, DifferenceCaption, RestoreButton } from '../../../versions/version-choices.tsx';
import shared from '../../../versions/versions.module.css';
import { useEditedWorkflow } from '../editor/editor-context.ts';
import { WorkflowDifferenceView } from './workflow-difference-view.tsx';

interface Props {
  version: Version;
  compared: Version | undefined;
  /** Numbers of the versions that it can be compared with. */
  numbers: readonly number[];
}

/** What a version changed, or what restoring it would change in the draft. */
export function WorkflowVersionDetail({ version, compared, numbers }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workflow, saving } = useEditedWorkflow();
  const isDraft = version === 'draft';
  const difference = useQuery({
    ...api.workflowVersions.difference.options({
      query: { workflow_id: workflow.id, version: String(version), with: String(compared ?? 'before') },
    }),
    // The server compares the stored draft: the last edits have to be stored first.
    enabled: (!isDraft && compared !== 'draft') || saving.status === 'saved',
    meta: { quiet: true },
  });
  const { data, error } = difference;
  return (
    <>
      <header className={shared.detailHead} data-wide>
        <h2>{isDraft ? t('versions.draft') : t('versions.version', { version })}</h2>
        {!isDraft && data && <Restore version={version} />}
      </header>
      <ComparedField
        version={version}
        compared={compared}
        numbers={numbers}
        onChange={(chosen) =>
          void navigate({
            to: '/workflows/$workflowId/versions',
            params: { workflowId: workflow.id },
            search: { version, ...(chosen !== undefined && { with: chosen }) },
            replace: true,
          })
        }
      />
      {data ? (
        <>
          <DifferenceCaption of={data} published={workflow.published_version} />
          <WorkflowDifferenceView of={data} />
        </>
      ) : error instanceof ClientError && error.code === 'NOT_FOUND' ? (
        <EmptyState title={t('versions.missingTitle', { version })} text={t('versions.missingText')} />
      ) : error ? (
        <ErrorState of={difference} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  );
}

/** Brings the draft back to a version, for those who may. */
function Restore({ version }: { version: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workflow, storedRevision, restored } = useEditedWorkflow();
  const restore = useMutation(api.workflowVersions.restore.mutation());
  if (!useMayOn('workflow', workflow.id)('workflows:CAN_EDIT')) return null;
  const run = async (): Promise<void> => {
    const revision = await storedRevision();
    if (revision === null) return;
    const changed = await restore.mutateAsync({ body: { workflow_id: workflow.id, version, revision } });
    restored(changed);
    const text = changed.has_unpublished_changes ? 'restored' : 'restoredPublished';
    toast.success(t(`workflows.versions.${text}`, { version }));
    await navigate({ to: '/workflows/$workflowId', params: { workflowId: workflow.id } });
  };
  return <RestoreButton version={version} text={t('workflows.versions.restoreText', { version })} onRestore={run} />;
}
