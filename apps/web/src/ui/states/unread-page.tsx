import type { LinkProps } from '@tanstack/react-router';
import { IconMapQuestion } from '@tabler/icons-react';
import { ClientError } from '@tessera/client/client-error';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Page } from '../page.tsx';

interface UnreadPageProps {
  /** The list of the item: its name and link. */
  list: { label: string; to: LinkProps['to'] };
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Placeholder while the item loads. */
  children: ReactNode;
}

/** The page of an item that is loading, missing or unreadable. */
export function UnreadPage({ list, of, children }: UnreadPageProps) {
  const { t } = useTranslation();
  return (
    <Page title={list.label} trail={[list]}>
      {isNowhere(of.error) ? (
        <EmptyState
          icon={<IconMapQuestion size={22} stroke={1.6} aria-hidden />}
          title={t('shell.notFoundTitle')}
          text={t('shell.notFoundText')}
          action={<LinkButton to={list.to}>{list.label}</LinkButton>}
        />
      ) : of.error ? (
        <ErrorState of={of} />
      ) : (
        <div role="status" aria-label={t('ui.loading')}>
          {children}
        </div>
      )}
    </Page>
  );
}

/** A retry is useless: the address names nothing in this workspace, or is no id. */
const isNowhere = (error: Error | null): boolean =>
  error instanceof ClientError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');
