import { useMutation } from '@tanstack/react-query';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { isPublished } from '../../../builder/publish-status.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

/** Menu entries that decide when a published workflow may start runs. */
export function useControlEntries(workflow: WorkflowSummary, openDialog: () => void): MenuEntry[] {
  const { t } = useTranslation();
  const resume = useResume(workflow.id);
  if (!isPublished(workflow)) return [];
  const pause = {
    label: t('workflows.controls.pause'),
    icon: <IconPlayerPause size={16} aria-hidden />,
    onSelect: openDialog,
  };
  const go = {
    label: t('workflows.controls.resume'),
    icon: <IconPlayerPlay size={16} aria-hidden />,
    onSelect: resume.start,
  };
  return workflow.pause ? [go, pause] : [pause];
}

/** Resumes a paused workflow. */
export function useResume(id: string): { start(): void; isPending: boolean } {
  const { t } = useTranslation();
  const resume = useMutation({
    ...api.workflowControls.resume.mutation(),
    onSuccess: () => toast.success(t('workflows.controls.resumed')),
  });
  return { start: () => resume.mutate({ body: { id } }), isPending: resume.isPending };
}
