import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isPublished, type Published } from '../builder/publish-status.tsx';
import { WrittenMoment } from '../time/moment.tsx';
import { Badge } from '../ui/badge.tsx';
import type { Version } from './version-address.ts';
import styles from './versions.module.css';

/** A version as the list shows it. */
export interface ListedVersion {
  version: number;
  published_at: string;
  published_by: { name: string } | null;
}

interface Props<Entry extends ListedVersion> {
  label: string;
  /** What was published. */
  thing: Published & { published_version: number | null };
  versions: readonly Entry[];
  selected: Version | null;
  linkTo(version: Version): LinkProps;
  /** How much a version changed; null if unknown. */
  sentence(entry: Entry): string | null;
}

/** The draft, if it differs, and the versions, newest first. */
export function VersionRows<Entry extends ListedVersion>(props: Props<Entry>) {
  const { t } = useTranslation();
  const { label, thing, versions, selected, linkTo, sentence } = props;
  return (
    <ol className={styles.rows} aria-label={label}>
      {thing.has_unpublished_changes && (
        <li>
          <Link {...linkTo('draft')} className={styles.row} aria-current={selected === 'draft' || undefined}>
            <strong>{t('versions.draft')}</strong>
            <small>{t('versions.draftText')}</small>
          </Link>
        </li>
      )}
      {versions.map((entry) => (
        <li key={entry.version}>
          <Link
            {...linkTo(entry.version)}
            className={styles.row}
            aria-current={selected === entry.version || undefined}
          >
            <VersionLines entry={entry} thing={thing} sentence={sentence(entry)} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function VersionLines({
  entry,
  thing,
  sentence,
}: {
  entry: ListedVersion;
  thing: Props<ListedVersion>['thing'];
  sentence: string | null;
}) {
  const { t } = useTranslation();
  const { version, published_at: at, published_by: by } = entry;
  const isOut = isPublished(thing);
  return (
    <>
      <span className={styles.rowHead}>
        <strong>{t('versions.version', { version })}</strong>
        {version === thing.published_version && (
          <Badge tone={isOut ? 'success' : 'neutral'}>{t(`versions.${isOut ? 'now' : 'latest'}`)}</Badge>
        )}
      </span>
      <small>
        <WrittenMoment at={at} /> · {by?.name || t('versions.unknown')}
      </small>
      {sentence !== null && <small>{sentence}</small>}
    </>
  );
}
