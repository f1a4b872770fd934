import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './editor.module.css';
import { ShortcutHint } from './shortcut-hint.tsx';
import { shortcuts } from './shortcuts.ts';

const commands = [...new Set(shortcuts.map(({ command }) => command))];

/** Every key that the editor knows. */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('workflows.toolbar.shortcuts')} opened={opened} onClose={onClose} size="medium">
      <dl className={styles.shortcuts}>
        {commands.map((command) => (
          <div key={command}>
            <dt>{t(`workflows.commands.${command}`)}</dt>
            <dd>
              <ShortcutHint command={command} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
