import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { triggerKinds } from '@tessera/nodes/node-kinds';
import { IconPlus, IconSitemap, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { NameDialog } from '../../builder/name-dialog.tsx';
import { factsOf } from '../../flow/node-facts.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useMay } from '../../session/use-session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { workflowColumns } from './workflow-columns.tsx';

/** Every workflow of the workspace. */
export function WorkflowListPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [creating, setCreating] = useState(false);
  const triggers = triggerKinds.map((value) => ({
    value,
    label: t(`nodes.${value}.title`, { defaultValue: factsOf(value).title }),
  }));
  const list = useList({
    name: 'workflows',
    definition: workflows.list.list,
    choices: { trigger_kind: triggers },
    read: (query) => api.workflows.list.pages({ query }),
  });
  const add = can('workflows:CAN_ADD') && (
    <>
      <LinkButton to="/workflows/templates" icon={<IconTemplate size={16} aria-hidden />}>
        {t('workflows.templates.browse')}
      </LinkButton>
      <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
        {t('workflows.list.new')}
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t('workflows.title')}
        description={t('workflows.list.description')}
        actions={add}
        columns={workflowColumns}
        rowName={({ name }) => name}
        searchLabel={t('workflows.list.search')}
        pinned={['status', 'updated_at']}
        empty={
          <EmptyState
            icon={<IconSitemap size={24} aria-hidden />}
            title={t('workflows.list.none')}
            text={t('workflows.list.noneText')}
            action={add || undefined}
          />
        }
      />
      {creating && <NewWorkflow onClose={() => setCreating(false)} />}
    </>
  );
}

/** Asks for the name of an empty workflow, and opens it. */
function NewWorkflow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useMutation({
    ...api.workflows.create.mutation(),
    onSuccess: ({ id }) => navigate({ to: '/workflows/$workflowId', params: { workflowId: id } }),
  });
  return (
    <NameDialog
      title={t('workflows.list.new')}
      placeholder={t('workflows.list.namePlaceholder')}
      action={t('workflows.list.create')}
      loading={create.isPending}
      onClose={onClose}
      onSubmit={(name) => create.mutate({ body: { name } })}
    />
  );
}
