import { IconPencil, IconPlugConnected, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AiModel } from '@tessera/contracts/models/models.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { ModelTestDialog } from './model-test-dialog.tsx';

type Opened = { name: 'add' } | { name: 'edit' | 'test' | 'remove'; model: AiModel } | null;
const icon = { size: 16, 'aria-hidden': true } as const;

/** The models with their last tests. */
export function ModelsCard({ models, mayEdit }: { models: readonly AiModel[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [opened, open] = useState<Opened>(null);
  const close = (): void => open(null);
  const add = mayEdit && (
    <Button icon={<IconPlus {...icon} />} onClick={() => open({ name: 'add' })}>
      {t('settings.models.add')}
    </Button>
  );
  return (
    <Card
      flush
      title={t('settings.models.list')}
      description={t('settings.models.listText')}
      actions={models.length > 0 && add}
    >
      {models.length === 0 ? (
        <EmptyState title={t('settings.models.none')} text={t('settings.models.noneText')} action={add} />
      ) : (
        <Table
          label={t('settings.models.list')}
          columns={columnsOf(t, mayEdit, open)}
          rows={models}
          rowKey={({ id }) => id}
        />
      )}
      {opened?.name === 'add' && <ModelDialog model={null} onClose={close} />}
      {opened?.name === 'edit' && <ModelDialog model={opened.model} onClose={close} />}
      {opened?.name === 'test' && <ModelTestDialog model={opened.model} onClose={close} />}
      {opened?.name === 'remove' && <RemoveModel model={opened.model} onClose={close} />}
    </Card>
  );
}

function columnsOf(
  t: ReturnType<typeof useTranslation>['t'],
  mayEdit: boolean,
  open: (opened: Opened) => void,
): Column<AiModel>[] {
  return [
    {
      key: 'name',
      title: t('settings.models.columns.name'),
      cell: ({ name, base_url: address }) => (
        <Stack gap={4}>
          <Text look="strong">{name}</Text>
          <Text look="muted" size="small">
            {address}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'model',
      title: t('settings.models.columns.model'),
      wideOnly: true,
      cell: ({ model }) => <Text look="code">{model}</Text>,
    },
    { key: 'test', title: t('settings.models.columns.test'), cell: (model) => <LastTest of={model} /> },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: t('settings.models.columns.actions'),
            hideTitle: true,
            align: 'end' as const,
            cell: (model: AiModel) => <ModelMenu model={model} open={open} />,
          },
        ]
      : []),
  ];
}

function LastTest({ of: { last_test: test } }: { of: AiModel }) {
  const { t } = useTranslation();
  if (!test) return <Badge>{t('settings.models.untested')}</Badge>;
  if (!test.ok) return <Badge tone="danger">{t('settings.models.failed')}</Badge>;
  return <Badge tone="success">{t('settings.models.passed', { ms: test.ms })}</Badge>;
}

function ModelMenu({ model, open }: { model: AiModel; open: (opened: Opened) => void }) {
  const { t } = useTranslation();
  return (
    <ActionsMenu
      label={model.name}
      groups={[
        {
          entries: [
            {
              label: t('settings.models.test'),
              icon: <IconPlugConnected {...icon} />,
              onSelect: () => open({ name: 'test', model }),
            },
            {
              label: t('settings.models.change'),
              icon: <IconPencil {...icon} />,
              onSelect: () => open({ name: 'edit', model }),
            },
          ],
        },
        {
          entries: [
            {
              label: t('settings.models.remove'),
              icon: <IconTrash {...icon} />,
              danger: true,
              onSelect: () => open({ name: 'remove', model }),
            },
          ],
        },
      ]}
    />
  );
}

function RemoveModel({ model: { id, name }, onClose }: { model: AiModel; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useMutation({
    ...api.models.remove.mutation(),
    onSuccess: () => toast.success(t('settings.models.removed')),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('settings.models.removeTitle', { name })}
      text={t('settings.models.removeText')}
      confirmLabel={t('settings.models.remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id } })}
      onClose={onClose}
    />
  );
}
