import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Editor } from './editor/editor.tsx';
import styles from './editor/editor.module.css';

const route = getRouteApi('/shell/workflows/$workflowId');

/** One workflow, to be built and watched. */
export function WorkflowEditorPage() {
  const { t } = useTranslation();
  const { workflowId: id } = route.useParams();
  const workflow = useQuery({ ...api.workflows.get.options({ query: { id } }), meta: { quiet: true } });
  const name = workflow.data?.name ?? t('workflows.title');
  useEffect(() => {
    document.title = `${name} · Tessera`;
  }, [name]);
  if (workflow.data) return <Editor key={id} workflow={workflow.data} />;
  if (workflow.error) {
    return (
      <ErrorState
        message={workflow.error.message}
        onRetry={() => void workflow.refetch()}
        retrying={workflow.isFetching}
      />
    );
  }
  return (
    <div className={styles.loading} role="status" aria-label={t('ui.loading')}>
      <Skeleton height={52} />
      <Skeleton width={248} height={76} />
      <Skeleton width={248} height={76} />
      <Skeleton width={248} height={76} />
    </div>
  );
}
