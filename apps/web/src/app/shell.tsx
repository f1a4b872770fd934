import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserOrNull } from '../session/use-session.ts';
import { useAccessWatch } from '../realtime.ts';
import { AccountMenu } from './account-menu.tsx';
import { AllowedPage } from './allowed-page.tsx';
import { LookingBar } from './looking-bar.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PaletteButton, PaletteHost } from './palette/palette-button.tsx';
import type { ShellShape } from './shell-shape.ts';
import styles from './shell.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** The frame around every page: workspace, navigation, account. */
export function Shell() {
  const { t } = useTranslation();
  const user = useUserOrNull();
  const main = useRef<HTMLElement>(null);
  const isBuilder = useMatches({ select: (all) => all.some(({ staticData }) => staticData.isBuilder === true) });
  const shape: ShellShape = isBuilder ? 'icons' : 'wide';
  useFocusOnNavigation(main);
  useAccessWatch(user !== null);
  // The session ended and the redirect to the login has started.
  if (!user) return null;
  return (
    <>
      <PaletteHost>
        {(openPalette) => (
          <div className={styles.shell} data-shape={shape}>
            <a href="#main" className={styles.skip}>
              {t('shell.skip')}
            </a>
            <aside className={styles.sidebar}>
              <WorkspaceSwitcher shape={shape} />
              <PaletteButton shape={shape} onClick={openPalette} />
              <Navigation shape={shape} />
              <div className={styles.foot}>
                <AccountMenu shape={shape} />
              </div>
            </aside>
            <MobileBar onSearch={openPalette} />
            <main id="main" ref={main} tabIndex={-1} className={styles.main} key={user.workspace.id}>
              <LookingBar />
              <AllowedPage />
            </main>
          </div>
        )}
      </PaletteHost>
      <OfflineBar />
    </>
  );
}

/** Navigation moves the focus to the page's heading, so that a screen reader announces it. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = pathname;
    if (isFirst) return;
    const heading = main.current?.querySelector<HTMLElement>('#page-title');
    const active = document.activeElement;
    // A dialog may have been opened while the page was on its way.
    const isInUse = main.current?.contains(active) === true || active?.closest('[role="dialog"]') != null;
    if (!isInUse) (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
