import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** On phones: workspace and account above the page, navigation below, in reach of the thumb. */
export function MobileBar() {
  return (
    <>
      <div className={styles.mobileTop}>
        <WorkspaceSwitcher shape="bar" />
        <AccountMenu shape="bar" />
      </div>
      <div className={styles.mobileBottom}>
        <Navigation shape="bar" />
      </div>
    </>
  );
}
