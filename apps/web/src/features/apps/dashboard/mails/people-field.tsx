import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DashboardMail, mostMailedPeople } from '@tessera/contracts/dashboards/dashboard-mails.schema';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import styles from './mails.module.css';

type Person = DashboardMail['people'][number];

interface Props {
  people: readonly Person[];
  error: string | undefined;
  onChange: (people: Person[]) => void;
}

/** Members of the workspace; the server searches. */
export function PeopleField({ people, error, onChange }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const found = useQuery({
    ...api.recordComments.people.options({ query: { ...(asked !== '' && { search: asked }) } }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const offered = (found.data?.items ?? []).filter(({ id }) => people.every((person) => person.id !== id));
  return (
    <div>
      <SelectField
        label={t('dashboards.mails.people')}
        placeholder={t('dashboards.mails.addPerson')}
        value={null}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        loading={found.isPending}
        searchable
        disabled={people.length >= mostMailedPeople}
        error={error}
        search={{ value: search, onChange: setSearch }}
        onChange={(id) => {
          const picked = offered.find((person) => person.id === id);
          if (picked) onChange([...people, { id, name: picked.name }]);
          setSearch('');
        }}
      />
      {people.length > 0 && (
        <ul className={styles.people} aria-label={t('dashboards.mails.people')}>
          {people.map(({ id, name }) => {
            const shown = name ?? t('dashboards.mails.gone');
            return (
              <li key={id}>
                {shown}
                <IconButton
                  label={t('dashboards.mails.removePerson', { name: shown })}
                  size="small"
                  onClick={() => onChange(people.filter((person) => person.id !== id))}
                >
                  <IconX size={14} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
