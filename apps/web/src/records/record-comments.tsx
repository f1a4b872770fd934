import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReachedRecord, RecordComment } from '@tessera/contracts/records/record-comments.schema';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { CommentItem } from '../comments/comment-item.tsx';
import { CommentWriter, type FindPeople } from '../comments/comment-writer.tsx';
import { usePeople } from '../comments/use-people.ts';
import styles from '../comments/comments.module.css';
import { useUser } from '../session/use-session.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import type { RecordTalk } from './record-source.ts';

interface Props {
  talk: RecordTalk;
  record: { id: string; object_id: string };
}

/** The comments on a record, and a field for a new one. */
export function RecordComments({ talk, record }: Props) {
  const { t } = useTranslation();
  const reached: ReachedRecord = { app_id: talk.appId, object_id: record.object_id, record_id: record.id };
  const found = useQuery(api.recordComments.list.options({ query: reached }));
  const create = useMutation(api.recordComments.create.mutation());
  useSeen(reached, found.data?.items);
  const members = usePeople();
  const people = talk.may.mention ? members : undefined;
  if (found.error) return <ErrorState of={found} />;
  if (!found.data) return <SkeletonRows />;
  const { items } = found.data;
  return (
    <div className={styles.list}>
      {items.length === 0 && <p>{t('records.noComments')}</p>}
      {items.map((comment) => (
        <OneComment key={comment.id} {...{ talk, reached, comment, people }} />
      ))}
      {talk.may.add && (
        <CommentWriter
          label={t('comments.new')}
          action={t('comments.send')}
          people={people}
          onSend={(written) => create.mutateAsync({ body: { ...reached, ...written } })}
        />
      )}
    </div>
  );
}

/** Mentions of the person are seen once they are on the page. */
function useSeen(reached: ReachedRecord, items: readonly RecordComment[] | undefined): void {
  const { mutate } = useMutation(api.recordComments.seen.mutation({ quiet: true }));
  const isMentioned = items?.some(({ is_mention: isMention }) => isMention) === true;
  const { app_id: app, object_id: object, record_id: record } = reached;
  useEffect(() => {
    if (isMentioned) mutate({ body: { app_id: app, object_id: object, record_id: record } });
  }, [isMentioned, mutate, app, object, record]);
}

interface OneProps {
  talk: RecordTalk;
  reached: ReachedRecord;
  comment: RecordComment;
  people: FindPeople | undefined;
}

function OneComment({ talk: { may }, reached, comment, people }: OneProps) {
  const { t } = useTranslation();
  const { id: me } = useUser();
  const update = useMutation(api.recordComments.update.mutation());
  const remove = useMutation(api.recordComments.remove.mutation());
  const { id, author } = comment;
  const isMine = author.id === me;
  const at = { ...reached, id };
  return (
    <CommentItem
      text={comment.text}
      author={author.name || t(comment.is_visitor ? 'comments.visitor' : 'comments.somebody')}
      at={comment.created_at}
      editedAt={comment.edited_at}
      people={people}
      isMention={comment.is_mention}
      onEdit={isMine && may.add ? (written) => update.mutateAsync({ body: { ...at, ...written } }) : undefined}
      onRemove={(isMine && may.add) || may.remove ? () => remove.mutateAsync({ body: at }) : undefined}
    />
  );
}
