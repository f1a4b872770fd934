import { IconFileImport, IconForms, IconPlus, IconTemplate, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../../builder/name-dialog.tsx';
import { useMay } from '../../session/use-session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ActionsMenu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { DescribeDialog } from './described/describe-dialog.tsx';
import { FormList } from './list/form-list.tsx';
import { useCreateForm } from './open-builder.ts';
import { ImportDialog } from './transfer/import-dialog.tsx';

/** My Forms: every form of the workspace that is neither archived nor in the trash. */
export function FormListPage() {
  const { t } = useTranslation();
  const canAdd = useMay()('forms:CAN_ADD');
  const [open, setOpen] = useState<'new' | 'import' | 'describe' | null>(null);
  const entries = useMenu(setOpen);
  const add = (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('forms.list.new')}
    </Button>
  );
  const browse = (
    <LinkButton to="/forms/templates" icon={<IconTemplate size={16} aria-hidden />}>
      {t('forms.templates.browse')}
    </LinkButton>
  );
  return (
    <>
      <FormList
        stage="active"
        title={t('forms.list.title')}
        description={t('forms.list.description')}
        actions={
          canAdd && (
            <>
              <ActionsMenu label={t('forms.list.more')} groups={[{ entries }]} />
              {browse}
              {add}
            </>
          )
        }
        empty={
          <EmptyState
            icon={<IconForms size={22} stroke={1.6} aria-hidden />}
            title={t('forms.list.emptyTitle')}
            text={t('forms.list.emptyText')}
            action={
              canAdd && (
                <>
                  {browse}
                  {add}
                </>
              )
            }
          />
        }
      />
      {open === 'describe' && <DescribeDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
      {open === 'new' && <NewForm onClose={() => setOpen(null)} />}
    </>
  );
}

/** Other ways to a form than a blank one or a template. */
function useMenu(open: (dialog: 'import' | 'describe') => void): MenuEntry[] {
  const { t } = useTranslation();
  return [
    {
      label: t('forms.described.title'),
      icon: <IconWand size={15} aria-hidden />,
      onSelect: () => open('describe'),
    },
    {
      label: t('forms.transfer.import'),
      icon: <IconFileImport size={15} aria-hidden />,
      onSelect: () => open('import'),
    },
  ];
}

/** Asks for the name of a blank form, and opens it. */
function NewForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const create = useCreateForm();
  return (
    <NameDialog
      title={t('forms.list.new')}
      placeholder={t('forms.list.namePlaceholder')}
      action={t('forms.list.create')}
      loading={create.isPending}
      onClose={onClose}
      onSubmit={(name) => create.mutate({ body: { name } })}
    />
  );
}
