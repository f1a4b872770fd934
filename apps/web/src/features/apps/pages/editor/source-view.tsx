import { useQuery } from '@tanstack/react-query';
import { type BlockSource, sourceTypes } from '@tessera/contracts/pages/block-content';
import { newId } from '@tessera/kernel/ids';
import { IconDatabase, IconFileText, IconPlus, IconX } from '@tabler/icons-react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { Button } from '../../../../ui/button.tsx';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import type { RecordsAppProps } from '../../records/records-app.ts';
import { usePagePlace } from './page-context.ts';
import styles from '../pages.module.css';

const TableApp = lazy(async () => ({ default: (await import('../../table/table-app.tsx')).TableApp }));
const BoardApp = lazy(async () => ({ default: (await import('../../board/board-app.tsx')).BoardApp }));
const FormApp = lazy(async () => ({ default: (await import('../../form/form-app.tsx')).FormApp }));

const frame: RecordsAppProps['frame'] = ({ actions, children }) => (
  <div className={styles.live}>
    {actions && <div className={styles.liveActions}>{actions}</div>}
    {children}
  </div>
);

/** An app on a page, with the rights that the reader has on that app. */
function LiveApp({ id, as: App }: { id: string; as: ComponentType<RecordsAppProps> }) {
  const { t } = useTranslation();
  const app = useQuery({ ...api.apps.get.options({ query: { id } }), meta: { quiet: true } });
  if (app.error) return <ErrorState of={app} />;
  if (!app.data) return <SkeletonRows />;
  const [problem] = app.data.problems;
  if (problem !== undefined || !app.data.object)
    return <Notice tone="warning">{problem ?? t('apps.page.gone')}</Notice>;
  return <App app={app.data} object={app.data.object} frame={frame} />;
}

function PageLink({ source }: { source: BlockSource }) {
  const { open } = usePagePlace();
  return (
    <button type="button" className={styles.pageLink} onClick={() => open(source.of)}>
      <IconFileText size={18} aria-hidden />
      {source.name}
    </button>
  );
}

function Source({ source }: { source: BlockSource }) {
  if (source.type === sourceTypes.page) return <PageLink source={source} />;
  return (
    <Suspense fallback={<SkeletonRows />}>
      {source.type === sourceTypes.table && <LiveApp id={source.of} as={TableApp} />}
      {source.type === sourceTypes.kanban && <LiveApp id={source.of} as={BoardApp} />}
      {source.type === sourceTypes.form && <FormApp formId={source.of} frame={frame} />}
    </Suspense>
  );
}

/** Live tables, boards, pages and forms as tabs. */
export function SourceView({ node, updateAttributes, selected }: ReactNodeViewProps) {
  const { t } = useTranslation();
  const { mayEdit } = usePagePlace();
  const sources = node.attrs['sources'] as BlockSource[];
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const shown = sources.find(({ id }) => id === chosen) ?? sources[0];
  const set = (next: BlockSource[]): void => updateAttributes({ sources: next });
  return (
    <NodeViewWrapper className={styles.atom} data-selected={selected || undefined} data-id={node.attrs['id']}>
      <div className={styles.tabs} contentEditable={false}>
        {sources.map((source) => (
          <span key={source.id} data-active={source === shown || undefined}>
            <button type="button" aria-pressed={source === shown} onClick={() => setChosen(source.id)}>
              {source.name}
            </button>
            {mayEdit && (
              <IconButton
                label={t('pages.source.remove', { name: source.name })}
                size="small"
                onClick={() => set(sources.filter(({ id }) => id !== source.id))}
              >
                <IconX size={14} aria-hidden />
              </IconButton>
            )}
          </span>
        ))}
        {mayEdit && (
          <Button
            size="small"
            variant="quiet"
            icon={<IconPlus size={14} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {t('pages.source.add')}
          </Button>
        )}
      </div>
      {shown ? (
        <div contentEditable={false}>
          <Source source={shown} />
        </div>
      ) : (
        <p className={styles.placeholder}>
          <IconDatabase size={20} aria-hidden />
          {t('pages.source.none')}
        </p>
      )}
      {isAdding && (
        <AddSourceDialog
          onClose={() => setIsAdding(false)}
          onAdd={(source) => {
            set([...sources, source]);
            setChosen(source.id);
          }}
        />
      )}
    </NodeViewWrapper>
  );
}

type SourceKind = keyof typeof sourceTypes;
const kinds = Object.keys(sourceTypes) as SourceKind[];

function AddSourceDialog({ onClose, onAdd }: { onClose: () => void; onAdd: (source: BlockSource) => void }) {
  const { t } = useTranslation();
  const { appId } = usePagePlace();
  const [kind, setKind] = useState<SourceKind>('table');
  const type = sourceTypes[kind];
  const [of, setOf] = useState<string | null>(null);
  const found = useQuery(api.pageSources.list.options({ query: { app_id: appId, type: String(type) } }));
  const items = found.data?.items ?? [];
  const add = (): void => {
    const item = items.find(({ id }) => id === of);
    if (!item) return;
    onAdd({ id: newId(), type, of: item.id, name: item.name });
    onClose();
  };
  return (
    <FormDialog
      title={t('pages.source.addTitle')}
      action={t('pages.source.add')}
      loading={false}
      disabled={of === null}
      onSubmit={add}
      onClose={onClose}
    >
      <Stack>
        <SegmentedField
          label={t('pages.source.type')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`pages.source.types.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            setOf(null);
          }}
        />
        <SelectField
          label={t('pages.source.of')}
          required
          loading={found.isPending}
          value={of}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setOf}
        />
        {found.data && items.length === 0 && <Notice tone="info">{t('pages.source.nothing')}</Notice>}
      </Stack>
    </FormDialog>
  );
}

/** Stands in for a block of a type that this version does not know. */
export function UnknownView({ node, selected }: ReactNodeViewProps) {
  const { t } = useTranslation();
  return (
    <NodeViewWrapper className={styles.atom} data-selected={selected || undefined} data-id={node.attrs['id']}>
      <p className={styles.placeholder}>{t('pages.unknown', { type: node.attrs['type'] as string })}</p>
    </NodeViewWrapper>
  );
}
