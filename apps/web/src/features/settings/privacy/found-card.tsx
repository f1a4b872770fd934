import { useMutation } from '@tanstack/react-query';
import { type PersonalData, type PersonalItem, personalKinds } from '@tessera/contracts/privacy/privacy.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export interface FoundOf {
  person: { email: string | null; phone: string | null };
  data: PersonalData;
}

const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** What was found about a person, and what can be done with it. */
export function FoundCard({ of: { person, data }, onErased }: { of: FoundOf; onErased: () => void }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const [kept, setKept] = useState<readonly PersonalItem[] | null>(null);
  const download = useMutation({
    ...api.privacy.export.mutation(),
    onSuccess: ({ file_name: name, zip }) => {
      saveFile(new Blob([bytesIn(zip)], { type: 'application/zip' }), name);
      toast.success(t('settings.privacy.exported'));
    },
  });
  if (kept) return <KeptCard items={kept} />;
  if (data.items.length === 0)
    return <EmptyState title={t('settings.privacy.nothing')} text={t('settings.privacy.nothingText')} />;
  return (
    <Card
      title={t('settings.privacy.found')}
      footer={
        <>
          <Button loading={download.isPending} onClick={() => download.mutate({ body: person })}>
            {t('settings.privacy.export')}
          </Button>
          <Button variant="danger" onClick={() => setAsks(true)}>
            {t('settings.privacy.erase')}
          </Button>
        </>
      }
    >
      <Stack>
        {data.has_more && <Notice tone="warning">{t('settings.privacy.more')}</Notice>}
        <Items of={data.items} />
      </Stack>
      {asks && (
        <EraseDialog
          of={{ person, data }}
          onClose={() => setAsks(false)}
          onErased={(left) => (left.length > 0 ? setKept(left) : onErased())}
        />
      )}
    </Card>
  );
}

function KeptCard({ items }: { items: readonly PersonalItem[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('settings.privacy.kept')} description={t('settings.privacy.keptText')}>
      <Items of={items} />
    </Card>
  );
}

function Items({ of: items }: { of: readonly PersonalItem[] }) {
  const { t } = useTranslation();
  const columns: readonly Column<PersonalItem>[] = [
    {
      key: 'label',
      title: t('settings.privacy.columns.label'),
      cell: ({ label, id }) => label || <Text look="code">{id}</Text>,
    },
    { key: 'at', title: t('settings.privacy.columns.at'), cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'stays',
      title: t('settings.privacy.columns.stays'),
      cell: ({ stays }) => (stays ? t(`settings.privacy.stays.${stays}`) : t('settings.privacy.goes')),
    },
  ];
  return personalKinds.map((kind) => {
    const rows = items.filter((item) => item.kind === kind);
    const title = t(`settings.privacy.kinds.${kind}`);
    return (
      rows.length > 0 && (
        <Stack key={kind} gap={6}>
          <Text look="strong">
            {title} ({rows.length})
          </Text>
          <Table label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </Stack>
      )
    );
  });
}

interface EraseDialogProps {
  of: FoundOf;
  onClose: () => void;
  onErased: (kept: readonly PersonalItem[]) => void;
}

function EraseDialog({ of: { person, data }, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation();
  const erase = useMutation({
    ...api.privacy.erase.mutation(),
    onSuccess: ({ erased, kept }) => {
      toast.success(t('settings.privacy.erased', { count: erased.length }));
      onClose();
      onErased(kept);
    },
  });
  const kept = data.items.filter(({ stays }) => stays).length;
  return (
    <ReasonDialog
      title={t('settings.privacy.eraseTitle')}
      action={t('settings.privacy.erase')}
      hint={t('settings.privacy.reasonText')}
      loading={erase.isPending}
      onClose={onClose}
      onConfirm={(reason) => erase.mutate({ body: { ...person, reason } })}
    >
      <Notice tone="danger">{t('settings.privacy.eraseText')}</Notice>
      <Text>
        {t('settings.privacy.willErase', { count: data.items.length - kept })}{' '}
        {t('settings.privacy.willKeep', { count: kept })}
      </Text>
    </ReasonDialog>
  );
}
