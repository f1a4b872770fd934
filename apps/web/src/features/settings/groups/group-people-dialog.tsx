import { IconUserMinus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GroupMember } from '@tessera/contracts/teams/teams.schema';
import { invitationStatus } from '@tessera/contracts/workspaces/workspaces.schema';
import { filterText } from '@tessera/query/query-text';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { nameOf } from '../member-name.ts';
import styles from '../settings.module.css';

interface People {
  data: { rows: GroupMember[]; current_page: number; total_pages: number; total_records: number } | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}
interface GroupPeopleDialogProps {
  title: string;
  people: People;
  onPage: (page: number) => void;
  /** Null for readers. */
  onAdd: ((id: string) => void) | null;
  onRemove: ((id: string) => void) | null;
  onClose: () => void;
}

/** The members of a team or the people of a role: adds and removes them one by one. */
export function GroupPeopleDialog({ title, people, onPage, onAdd, onRemove, onClose }: GroupPeopleDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      size="medium"
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('settings.groupList.done')}
        </Button>
      }
    >
      <Stack gap={12}>
        {onAdd && <AddPerson known={people.data?.rows ?? []} onAdd={onAdd} />}
        {people.isPending && <SkeletonRows rows={3} />}
        {people.error && <ErrorState of={people} />}
        {people.data?.total_records === 0 && (
          <EmptyState title={t('settings.groupList.noPeople')} text={t('settings.groupList.noPeopleText')} />
        )}
        <ul className={styles.list}>
          {people.data?.rows.map((person) => (
            <li key={person.id} className={styles.item}>
              <Avatar name={nameOf(person)} size={28} />
              <div className={styles.itemText}>
                <strong>{nameOf(person)}</strong>
                <span>{person.email}</span>
              </div>
              {onRemove && (
                <IconButton
                  plain
                  size="small"
                  label={t('settings.groupList.takeOut', { name: nameOf(person) })}
                  onClick={() => onRemove(person.id)}
                >
                  <IconUserMinus size={16} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {people.data && people.data.total_pages > 1 && (
          <Pager
            page={people.data.current_page}
            pages={people.data.total_pages}
            total={people.data.total_records}
            onPage={onPage}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Members who accepted their invitation. */
const accepted = filterText({ property: 'status', operator: 'equal', value: String(invitationStatus.accepted) });

/** Finds members of the whole workspace: the server searches. */
function AddPerson({ known, onAdd }: { known: readonly GroupMember[]; onAdd: (id: string) => void }) {
  const { t } = useTranslation();
  const can = useMay();
  const [search, setSearch] = useState('');
  const members = useQuery({
    ...api.workspaces.members.options({
      query: { search: useDeferredValue(search.trim()) || undefined, filter: accepted, limit: 50 },
    }),
    placeholderData: keepPreviousData,
    enabled: can('users:CAN_VIEW'),
  });
  const options = (members.data?.items ?? [])
    .filter(({ id }) => known.every((person) => person.id !== id))
    .map((member) => ({ value: member.id, label: `${nameOf(member)} (${member.email})` }));
  return (
    <SelectField
      label={t('settings.groupList.addPerson')}
      description={t('settings.groupList.addPersonHint')}
      value={null}
      options={options}
      loading={members.isPending}
      searchable
      search={{ value: search, onChange: setSearch }}
      onChange={(id) => {
        onAdd(id);
        setSearch('');
      }}
    />
  );
}
