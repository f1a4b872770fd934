import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** On phones: the workspace and the person above the page, the ways to go below it, in reach of the thumb. */
export function MobileBar() {
  return (
    <>
      <div className={styles.mobileTop}>
        <WorkspaceSwitcher compact />
        <AccountMenu compact />
      </div>
      <div className={styles.mobileBottom}>
        <Navigation compact />
      </div>
    </>
  );
}
