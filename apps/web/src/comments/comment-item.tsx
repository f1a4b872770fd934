import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../time/moment.tsx';
import { Button } from '../ui/button.tsx';
import { CommentWriter, type FindPeople, type Written } from './comment-writer.tsx';
import styles from './comments.module.css';

interface Props {
  text: string;
  author: string;
  at: string;
  editedAt: string | null;
  /** Left out for who must not change it. */
  onEdit?: ((written: Written) => Promise<unknown>) | undefined;
  /** Left out for who must not delete it. */
  onRemove?: (() => Promise<unknown>) | undefined;
  people?: FindPeople | undefined;
  isMention?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** A comment with its author; its own one can be edited in place. */
export function CommentItem({ text, author, at, editedAt, onEdit, onRemove, people, isMention, children }: Props) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = (): void => {
    setIsRemoving(true);
    void onRemove?.()
      .catch(() => null)
      .finally(() => setIsRemoving(false));
  };
  return (
    <div className={styles.comment} data-mention={isMention || undefined}>
      <p>
        <strong>{author}</strong>{' '}
        <small>
          <Moment at={at} />
          {editedAt !== null && ` · ${t('comments.edited')}`}
        </small>
      </p>
      {isEditing && onEdit ? (
        <CommentWriter
          label={t('comments.edit')}
          action={t('ui.save')}
          initial={text}
          people={people}
          onCancel={() => setIsEditing(false)}
          onSend={async (written) => {
            await onEdit(written);
            setIsEditing(false);
          }}
        />
      ) : (
        <p>{text}</p>
      )}
      {!isEditing && (
        <div>
          {children}
          {onEdit && (
            <Button size="small" variant="quiet" onClick={() => setIsEditing(true)}>
              {t('comments.change')}
            </Button>
          )}
          {onRemove && (
            <Button size="small" variant="quiet" loading={isRemoving} onClick={remove}>
              {t('ui.delete')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
