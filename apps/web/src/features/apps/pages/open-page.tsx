import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClientError } from '@tessera/client/client-error';
import { plainTextOf } from '@tessera/contracts/pages/block-content';
import type { PageDetails } from '@tessera/contracts/pages/pages.schema';
import { IconMessage } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useShowsComments } from '../../../records/record-address.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { PageContext } from './editor/page-context.ts';
import { PageEditor } from './editor/page-editor.tsx';
import { PageMenu } from './page-menu.tsx';
import { CommentsPanel } from './panels/comments-panel.tsx';
import { VersionsPanel } from './panels/versions-panel.tsx';
import styles from './pages.module.css';

/**
 * The blocks of a page, and when their read began. Of a page that was deleted while it is open the last read is kept:
 * the cache forgets what is not found.
 */
function usePageRead(appId: string, pageId: string) {
  const options = api.pageElements.list.options({ query: { app_id: appId, page_id: pageId } });
  const read = useQuery({
    ...options,
    queryFn: async (context) => {
      const startedAt = Date.now();
      return { ...(await options.queryFn(context)), startedAt };
    },
    meta: { quiet: true },
  });
  const [last, setLast] = useState(read.data);
  if (read.data && read.data !== last) setLast(read.data);
  const isGone = read.error instanceof ClientError && read.error.code === 'NOT_FOUND' && last !== undefined;
  return { read, data: read.data ?? (isGone ? last : undefined), isGone };
}

/** Comments on a page, as far as the person may see them, and the blocks with open ones. */
function useComments(appId: string, pageId: string) {
  const maySee = useMayOn('app', appId)('comments:CAN_VIEW');
  const comments = useQuery({
    ...api.pageComments.list.options({ query: { app_id: appId, page_id: pageId } }),
    enabled: maySee,
    meta: { quiet: true },
  });
  const all = useMemo(() => comments.data?.items ?? [], [comments.data]);
  const commented = useMemo(
    () =>
      new Set(all.flatMap(({ block_id: block, is_resolved: isDone }) => (block !== null && !isDone ? [block] : []))),
    [all],
  );
  return { maySee, all, commented };
}

interface Props {
  appId: string;
  pageId: string;
  pages: readonly PageDetails[];
}

/** One page with its title, comments and versions. */
export function OpenPage({ appId, pageId, pages }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useMayOn('app', appId);
  const { read, data, isGone } = usePageRead(appId, pageId);
  const [panel, setPanel] = useState<'versions' | { block: string | null } | null>(
    useShowsComments() ? { block: null } : null,
  );
  const { maySee, all, commented } = useComments(appId, pageId);
  const open = (id: string): void => void navigate({ to: '/apps/$appId/pages/$pageId', params: { appId, pageId: id } });
  if (!data) return read.error ? <ErrorState of={read} /> : <SkeletonRows />;
  const page = pages.find(({ id }) => id === pageId) ?? data.page;
  const blocks = data.items;
  const openComments = all.filter(({ thread, is_resolved: isDone }) => thread === null && !isDone).length;
  const textOf = (id: string): string | null => {
    const block = blocks.find((each) => each.id === id);
    return block ? plainTextOf(block.content).slice(0, 200) || t('pages.block.noText') : null;
  };
  return (
    <PageContext value={{ appId, pageId, mayEdit: can('pages:CAN_EDIT'), open }}>
      <article className={styles.page} aria-labelledby="open-page-title">
        <header className={styles.head}>
          <PageTitle key={`${page.id} ${page.title}`} page={page} mayEdit={can('pages:CAN_EDIT')} />
          {maySee && (
            <IconButton
              label={t('pages.comments.open', { count: openComments })}
              onClick={() => setPanel({ block: null })}
            >
              <IconMessage size={18} aria-hidden />
            </IconButton>
          )}
          <PageMenu
            page={page}
            pages={pages}
            onVersions={() => setPanel('versions')}
            onRemoved={() => void navigate({ to: '/apps/$appId', params: { appId } })}
          />
        </header>
        <PageEditor
          read={data}
          commented={commented}
          isGone={isGone}
          onComment={can('comments:CAN_ADD') ? (block) => setPanel({ block }) : undefined}
        />
      </article>
      {panel === 'versions' && <VersionsPanel onClose={() => setPanel(null)} />}
      {panel !== null && panel !== 'versions' && (
        <CommentsPanel comments={all} block={panel.block} textOf={textOf} onClose={() => setPanel(null)} />
      )}
    </PageContext>
  );
}

function PageTitle({ page, mayEdit }: { page: PageDetails; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(page.title);
  const rename = useMutation(api.pages.update.mutation());
  const save = (): void => {
    const next = title.trim();
    if (next === '' || next === page.title) return setTitle(page.title);
    rename.mutate({ body: { app_id: page.app_id, id: page.id, revision: page.revision, title: next } });
  };
  if (!mayEdit) return <h2 id="open-page-title">{page.title}</h2>;
  return (
    <h2 id="open-page-title">
      <input
        aria-label={t('pages.title')}
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </h2>
  );
}
