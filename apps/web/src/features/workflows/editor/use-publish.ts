import { useMutation } from '@tanstack/react-query';
import { status } from '@tessera/contracts/common.schema';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useWhenOnline } from '../../../drafts/use-when-online.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type DraftChecks, problemText } from './draft-checks.ts';
import type { Draft } from './use-draft.ts';

/** Publishes the draft as a new version, or stops the triggers. What is wrong is named, and shown where it is. */
export function usePublish(workflow: Workflow, draft: Draft, checks: DraftChecks, focusNode: (id: string) => void) {
  const { t } = useTranslation();
  const change = useMutation({
    ...api.workflows.setStatus.mutation(),
    onSuccess: (changed) => {
      draft.moved(changed);
      const isPublished = changed.status === status.published;
      toast.success(
        isPublished
          ? t('workflows.publish.done', { version: changed.published_version })
          : t('workflows.publish.stopped'),
      );
    },
  });
  const publish = async (): Promise<void> => {
    const first = checks.problems.find(({ severity }) => severity === 'error');
    if (first) {
      const name = draft.state.definition.nodes.find(({ id }) => id === first.nodeId)?.name;
      const problem = [name, problemText(first)].filter(Boolean).join(': ');
      toast.error(t('workflows.publish.problems', { count: checks.errors, problem }));
      if (first.nodeId !== undefined) focusNode(first.nodeId);
      return;
    }
    if (await draft.saveNow()) change.mutate({ body: { id: workflow.id, status: status.published } });
    else toast.warning(t('workflows.publish.notSaved'));
  };
  const publishWhenOnline = useWhenOnline(
    () => void publish(),
    () => toast.warning(t('form.publishOffline')),
  );
  return {
    publish: publishWhenOnline,
    unpublish: () => change.mutate({ body: { id: workflow.id, status: status.draft } }),
    publishing: change.isPending,
  };
}
