import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isWorking } from '@tessera/contracts/imports/import-phases';
import type { Import } from '@tessera/contracts/imports/imports.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { PhaseBadge } from './import-columns.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSetup } from './import-setup.tsx';
import { Outcome } from './outcome.tsx';
import { UploadCard } from './upload-card.tsx';
import { importState } from './use-imports.ts';

/** One import, from its file to its result. */
export function ImportPage() {
  const { t } = useTranslation();
  const { objectId, importId } = useParams({ from: '/shell/objects/$objectId/imports/$importId' });
  const state = useQuery(importState(importId));
  const object = useQuery(api.objects.get.options({ query: { id: objectId } }));
  if (state.data && object.data) return <ShownImport key={importId} state={state.data} object={object.data} />;
  const failed = [state, object].find(({ error }) => error);
  return (
    <Page title={t('imports.title')}>
      <Card flush>{failed ? <ErrorState of={failed} /> : <SkeletonRows />}</Card>
    </Page>
  );
}

function ShownImport({ state, object }: { state: Import; object: ObjectDetails }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, phase, error, file_name: name } = state;
  // Every step answers with the import as it is now.
  const show = (next: Import): void => {
    client.setQueryData(api.imports.status.options({ query: { id } }).queryKey, next);
  };
  const params = { objectId: object.id };
  return (
    <Page
      title={name}
      beside={<PhaseBadge phase={phase} />}
      trail={[
        { label: object.name, to: '/objects/$objectId', params },
        { label: t('imports.title'), to: '/objects/$objectId/imports', params },
      ]}
      actions={<Actions state={state} object={object} onChange={show} />}
    >
      <Stack>
        {error && <Notice tone="danger">{error}</Notice>}
        {phase === 'uploading' && <UploadCard state={state} onChange={show} />}
        {isWorking(phase) && <ImportProgress state={state} onChange={show} />}
        {(phase === 'checked' || phase === 'failed' || isOver(state)) && (
          <Outcome state={state} object={object} onChange={show} />
        )}
        {canBeSetUp(state) && state.file && (
          <ImportSetup
            key={JSON.stringify(readingOf(state.file))}
            state={state}
            file={state.file}
            object={object}
            onChange={show}
          />
        )}
      </Stack>
    </Page>
  );
}

const isOver = ({ phase }: Import): boolean => ['done', 'cancelled', 'undone'].includes(phase);
/** Until something was written. A failed import that wrote can only be undone. */
const canBeSetUp = ({ phase, can_undo: wrote, undo }: Import): boolean =>
  ['ready', 'checked'].includes(phase) || (phase === 'failed' && !wrote && undo === null);
const readingOf = ({ sheet, header_row: row, encoding, delimiter }: NonNullable<Import['file']>) => [
  sheet,
  row,
  encoding,
  delimiter,
];

interface ActionsProps {
  state: Import;
  object: ObjectDetails;
  onChange: (state: Import) => void;
}

function Actions({ state: { id, phase, can_undo: canUndo }, object, onChange }: ActionsProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useMutation({
    ...api.imports.undo.mutation(),
    onSuccess: (next) => {
      setIsAsking(false);
      onChange(next);
    },
  });
  const discard = useMutation({ ...api.imports.cancel.mutation(), onSuccess: onChange });
  return (
    <>
      {['uploading', 'ready', 'checked'].includes(phase) && (
        <Button variant="quiet" loading={discard.isPending} onClick={() => discard.mutate({ body: { id } })}>
          {t('imports.discard')}
        </Button>
      )}
      {canUndo && (
        <Button icon={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
          {t('imports.undo.action')}
        </Button>
      )}
      {(phase === 'done' || phase === 'undone') && (
        <LinkButton variant="primary" to="/objects/$objectId" params={{ objectId: object.id }}>
          {t('imports.outcome.openRecords')}
        </LinkButton>
      )}
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('imports.undo.title')}
        text={t('imports.undo.text')}
        confirmLabel={t('imports.undo.action')}
        loading={undo.isPending}
        onConfirm={() => undo.mutate({ body: { id } })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
