import { useMutation } from '@tanstack/react-query';
import type { PageComment } from '@tessera/contracts/pages/pages.schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { CommentItem } from '../../../../comments/comment-item.tsx';
import { CommentWriter } from '../../../../comments/comment-writer.tsx';
import { usePeople } from '../../../../comments/use-people.ts';
import { useMayOn, useUser } from '../../../../session/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { usePagePlace } from '../editor/page-context.ts';
import styles from '../pages.module.css';

interface Props {
  comments: readonly PageComment[];
  /** The block that a new comment is about; null for the page. */
  block: string | null;
  /** The text of a block, to say what a comment is about. */
  textOf: (block: string) => string | null;
  onClose: () => void;
}

/** Comments on a page and its blocks. */
export function CommentsPanel({ comments, block, textOf, onClose }: Props) {
  const { t } = useTranslation();
  const { appId, pageId } = usePagePlace();
  useSeen(appId, pageId, comments);
  const [showsAll, setShowsAll] = useState(false);
  const can = useMayOn('app', appId);
  const roots = comments.filter(({ thread, is_resolved: isDone }) => thread === null && (showsAll || !isDone));
  return (
    <SidePanel opened title={t('pages.comments.title')} onClose={onClose}>
      {can('comments:CAN_ADD') && <Writer block={block} about={block && textOf(block)} />}
      {comments.some(({ is_resolved: isDone }) => isDone) && (
        <SwitchField label={t('pages.comments.all')} checked={showsAll} onChange={setShowsAll} />
      )}
      {roots.length === 0 && <p className={styles.placeholder}>{t('pages.comments.none')}</p>}
      {roots.map((root) => (
        <article key={root.id} className={styles.thread} data-resolved={root.is_resolved || undefined}>
          {root.block_id !== null && <blockquote>{textOf(root.block_id) ?? t('pages.comments.blockGone')}</blockquote>}
          <Comment comment={root} />
          {comments
            .filter(({ thread }) => thread === root.id)
            .map((answer) => (
              <Comment key={answer.id} comment={answer} />
            ))}
          {can('comments:CAN_ADD') && !root.is_resolved && <Writer block={root.block_id} thread={root.id} />}
        </article>
      ))}
    </SidePanel>
  );
}

/** Mentions of the person are seen once they are on the page. */
function useSeen(app_id: string, page_id: string, comments: readonly PageComment[]): void {
  const { mutate } = useMutation(api.pageComments.seen.mutation({ quiet: true }));
  const isMentioned = comments.some(({ is_mention: isMention }) => isMention);
  useEffect(() => {
    if (isMentioned) mutate({ body: { app_id, page_id } });
  }, [isMentioned, mutate, app_id, page_id]);
}

function Comment({ comment }: { comment: PageComment }) {
  const { t } = useTranslation();
  const { appId, pageId } = usePagePlace();
  const can = useMayOn('app', appId);
  const user = useUser();
  const people = usePeople();
  const at = { app_id: appId, page_id: pageId, id: comment.id };
  const update = useMutation(api.pageComments.update.mutation());
  const remove = useMutation(api.pageComments.remove.mutation());
  const isMine = comment.author.id === user.id;
  const mayRemove = isMine ? can('comments:CAN_ADD') : can('comments:CAN_DELETE');
  return (
    <CommentItem
      text={comment.text}
      author={comment.author.name}
      at={comment.created_at}
      editedAt={comment.edited_at}
      people={people}
      isMention={comment.is_mention}
      onEdit={
        isMine && can('comments:CAN_ADD') ? (written) => update.mutateAsync({ body: { ...at, ...written } }) : undefined
      }
      onRemove={mayRemove ? () => remove.mutateAsync({ body: at }) : undefined}
    >
      {comment.thread === null && can('comments:CAN_ADD') && (
        <Button
          size="small"
          variant="quiet"
          loading={update.isPending}
          onClick={() => update.mutate({ body: { ...at, resolved: !comment.is_resolved } })}
        >
          {t(comment.is_resolved ? 'pages.comments.reopen' : 'pages.comments.resolve')}
        </Button>
      )}
    </CommentItem>
  );
}

interface WriterProps {
  block: string | null;
  /** The comment that is answered. */
  thread?: string;
  /** The text of the block, shown above. */
  about?: string | null;
}

function Writer({ block, thread, about }: WriterProps) {
  const { t } = useTranslation();
  const { appId, pageId } = usePagePlace();
  const create = useMutation(api.pageComments.create.mutation());
  const people = usePeople();
  return (
    <>
      {about && <blockquote className={styles.about}>{about}</blockquote>}
      <CommentWriter
        label={t(thread === undefined ? 'comments.new' : 'pages.comments.answer')}
        action={t('comments.send')}
        rows={thread === undefined ? 2 : 1}
        people={people}
        onSend={(written) =>
          create.mutateAsync({
            body: { app_id: appId, page_id: pageId, block_id: block, thread: thread ?? null, ...written },
          })
        }
      />
    </>
  );
}
