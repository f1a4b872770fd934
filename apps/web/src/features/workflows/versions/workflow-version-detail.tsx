import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { RestoreButton } from '../../../versions/version-choices.tsx';
import { type SelectedVersion, VersionDetail } from '../../../versions/version-detail.tsx';
import { useEditedWorkflow } from '../editor/editor-context.ts';
import { WorkflowDifferenceView } from './workflow-difference-view.tsx';

/** What a version of a workflow changed, or what restoring it would change in the draft. */
export function WorkflowVersionDetail(selected: SelectedVersion) {
  const navigate = useNavigate();
  const { workflow, saving } = useEditedWorkflow();
  const { version, compared } = selected;
  const difference = useQuery({
    ...api.workflowVersions.difference.options({
      query: { workflow_id: workflow.id, version: String(version), with: String(compared ?? 'before') },
    }),
    // The server compares the stored draft: the last edits have to be stored first.
    enabled: (version !== 'draft' && compared !== 'draft') || saving.status === 'saved',
    meta: { quiet: true },
  });
  return (
    <VersionDetail
      {...selected}
      isWide
      published={workflow.published_version}
      of={difference}
      restore={(number) => <Restore version={number} />}
      onCompare={(chosen) =>
        void navigate({
          to: '/workflows/$workflowId/versions',
          params: { workflowId: workflow.id },
          search: { version, ...(chosen !== undefined && { with: chosen }) },
          replace: true,
        })
      }
    >
      {(found) => <WorkflowDifferenceView of={found} />}
    </VersionDetail>
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
