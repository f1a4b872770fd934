import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import styles from './shell.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** On phones: workspace and account above the page, navigation below, in reach of the thumb. */
export function MobileBar({ onSearch }: { onSearch: () => void }) {
  return (
    <>
      <div className={styles.mobileTop}>
        <WorkspaceSwitcher shape="bar" />
        <PaletteButton shape="bar" onClick={onSearch} />
        <AccountMenu shape="bar" />
      </div>
      <div className={styles.mobileBottom}>
        <Navigation shape="bar" />
      </div>
    </>
  );
}
