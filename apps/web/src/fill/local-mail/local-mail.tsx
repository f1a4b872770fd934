import { lazy, Suspense } from 'react';

interface Props {
  email: string;
  /** Called with the newest code. */
  onCode: (code: string) => void;
}

// Only a trial needs it: a page that cannot load it goes on without.
const LazyMail = lazy(() => import('./newest-mail.tsx').catch(() => ({ default: () => null })));

/** The newest local mail to an address, beside a code input. Hidden unless the server keeps mail locally. */
export const LocalMail = (props: Props) => (
  <Suspense>
    <LazyMail {...props} />
  </Suspense>
);
