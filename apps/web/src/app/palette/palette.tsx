import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd.tsx';
import { CommandList } from '../../ui/overlays/command-list.tsx';
import { useCommands } from './use-commands.tsx';
import { useFound } from './use-found.ts';

const pauseMs = 200;

/** The command palette: whatever the person may open or do, by name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const [search] = useDebouncedValue(typed, pauseMs);
  const commands = useCommands(typed);
  const { groups, isSearching } = useFound(search);
  const isWaiting = isSearching || search !== typed;
  return (
    <CommandList
      query={query}
      onQueryChange={setQuery}
      groups={[...commands, ...groups]}
      placeholder={t('palette.placeholder')}
      empty={t(isWaiting ? 'palette.searching' : 'palette.empty')}
      foot={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.keys.choose')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t('palette.keys.run')}
          </span>
          <span>
            <Kbd>Esc</Kbd> {t('palette.keys.close')}
          </span>
        </>
      }
      onClose={onClose}
    />
  );
}
