import { ClientError } from '@tessera/client/client-error';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import { ComparedField, DifferenceCaption } from './version-choices.tsx';
import type { Version } from './version-address.ts';
import styles from './versions.module.css';

/** A version, and with what it is compared. */
export interface SelectedVersion {
  version: Version;
  compared: Version | undefined;
  /** Numbers of the versions that it can be compared with. */
  numbers: readonly number[];
}

interface Props<Difference> extends SelectedVersion {
  /** The published version. */
  published: number | null;
  /** The query of the difference. */
  of: ComponentProps<typeof ErrorState>['of'] & { data: Difference | undefined };
  isWide?: boolean;
  restore(version: number): ReactNode;
  onCompare(compared: Version | undefined): void;
  children(difference: Difference): ReactNode;
}

/** What a version changed, or what restoring it would change in the draft. */
export function VersionDetail<Difference extends { from: string | null; to: string }>(props: Props<Difference>) {
  const { t } = useTranslation();
  const { version, compared, numbers, published, of, isWide, restore, onCompare, children } = props;
  const { data, error } = of;
  return (
    <>
      <header className={styles.detailHead} data-wide={isWide}>
        <h2>{version === 'draft' ? t('versions.draft') : t('versions.version', { version })}</h2>
        {version !== 'draft' && data && restore(version)}
      </header>
      <ComparedField version={version} compared={compared} numbers={numbers} onChange={onCompare} />
      {data ? (
        <>
          <DifferenceCaption of={data} published={published} />
          {children(data)}
        </>
      ) : error instanceof ClientError && error.code === 'NOT_FOUND' ? (
        <EmptyState title={t('versions.missingTitle', { version })} text={t('versions.missingText')} />
      ) : error ? (
        <ErrorState of={of} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  );
}
