import type { View } from '@tessera/contracts/views/views.schema';
import { IconBookmark, IconCheck, IconChevronDown, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import { useViewCommands, type ViewsOf } from './use-view-commands.ts';
import { ViewMenu } from './view-menu.tsx';
import styles from './views.module.css';

/** The current view by name, a choice of others, and its actions. */
export function ViewPicker({ views }: { views: ViewsOf }) {
  const { t } = useTranslation();
  const commands = useViewCommands(views);
  const groups = useEntries(views);
  const { current, changed } = views;
  if (views.key === undefined) return null;
  const isModified = changed.length > 0 || (current?.dropped.length ?? 0) > 0;
  const name = current?.name ?? t('lists.views.plain');
  return (
    <div
      className={styles.picker}
      data-row={views.items.length > 0 || undefined}
      role="group"
      aria-label={t('lists.views.title')}
    >
      <Menu
        align="start"
        width={260}
        groups={groups}
        trigger={
          <Button
            icon={<IconBookmark size={16} aria-hidden />}
            iconAfter={<IconChevronDown size={14} aria-hidden />}
            aria-label={t(isModified ? 'lists.views.currentModified' : 'lists.views.current', { name })}
          >
            <span className={styles.name}>{name}</span>
            {isModified && (
              <span className={styles.mark} title={changed.map((part) => t(`lists.views.parts.${part}`)).join(', ')}>
                <Badge tone="warning" dot>
                  {t('lists.views.modified')}
                </Badge>
              </span>
            )}
          </Button>
        }
      />
      {isModified && current?.may_change && (
        <Button variant="quiet" loading={commands.isSaving} onClick={commands.save}>
          {t('lists.views.save')}
        </Button>
      )}
      <ViewMenu views={views} commands={commands} isModified={isModified} />
      {current?.shared && !current.is_mine && (
        <span className={styles.owner}>{t('lists.views.sharedBy', { name: current.owner.name })}</span>
      )}
    </div>
  );
}

function useEntries({ items, current, defaultId, open }: ViewsOf) {
  const { t } = useTranslation();
  const entry = (view: View | undefined): MenuEntry => ({
    label: view?.name ?? t('lists.views.plain'),
    onSelect: () => open(view),
    after: (
      <span className={styles.marks}>
        {(view?.id ?? null) === defaultId && items.length > 0 && (
          <IconStar size={14} role="img" aria-label={t('lists.views.isDefault')} />
        )}
        {view?.id === current?.id && <IconCheck size={15} role="img" aria-label={t('lists.views.isCurrent')} />}
      </span>
    ),
  });
  return [
    { entries: [entry(undefined)] },
    { name: t('lists.views.personal'), entries: items.filter(({ shared }) => !shared).map(entry) },
    { name: t('lists.views.shared'), entries: items.filter(({ shared }) => shared).map(entry) },
  ];
}
