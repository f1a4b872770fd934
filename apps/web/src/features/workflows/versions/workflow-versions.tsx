import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { VersionRows } from '../../../versions/version-rows.tsx';
import { VersionsFrame } from '../../../versions/versions-frame.tsx';
import { useEditedWorkflow } from '../editor/editor-context.ts';
import { useStepChanges } from './use-step-changes.ts';
import { WorkflowVersionDetail } from './workflow-version-detail.tsx';

/** The versions of a workflow beside what the selected one changed. */
export function WorkflowVersions() {
  const { t } = useTranslation();
  const { workflow } = useEditedWorkflow();
  const { version, with: compared } = useSearch({ from: '/shell/workflows/$workflowId/versions' });
  const sentence = useStepChanges();
  const versions = useInfiniteQuery(
    api.workflowVersions.list.pages({ query: { workflow_id: workflow.id, limit: 30 } }),
  );
  const entries = versions.data?.pages.flatMap(({ items }) => items) ?? [];
  const selected = version ?? (workflow.has_unpublished_changes ? 'draft' : workflow.published_version);
  const params = { workflowId: workflow.id };
  return (
    <VersionsFrame
      back={{ label: t('workflows.versions.back'), link: { to: '/workflows/$workflowId', params } }}
      all={{ to: '/workflows/$workflowId/versions', params }}
      of={versions}
      isPublished={workflow.published_version !== null}
      emptyText={t('workflows.versions.emptyText')}
      opened={version}
      rows={
        <VersionRows
          label={t('workflows.versions.list')}
          thing={workflow}
          versions={entries}
          selected={selected}
          linkTo={(next) => ({ to: '/workflows/$workflowId/versions', params, search: { version: next } })}
          sentence={({ version: number, changes }) =>
            changes &&
            (number === 1 ? t('workflows.versions.first', { count: changes.nodes.added }) : sentence(changes))
          }
        />
      }
      detail={
        selected !== null && workflow.published_version !== null ? (
          <WorkflowVersionDetail
            key={selected}
            version={selected}
            compared={compared}
            numbers={entries.map((entry) => entry.version)}
          />
        ) : null
      }
    />
  );
}
