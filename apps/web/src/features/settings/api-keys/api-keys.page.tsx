import { IconEye, IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { apiKeys } from '@tessera/contracts/api-keys/api-keys.contract';
import { type ApiKey, keyModule } from '@tessera/contracts/api-keys/api-keys.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Text } from '../../../ui/text.tsx';
import { countRights } from '../rights.ts';
import { RightsGrid } from '../rights-grid.tsx';
import { KeyGuide } from './key-guide.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

type Opened = { name: 'create' } | { name: 'rights' | 'revoke'; key: ApiKey } | null;
const icon = { size: 16, 'aria-hidden': true } as const;
const tones = { active: 'success', expired: 'warning', revoked: 'neutral' } as const;

const facts: readonly GridColumn<ApiKey>[] = [
  {
    key: 'name',
    title: 'settings.apiKeys.columns.name',
    width: 240,
    grows: true,
    sortBy: 'name',
    cell: (key) => <KeyName of={key} />,
  },
  {
    key: 'rights',
    title: 'settings.apiKeys.columns.rights',
    width: 90,
    align: 'end',
    cell: ({ scope }) => countRights(scope).held,
  },
  {
    key: 'state',
    title: 'settings.apiKeys.columns.state',
    width: 110,
    sortBy: 'state',
    cell: (key) => <KeyState of={key} />,
  },
  {
    key: 'last',
    title: 'settings.apiKeys.columns.lastUsed',
    width: 140,
    sortBy: 'last_used_at',
    cell: ({ last_used_at: at }) => <MomentOrNever at={at} />,
  },
  {
    key: 'expires',
    title: 'settings.apiKeys.columns.expires',
    width: 130,
    sortBy: 'expires_at',
    cell: ({ expires_at: at }) => <MomentOrNever at={at} />,
  },
  {
    key: 'limit',
    title: 'settings.apiKeys.columns.limit',
    width: 120,
    align: 'end',
    isOptional: true,
    cell: ({ calls_per_minute: calls }) => calls.toLocaleString(),
  },
  { key: 'by', title: 'settings.apiKeys.columns.by', width: 150, cell: ({ created_by: by }) => by.name },
  {
    key: 'created',
    title: 'settings.apiKeys.columns.created',
    width: 140,
    sortBy: 'created_at',
    isOptional: true,
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
];

const columnsOf = (onOpen: (opened: Opened) => void): readonly GridColumn<ApiKey>[] => [
  ...facts,
  {
    key: 'actions',
    title: 'settings.apiKeys.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (key) => <KeyMenu of={key} onOpen={onOpen} />,
  },
];

function KeyName({ of: { name, hint } }: { of: ApiKey }) {
  const { t } = useTranslation();
  return (
    <>
      {name}{' '}
      <Text look="muted" size="small">
        {t('settings.apiKeys.ending', { hint })}
      </Text>
    </>
  );
}

function KeyState({ of: { state } }: { of: ApiKey }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`settings.apiKeys.states.${state}`)}</Badge>;
}

function MomentOrNever({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return at ? <Moment at={at} /> : <Text look="muted">{t('settings.apiKeys.never')}</Text>;
}

function KeyMenu({ of: key, onOpen }: { of: ApiKey; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const mayRevoke = useMay()('apiKeys:CAN_DELETE') && key.state === 'active';
  const rights = {
    label: t('settings.apiKeys.showRights'),
    icon: <IconEye {...icon} />,
    onSelect: () => onOpen({ name: 'rights', key }),
  };
  const revoke = {
    label: t('settings.apiKeys.revoke'),
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => onOpen({ name: 'revoke', key }),
  };
  return (
    <ActionsMenu
      size="small"
      label={t('settings.apiKeys.manage', { name: key.name })}
      groups={[{ entries: [rights] }, { entries: mayRevoke ? [revoke] : [] }]}
    />
  );
}

/** The API keys of the workspace, and how to use one. */
export function ApiKeysPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [opened, setOpened] = useState<Opened>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  const list = useList({
    name: 'apiKeys',
    definition: apiKeys.list.list,
    read: (query) => api.apiKeys.list.pages({ query }),
  });
  const create = can('apiKeys:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus {...icon} />} onClick={() => setOpened({ name: 'create' })}>
      {t('settings.apiKeys.create')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t('settings.apiKeys.title')}
        description={t('settings.apiKeys.text')}
        actions={create}
        columns={columns}
        rowName={({ name }) => name}
        searchLabel={t('settings.apiKeys.search')}
        pinned={['state']}
        foot={<KeyGuide />}
        empty={
          <EmptyState
            icon={<IconKey size={22} stroke={1.6} aria-hidden />}
            title={t('settings.apiKeys.emptyTitle')}
            text={t('settings.apiKeys.emptyText')}
            action={create}
          />
        }
      />
      {opened?.name === 'create' && <NewKeyDialog onClose={() => setOpened(null)} />}
      {opened?.name === 'rights' && <RightsOfKey of={opened.key} onClose={() => setOpened(null)} />}
      {opened?.name === 'revoke' && <RevokeDialog of={opened.key} onClose={() => setOpened(null)} />}
    </>
  );
}

function RightsOfKey({ of: { name, scope }, onClose }: { of: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened size="medium" title={t('settings.apiKeys.rightsOf', { name })} onClose={onClose}>
      <RightsGrid value={scope} onChange={() => {}} mayGive={() => false} disabled without={keyModule} />
    </Dialog>
  );
}

function RevokeDialog({ of: { id, name }, onClose }: { of: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const revoke = useMutation({
    ...api.apiKeys.revoke.mutation(),
    onSuccess: () => {
      toast.success(t('settings.apiKeys.revoked', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('settings.apiKeys.revokeTitle', { name })}
      text={t('settings.apiKeys.revokeText')}
      confirmLabel={t('settings.apiKeys.revoke')}
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate({ body: { id } })}
      onClose={onClose}
    />
  );
}
