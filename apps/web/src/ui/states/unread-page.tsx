import type { LinkProps } from '@tanstack/react-router';
import { type Icon, IconLock, IconMapQuestion } from '@tabler/icons-react';
import { ClientError, type ClientErrorCode } from '@tessera/client/client-error';
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

const nowhere = { icon: IconMapQuestion, text: 'notFound' } as const;

/** Where a retry is useless: the address names nothing in this workspace, is no id, or is not for this person. */
const absences: Partial<Record<ClientErrorCode, { icon: Icon; text: 'notFound' | 'noAccess' }>> = {
  NOT_FOUND: nowhere,
  INVALID_INPUT: nowhere,
  FORBIDDEN: { icon: IconLock, text: 'noAccess' },
};

/** The page of an item that is loading, missing, not for this person, or unreadable. */
export function UnreadPage({ list, of, children }: UnreadPageProps) {
  const { t } = useTranslation();
  const absence = of.error instanceof ClientError ? absences[of.error.code] : undefined;
  return (
    <Page title={list.label} trail={[list]}>
      {absence ? (
        <EmptyState
          icon={<absence.icon size={22} stroke={1.6} aria-hidden />}
          title={t(`shell.${absence.text}Title`)}
          text={t(`shell.${absence.text}Text`)}
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
