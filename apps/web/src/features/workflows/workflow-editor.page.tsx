import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../ui/states/unread-page.tsx';
import { Editor } from './editor/editor.tsx';

const route = getRouteApi('/shell/workflows/$workflowId');

/** One workflow, to be built and watched. */
export function WorkflowEditorPage() {
  const { t } = useTranslation();
  const { workflowId: id } = route.useParams();
  const workflow = useQuery({ ...api.workflows.get.options({ query: { id } }), meta: { quiet: true } });
  if (workflow.data) return <Editor key={id} workflow={workflow.data} />;
  return (
    <UnreadPage list={{ label: t('workflows.title'), to: '/workflows' }} of={workflow}>
      <SkeletonRows rows={3} height={76} />
    </UnreadPage>
  );
}
