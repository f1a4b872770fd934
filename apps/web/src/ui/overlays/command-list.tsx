import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import styles from './command-list.module.css';

export interface Command {
  id: string;
  label: string;
  /** What tells commands with the same label apart. */
  hint?: string;
  icon?: ReactNode;
  onSelect: () => void;
}
export interface CommandGroup {
  name: string;
  commands: readonly Command[];
}

interface CommandListProps {
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly CommandGroup[];
  placeholder: string;
  /** Shown when there is no command. */
  empty: string;
  /** The keys, at the bottom. */
  foot?: ReactNode;
  onClose: () => void;
}

/** A search over commands, open while it is mounted: arrow keys choose, Enter runs, Escape closes. */
export function CommandList({ query, onQueryChange, groups, placeholder, empty, foot, onClose }: CommandListProps) {
  useEffect(() => {
    spotlight.open();
  }, []);
  const first = groups.find(({ commands }) => commands.length > 0)?.commands[0]?.id;
  // Enter runs the first command, also when it was found after the last key.
  useEffect(() => {
    const list = document.querySelector(`.${styles.list}`);
    if (first !== undefined && !list?.querySelector('[data-selected]'))
      list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  }, [first]);
  const filled = groups.filter(({ commands }) => commands.length > 0);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={onQueryChange}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="min(420px, 60dvh)"
      radius="lg"
      attributes={{ content: { 'aria-label': placeholder } }}
      classNames={{ actionsList: styles.list, action: styles.action, actionsGroup: styles.group, footer: styles.foot }}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={80}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {filled.map(({ name, commands }) => (
          <Spotlight.ActionsGroup key={name} label={name}>
            {commands.map(({ id, label, hint, icon, onSelect }) => (
              <Spotlight.Action key={id} label={label} description={hint} leftSection={icon} onClick={onSelect} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {filled.length === 0 && <Spotlight.Empty>{empty}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      {foot && <Spotlight.Footer>{foot}</Spotlight.Footer>}
    </Spotlight.Root>
  );
}
