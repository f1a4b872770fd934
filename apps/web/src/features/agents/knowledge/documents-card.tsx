import { IconFileUpload, IconHelpCircle, IconLanguage, IconPlus, IconWorld } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type KnowledgeDocument,
  knowledgeLimits,
  knowledgeStatus,
} from '@tessera/contracts/knowledge/knowledge.schema';
import { sizeText } from '@tessera/fields/files/file-size';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useFilePicker } from '../../../ui/fields/use-file-picker.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu, Menu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AddKnowledgeDialog, type TypedKind } from './add-knowledge-dialog.tsx';
import styles from './knowledge.module.css';
import type { Place } from './passages-panel.tsx';
import { acceptedFiles, useUploads } from './use-uploads.ts';

const pollMs = 1_500;
const working: ReadonlySet<KnowledgeDocument['state']> = new Set(['queued', 'reading', 'embedding']);

const statusOf = (isUsed: boolean) => (isUsed ? knowledgeStatus.on : knowledgeStatus.off);

interface Props {
  agent: string;
  canEdit: boolean;
  onOpen: (place: Place) => void;
}

/** The documents of an agent. */
export function DocumentsCard({ agent, canEdit, onOpen }: Props) {
  const { t } = useTranslation();
  const documents = useQuery({
    ...api.knowledge.list.options({ query: { agent_id: agent } }),
    meta: { quiet: true },
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ state }) => working.has(state)) ? pollMs : false),
  });
  const uploads = useUploads(agent);
  const [typing, setTyping] = useState<TypedKind | null>(null);
  const columns = useColumns({ agent, canEdit, onOpen, uploads });
  const add = canEdit && <AddMenu onFile={uploads.addFile} onType={setTyping} />;
  const { data } = documents;
  return (
    <Card
      title={t('agents.knowledge.documents')}
      description={t('agents.knowledge.documentsText', { size: sizeText(knowledgeLimits.bytes) })}
      actions={data && data.items.length > 0 ? add : undefined}
    >
      {data ? (
        <>
          {data.embedding === 'fetching' && <Notice>{t('agents.knowledge.fetching')}</Notice>}
          {data.items.length > 0 ? (
            <Table
              label={t('agents.knowledge.documents')}
              columns={columns}
              rows={data.items}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState
              title={t('agents.knowledge.none')}
              text={t('agents.knowledge.noneText')}
              action={add || undefined}
            />
          )}
        </>
      ) : documents.error ? (
        <ErrorState of={documents} />
      ) : (
        <SkeletonRows rows={3} height={44} />
      )}
      {typing && <AddKnowledgeDialog agent={agent} kind={typing} onClose={() => setTyping(null)} />}
    </Card>
  );
}

function AddMenu({ onFile, onType }: { onFile: (file: File) => void; onType: (kind: TypedKind) => void }) {
  const { t } = useTranslation();
  const picker = useFilePicker(acceptedFiles, onFile);
  const typed = { page: IconWorld, text: IconLanguage, answer: IconHelpCircle } as const;
  return (
    <>
      <Menu
        trigger={
          <Button icon={<IconPlus size={16} aria-hidden />} variant="primary" size="small">
            {t('agents.knowledge.add')}
          </Button>
        }
        groups={[
          {
            entries: [
              {
                label: t('agents.knowledge.adds.file'),
                icon: <IconFileUpload size={16} aria-hidden />,
                onSelect: picker.open,
              },
              ...(['page', 'text', 'answer'] as const).map((kind) => {
                const Icon = typed[kind];
                return {
                  label: t(`agents.knowledge.adds.${kind}`),
                  icon: <Icon size={16} aria-hidden />,
                  onSelect: () => onType(kind),
                };
              }),
            ],
          },
        ]}
      />
      {picker.input}
    </>
  );
}

const tones: Readonly<Record<KnowledgeDocument['state'], Tone>> = {
  uploading: 'warning',
  queued: 'info',
  reading: 'info',
  embedding: 'info',
  ready: 'success',
  failed: 'danger',
};

function State({ document, sent }: { document: KnowledgeDocument; sent: number | undefined }) {
  const { t } = useTranslation();
  const { state, progress, error } = document;
  const isSending = sent !== undefined;
  return (
    <div className={styles.state} aria-live="polite">
      <Badge tone={isSending ? 'info' : tones[state]} dot={isSending || working.has(state) ? 'pulse' : true}>
        {isSending
          ? t('agents.knowledge.sending', { percent: Math.round(sent * 100) })
          : t(`agents.knowledge.states.${state}`, progress)}
      </Badge>
      {error !== null && <span className={styles.error}>{error}</span>}
    </div>
  );
}

function Name({ document: { id, name, kind }, onOpen }: { document: KnowledgeDocument } & Pick<Props, 'onOpen'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.name}>
      <button type="button" onClick={() => onOpen({ document: id, chunk: 0 })}>
        {name}
      </button>
      <span>{t(`agents.knowledge.kinds.${kind}`)}</span>
    </div>
  );
}

