import type { PublicApp } from '@tessera/contracts/apps/app-links.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
// Changes reach visitors as they reach people in the shell.
import '../../../realtime.ts';
import { setVisit, type User } from '../../../session/session.ts';
import { useUserOrNull } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { AppContent } from '../app-content.tsx';
import type { RecordsAppProps } from '../records/records-app.ts';
import styles from './link.module.css';

/** An app at its public link. */
export function PublicAppPage() {
  const { slug } = useParams({ from: '/s/$slug' });
  return <LinkPage key={slug} slug={slug} />;
}

function LinkPage({ slug }: { slug: string }) {
  // Kept here, because the end of a visit clears what was read.
  const [known, setKnown] = useState<PublicApp | null>(null);
  const link = useQuery({
    ...api.publicApps.read.options({ query: { slug } }),
    enabled: !known,
    meta: { quiet: true },
    retry: (failures, error) => failures < 2 && error.isTransient,
  });
  if (link.data && !known) setKnown(link.data);
  if (!known) return <Frame>{link.error ? <ErrorState of={link} /> : <SkeletonRows />}</Frame>;
  return <OpenedLink slug={slug} needsPassword={known.needs_password} />;
}

function OpenedLink({ slug, needsPassword }: { slug: string; needsPassword: boolean }) {
  const client = useQueryClient();
  const visitor = useUserOrNull();
  const [opened, setOpened] = useState<{ app_id: string; visitor: User } | null>(null);
  const open = useMutation({
    ...api.publicApps.open.mutation({ quiet: true }),
    onSuccess: (answer) => {
      setOpened(answer);
      setVisit({ token: answer.token, user: answer.visitor });
    },
  });
  const { mutate } = open;
  const openNow = useCallback(() => mutate({ body: { slug } }), [mutate, slug]);
  useEffect(() => {
    if (!needsPassword) openNow();
  }, [needsPassword, openNow]);
  // What the visitor has read is not for the person who goes on from here.
  useEffect(
    () => () => {
      setVisit(null);
      client.clear();
    },
    [client],
  );
  const again = (): void => (needsPassword ? setOpened(null) : openNow());
  if (opened && visitor?.id === opened.visitor.id) return <VisitedApp id={opened.app_id} />;
  if (opened) return <Ended onOpen={again} />;
  if (needsPassword)
    return (
      <Unlock
        error={open.error?.message}
        loading={open.isPending}
        onSubmit={(password) => open.mutate({ body: { slug, password } })}
      />
    );
  if (open.error)
    return (
      <Frame>
        <ErrorState of={{ error: open.error, isFetching: open.isPending, refetch: again }} />
      </Frame>
    );
  return (
    <Frame>
      <SkeletonRows />
    </Frame>
  );
}

function VisitedApp({ id }: { id: string }) {
  const app = useQuery(api.apps.get.options({ query: { id } }));
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const frame: RecordsAppProps['frame'] = ({ actions, children }) => (
    <>
      {slot && createPortal(actions, slot)}
      {children}
    </>
  );
  if (!app.data) return <Frame>{app.error ? <ErrorState of={app} /> : <SkeletonRows />}</Frame>;
  return (
    <main className={styles.app}>
      <Page title={app.data.interfaceName} actions={<span ref={setSlot} style={{ display: 'contents' }} />}>
        <AppContent app={app.data} frame={frame} />
      </Page>
    </main>
  );
}

interface UnlockProps {
  error: string | undefined;
  loading: boolean;
  onSubmit: (password: string) => void;
}

function Unlock({ error, loading, onSubmit }: UnlockProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(password);
  };
  return (
    <Frame title={t('apps.link.locked')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <PasswordField
            label={t('apps.link.password')}
            autoComplete="current-password"
            error={error}
            value={password}
            onChange={setPassword}
          />
          <div>
            <Button variant="primary" type="submit" loading={loading}>
              {t('apps.link.open')}
            </Button>
          </div>
        </Stack>
      </form>
    </Frame>
  );
}

/** The link was changed or taken away, or the visit has lasted too long. */
function Ended({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Frame title={t('apps.link.ended')}>
      <Stack>
        <p className={styles.text}>{t('apps.link.endedText')}</p>
        <div>
          <Button onClick={onOpen}>{t('apps.link.openAgain')}</Button>
        </div>
      </Stack>
    </Frame>
  );
}

function Frame({ title, children }: { title?: string; children: ReactNode }) {
  const { t } = useTranslation();
  useTitle(title ?? t('apps.link.shared'));
  return (
    <main className={styles.alone}>
      {title !== undefined && <h1>{title}</h1>}
      <Card>{children}</Card>
    </main>
  );
}
