import { lazy, Suspense, useState } from 'react';
import styles from '../fill.module.css';
import type { FillingSession } from '../filling-session.ts';
import type { Say } from '../language.ts';

const SaveDialog = lazy(() => import('./save-dialog.tsx'));

/** Saves what is filled in, to continue by a link. */
export function SaveButton({ session, say }: { session: FillingSession; say: Say }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => setIsOpen(true)}>
        {say('page.continueLater')}
      </button>
      {isOpen && (
        <Suspense>
          <SaveDialog session={session} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
