import { status } from '@tessera/contracts/common.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import styles from './builder-frame.module.css';

/** Common state of forms, workflows and other items with a draft and published versions. */
export interface Published {
  status: number;
  published_version: number | null;
  has_unpublished_changes: boolean;
}

/** Whether a version is published. */
export const isPublished = (thing: Pick<Published, 'status'>): boolean => thing.status === status.published;

/** Draft, or the published version with a mark for unpublished changes. */
export function PublishStatus({
  thing,
  hasChanges = thing.has_unpublished_changes,
  onChanges,
}: {
  thing: Published;
  hasChanges?: boolean;
  /** Shows what would be published. */
  onChanges?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  if (thing.status === recordStatus.archived) return <Badge>{t('builder.status.archived')}</Badge>;
  if (thing.status === recordStatus.deleted) return <Badge tone="danger">{t('builder.status.deleted')}</Badge>;
  if (!isPublished(thing)) return <Badge dot>{t('builder.status.draft')}</Badge>;
  return (
    <span className={styles.status}>
      <Badge tone="success" dot>
        {t('builder.status.published', { version: thing.published_version })}
      </Badge>
      {hasChanges && <ChangedBadge onClick={onChanges} />}
    </span>
  );
}

function ChangedBadge({ onClick }: { onClick: (() => void) | undefined }) {
  const { t } = useTranslation();
  const badge = <Badge tone="warning">{t('builder.status.changed')}</Badge>;
  if (!onClick) return badge;
  return (
    <button type="button" className={styles.changes} title={t('builder.showChanges')} onClick={onClick}>
      {badge}
    </button>
  );
}
