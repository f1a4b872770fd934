import { IconDownload, IconFileImport, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { imports } from '@tessera/contracts/imports/imports.contract';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { importColumns } from './import-columns.tsx';
import { acceptedFiles, useNewImport, useSampleFile } from './use-imports.ts';

/** Imports into one object, and the start of a new one. */
export function ImportsPage() {
  const { t } = useTranslation();
  const { objectId: id } = useParams({ from: '/shell/objects/$objectId/imports' });
  const object = useQuery(api.objects.get.options({ query: { id } }));
  if (object.data) return <Imports key={id} object={object.data} />;
  return (
    <Page title={t('imports.title')}>
      <Card flush>{object.error ? <ErrorState of={object} /> : <SkeletonRows />}</Card>
    </Page>
  );
}

function Imports({ object }: { object: ObjectDetails }) {
  const { t } = useTranslation();
  const can = useMay();
  const { id, name } = object;
  const list = useList({
    name: 'imports',
    definition: imports.list.list,
    read: (query) => api.imports.list.pages({ query: { ...query, object_id: id } }),
  });
  return (
    <ListPage
      list={list}
      title={t('imports.title')}
      label={t('imports.list', { name })}
      description={t('imports.description')}
      trail={[{ label: name, to: '/objects/$objectId', params: { objectId: id } }]}
      actions={
        <>
          <SampleMenu object={object} />
          {can('records:CAN_ADD') && <ChooseFile object={object} variant="primary" />}
        </>
      }
      columns={importColumns}
      rowName={({ file_name: file }) => file}
      empty={
        <EmptyState
          icon={<IconFileImport size={24} aria-hidden />}
          title={t('imports.none')}
          text={`${t('imports.noneText')} ${t('imports.accepted')}`}
        />
      }
    />
  );
}

/** The button that begins an import. */
export function ChooseFile({ object, variant }: { object: ObjectDetails; variant?: 'primary' }) {
  const { t } = useTranslation();
  const { start, isBusy } = useNewImport(object);
  return (
    <FileButton
      accept={acceptedFiles}
      size="medium"
      variant={variant}
      icon={<IconUpload size={16} aria-hidden />}
      loading={isBusy}
      onFile={start}
    >
      {t(variant === 'primary' ? 'imports.choose' : 'imports.outcome.another')}
    </FileButton>
  );
}

function SampleMenu({ object }: { object: ObjectDetails }) {
  const { t } = useTranslation();
  const sample = useSampleFile(object);
  const entries = (['xlsx', 'csv'] as const).map((format) => ({
    label: t(`imports.sampleFormats.${format}`),
    onSelect: () => sample.mutate(format),
  }));
  return (
    <Menu
      trigger={
        <Button icon={<IconDownload size={16} aria-hidden />} disabled={sample.isPending}>
          {t('imports.sample')}
        </Button>
      }
      groups={[{ entries }]}
    />
  );
}
