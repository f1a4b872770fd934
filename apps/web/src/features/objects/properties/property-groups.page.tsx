import { IconFolder, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PropertyGroup } from '@tessera/contracts/properties/properties.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { NameDialog } from '../../../builder/name-dialog.tsx';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PropertyTabs } from './property-tabs.tsx';
import styles from './properties.module.css';

/** The groups of properties. */
export function PropertyGroupsPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [isCreating, setIsCreating] = useState(false);
  const groups = useQuery({ ...api.propertyGroups.list.options({}), meta: { quiet: true } });
  const create = useMutation({ ...api.propertyGroups.create.mutation(), onSuccess: () => setIsCreating(false) });
  return (
    <Page
      title={t('properties.title')}
      description={t('properties.description')}
      actions={
        can('properties:CAN_ADD') && (
          <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
            {t('properties.groups.new')}
          </Button>
        )
      }
    >
      <PropertyTabs />
      <Card flush>
        {groups.isPending && <SkeletonRows />}
        {groups.error && <ErrorState of={groups} />}
        {groups.data?.items.length === 0 && (
          <EmptyState
            icon={<IconFolder size={22} stroke={1.6} aria-hidden />}
            title={t('properties.groups.none')}
            text={t('properties.groups.noneText')}
          />
        )}
        <ul className={styles.list} aria-label={t('properties.tabs.groups')}>
          {groups.data?.items.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </ul>
      </Card>
      {isCreating && (
        <NameDialog
          title={t('properties.groups.new')}
          action={t('properties.groups.create')}
          loading={create.isPending}
          onClose={() => setIsCreating(false)}
          onSubmit={(name) => create.mutate({ body: { name } })}
        />
      )}
    </Page>
  );
}

function Group({ group: { id, name, property_count: count } }: { group: PropertyGroup }) {
  const { t } = useTranslation();
  const can = useMay();
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => setAsking(null);
  const rename = useMutation({ ...api.propertyGroups.update.mutation(), onSuccess: close });
  const remove = useMutation({
    ...api.propertyGroups.remove.mutation(),
    onSuccess: () => toast.success(t('properties.groups.removed', { name })),
  });
  return (
    <li className={styles.group}>
      <div className={styles.text}>
        <strong>{name}</strong>
        <span>{t('properties.groups.count', { count })}</span>
      </div>
      <span className={styles.actions}>
        {can('properties:CAN_EDIT') && (
          <IconButton plain label={t('properties.groups.renameOf', { name })} onClick={() => setAsking('rename')}>
            <IconPencil size={17} aria-hidden />
          </IconButton>
        )}
        {can('properties:CAN_DELETE') && (
          <IconButton plain label={t('properties.groups.removeOf', { name })} onClick={() => setAsking('remove')}>
            <IconTrash size={17} aria-hidden />
          </IconButton>
        )}
      </span>
      {asking === 'rename' && (
        <NameDialog
          title={t('properties.groups.rename')}
          action={t('ui.save')}
          initial={name}
          loading={rename.isPending}
          onClose={close}
          onSubmit={(next) => rename.mutate({ body: { id, name: next } })}
        />
      )}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('properties.groups.removeTitle', { name })}
        text={t('properties.groups.removeText')}
        confirmLabel={t('ui.delete')}
        danger
        loading={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({ body: { id } })}
      />
    </li>
  );
}
