import { IconEdit, IconLink, IconLock, IconPlugConnected, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { storedCredentials } from '@tessera/contracts/credentials/stored-credentials.contract';
import type { Credential } from '@tessera/contracts/credentials/stored-credentials.schema';
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
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Text } from '../../../ui/text.tsx';
import { CredentialDialog } from './credential-dialog.tsx';
import { MailboxTestDialog, TestDialog } from './test-dialog.tsx';

type Opened = { name: 'add' } | { name: 'edit' | 'test' | 'delete'; credential: Credential } | null;
const icon = { size: 16, 'aria-hidden': true } as const;
const tones = { untested: 'neutral', connected: 'success', failed: 'danger', reconnect: 'warning' } as const;

const facts: readonly GridColumn<Credential>[] = [
  {
    key: 'name',
    title: 'settings.credentials.columns.name',
    width: 200,
    grows: true,
    sortBy: 'name',
    cell: ({ name }) => name,
  },
  {
    key: 'kind',
    title: 'settings.credentials.columns.kind',
    width: 150,
    sortBy: 'kind',
    cell: (credential) => <Kind of={credential} />,
  },
  {
    key: 'hosts',
    title: 'settings.credentials.columns.hosts',
    width: 200,
    cell: ({ hosts }) => hosts.join(', '),
  },
  {
    key: 'state',
    title: 'settings.credentials.columns.state',
    width: 130,
    sortBy: 'state',
    cell: (credential) => <State of={credential} />,
  },
  {
    key: 'last',
    title: 'settings.credentials.columns.lastUsed',
    width: 140,
    sortBy: 'last_used_at',
    cell: (credential) => <LastUse of={credential} />,
  },
  {
    key: 'by',
    title: 'settings.credentials.columns.by',
    width: 150,
    isOptional: true,
    cell: ({ created_by: by }) => by.name,
  },
  {
    key: 'updated',
    title: 'settings.credentials.columns.updated',
    width: 140,
    sortBy: 'updated_at',
    isOptional: true,
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
];

const columnsOf = (onOpen: (opened: Opened) => void): readonly GridColumn<Credential>[] => [
  ...facts,
  {
    key: 'actions',
    title: 'settings.credentials.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (credential) => <CredentialMenu of={credential} onOpen={onOpen} />,
  },
];

function Kind({ of: { kind } }: { of: Credential }) {
  const { t } = useTranslation();
  return <>{t(`settings.credentials.kinds.${kind}`)}</>;
}

function State({ of: { id, name, state, failure } }: { of: Credential }) {
  const { t } = useTranslation();
  const can = useMay();
  const connect = useConnect();
  if (state === 'reconnect' && can('credentials:CAN_EDIT'))
    return (
      <Button
        size="small"
        loading={connect.isPending}
        aria-label={`${t('settings.credentials.menu.connect')}: ${name}`}
        onClick={() => connect.mutate({ body: { id } })}
      >
        {t('settings.credentials.menu.connect')}
      </Button>
    );
  return (
    <span title={failure ?? undefined}>
      <Badge tone={tones[state]}>{t(`settings.credentials.states.${state}`)}</Badge>
    </span>
  );
}

function LastUse({ of: { last_used_at: at } }: { of: Credential }) {
  const { t } = useTranslation();
  return at ? <Moment at={at} /> : <Text look="muted">{t('settings.credentials.never')}</Text>;
}

/** Leads to the page of the provider. */
function useConnect() {
  return useMutation({
    ...api.storedCredentials.connect.mutation(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

function CredentialMenu({ of: credential, onOpen }: { of: Credential; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const can = useMay();
  const connect = useConnect();
  const connecting = {
    label: t(`settings.credentials.menu.${credential.state === 'reconnect' ? 'connect' : 'reconnect'}`),
    icon: <IconLink {...icon} />,
    onSelect: () => connect.mutate({ body: { id: credential.id } }),
  };
  const editing = [
    ...(credential.kind === 'authorizationCode' ? [connecting] : []),
    {
      label: t('settings.credentials.menu.edit'),
      icon: <IconEdit {...icon} />,
      onSelect: () => onOpen({ name: 'edit', credential }),
    },
    {
      label: t('settings.credentials.menu.test'),
      icon: <IconPlugConnected {...icon} />,
      onSelect: () => onOpen({ name: 'test', credential }),
    },
  ];
  const remove = {
    label: t('settings.credentials.menu.delete'),
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => onOpen({ name: 'delete', credential }),
  };
  return (
    <ActionsMenu
      size="small"
      label={t('settings.credentials.manage', { name: credential.name })}
      groups={[
        { entries: can('credentials:CAN_EDIT') ? editing : [] },
        { entries: can('credentials:CAN_DELETE') ? [remove] : [] },
      ]}
    />
  );
}

/** The stored credentials of the workspace. */
export function CredentialsPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [opened, setOpened] = useState<Opened>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  const list = useList({
    name: 'credentials',
    definition: storedCredentials.list.list,
    read: (query) => api.storedCredentials.list.pages({ query }),
  });
  const close = () => setOpened(null);
  const add = can('credentials:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus {...icon} />} onClick={() => setOpened({ name: 'add' })}>
      {t('settings.credentials.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t('settings.credentials.title')}
        description={t('settings.credentials.text')}
        actions={add}
        columns={columns}
        rowName={({ name }) => name}
        searchLabel={t('settings.credentials.search')}
        pinned={['state']}
        empty={
          <EmptyState
            icon={<IconLock size={22} stroke={1.6} aria-hidden />}
            title={t('settings.credentials.emptyTitle')}
            text={t('settings.credentials.emptyText')}
            action={add}
          />
        }
      />
      {opened?.name === 'add' && <CredentialDialog of={null} onClose={close} />}
      {opened?.name === 'edit' && <CredentialDialog of={opened.credential} onClose={close} />}
      {opened?.name === 'test' && <Test of={opened.credential} onClose={close} />}
      {opened?.name === 'delete' && <DeleteDialog of={opened.credential} onClose={close} />}
    </>
  );
}

function Test(props: { of: Credential; onClose: () => void }) {
  return props.of.kind === 'mailbox' ? <MailboxTestDialog {...props} /> : <TestDialog {...props} />;
}

function DeleteDialog({ of: { id, name }, onClose }: { of: Credential; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useMutation({
    ...api.storedCredentials.delete.mutation(),
    onSuccess: () => {
      toast.success(t('settings.credentials.deleted', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('settings.credentials.deleteTitle', { name })}
      text={t('settings.credentials.deleteText')}
      confirmLabel={t('settings.credentials.menu.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id } })}
      onClose={onClose}
    />
  );
}
