import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

interface Props<Entry> {
  entries: readonly Entry[];
  most: number;
  titleOf(entry: Entry, index: number): string;
  /** The fields of one entry. */
  children(entry: Entry, change: (patch: Partial<Entry>) => void, index: number): ReactNode;
  onChange(entries: Entry[]): void;
  /** Buttons that add an entry. */
  adds: readonly { label: string; make(): Entry }[];
  empty: { title: string; text: string };
  canEdit: boolean;
}

/** Entries of a part, one card each, with buttons to add and remove. */
export function EntryList<Entry extends object>(props: Props<Entry>) {
  const { entries, most, titleOf, children, onChange, adds, empty, canEdit } = props;
  const { t } = useTranslation();
  return (
    <Stack>
      {entries.length === 0 && <EmptyState title={empty.title} text={empty.text} />}
      {entries.map((entry, index) => {
        const title = titleOf(entry, index);
        return (
          <Card
            // Keys of entries are edited here: their position is what stays.
            key={index}
            title={title}
            actions={
              canEdit && (
                <IconButton
                  label={t('agents.removeEntry', { name: title })}
                  onClick={() => onChange(entries.filter((_, other) => other !== index))}
                >
                  <IconTrash size={16} aria-hidden />
                </IconButton>
              )
            }
          >
            <Stack>
              {children(
                entry,
                (patch) => onChange(entries.map((each, other) => (other === index ? { ...each, ...patch } : each))),
                index,
              )}
            </Stack>
          </Card>
        );
      })}
      {canEdit && entries.length < most && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {adds.map(({ label, make }) => (
            <Button
              key={label}
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => onChange([...entries, make()])}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </Stack>
  );
}