interface UsedSwitchProps extends Pick<Props, 'agent' | 'canEdit'> {
  document: KnowledgeDocument;
}

/** Whether answers use the document. */
function UsedSwitch({ agent, document: { id, name, status }, canEdit }: UsedSwitchProps) {
  const { t } = useTranslation();
  const setStatus = useMutation(api.knowledge.setStatus.mutation());
  return (
    <SwitchField
      label={t('agents.knowledge.use', { name })}
      hideLabel
      checked={status === knowledgeStatus.on}
      disabled={!canEdit}
      onChange={(isOn) => setStatus.mutate({ body: { agent_id: agent, document_id: id, status: statusOf(isOn) } })}
    />
  );
}

interface ColumnTerms extends Props {
  uploads: ReturnType<typeof useUploads>;
}

function useColumns({ agent, canEdit, onOpen, uploads }: ColumnTerms): Column<KnowledgeDocument>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('agents.knowledge.name'),
      cell: (document) => <Name document={document} onOpen={onOpen} />,
    },
    {
      key: 'state',
      title: t('agents.knowledge.state'),
      width: 160,
      cell: (document) => <State document={document} sent={uploads.progress.get(document.id)} />,
    },
    {
      key: 'size',
      title: t('agents.knowledge.size'),
      align: 'end',
      width: 90,
      wideOnly: true,
      cell: ({ size }) => (size > 0 ? sizeText(size) : '–'),
    },
    {
      key: 'passages',
      title: t('agents.knowledge.passages'),
      align: 'end',
      width: 100,
      wideOnly: true,
      cell: ({ chunks }) => chunks,
    },
    {
      key: 'used',
      title: t('agents.knowledge.used'),
      width: 80,
      wideOnly: true,
      cell: (document) => <UsedSwitch agent={agent} document={document} canEdit={canEdit} />,
    },
    {
      key: 'actions',
      title: t('agents.knowledge.actions', { name: '' }),
      hideTitle: true,
      align: 'end',
      width: 60,
      cell: (document) => (
        <DocumentActions agent={agent} document={document} canEdit={canEdit} onOpen={onOpen} uploads={uploads} />
      ),
    },
  ];
}

function DocumentActions({ agent, document, canEdit, onOpen, uploads }: ColumnTerms & { document: KnowledgeDocument }) {
  const { t } = useTranslation();
  const [isDeleting, setIsDeleting] = useState(false);
  const read = useMutation(api.knowledge.read.mutation());
  const setStatus = useMutation(api.knowledge.setStatus.mutation());
  const picker = useFilePicker(acceptedFiles, (file) => uploads.resume(document, file));
  const { id, name, state } = document;
  const isOn = document.status === knowledgeStatus.on;
  const mayRead = state === 'ready' || state === 'failed';
  const mayResume = state === 'uploading' && !uploads.progress.has(id);
  const target = { agent_id: agent, document_id: id };
  return (
    <>
      <ActionsMenu
        label={t('agents.knowledge.actions', { name })}
        groups={[
          {
            entries: [
              { label: t('agents.knowledge.open'), onSelect: () => onOpen({ document: id, chunk: 0 }) },
              ...(canEdit
                ? [
                    {
                      label: t(isOn ? 'agents.knowledge.leaveOut' : 'agents.knowledge.useIt'),
                      onSelect: () =>
                        setStatus.mutate({
                          body: { ...target, status: statusOf(!isOn) },
                        }),
                    },
                  ]
                : []),
              ...(canEdit && mayRead
                ? [{ label: t('agents.knowledge.readAgain'), onSelect: () => read.mutate({ body: target }) }]
                : []),
              ...(canEdit && mayResume ? [{ label: t('agents.knowledge.resume'), onSelect: picker.open }] : []),
            ],
          },
          ...(canEdit
            ? [
                {
                  entries: [{ label: t('agents.knowledge.delete'), danger: true, onSelect: () => setIsDeleting(true) }],
                },
              ]
            : []),
        ]}
      />
      {picker.input}
      {isDeleting && <DeleteDialog agent={agent} document={document} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

interface DeleteProps {
  agent: string;
  document: KnowledgeDocument;
  onClose: () => void;
}

function DeleteDialog({ agent, document: { id, name }, onClose }: DeleteProps) {
  const { t } = useTranslation();
  const setStatus = useMutation(api.knowledge.setStatus.mutation());
  return (
    <ConfirmDialog
      title={t('agents.knowledge.deleteTitle')}
      text={t('agents.knowledge.deleteText', { name })}
      confirmLabel={t('agents.knowledge.delete')}
      danger
      opened
      loading={setStatus.isPending}
      onClose={onClose}
      onConfirm={() =>
        setStatus.mutate(
          { body: { agent_id: agent, document_id: id, status: knowledgeStatus.delete } },
          { onSuccess: () => toast.success(t('agents.knowledge.deleted')) },
        )
      }
    />
  );
}
