import { IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';

interface Rows<Row> {
  rows: Row[];
  current_page: number;
  total_pages: number;
  total_records: number;
}
interface GroupCardProps<Row> {
  list: {
    data: Rows<Row> | undefined;
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  at: ListPlace;
  /** What stands there when there is nothing, and nothing is searched for. */
  empty: { title: string; text: string };
  children: (rows: readonly Row[]) => ReactNode;
}

/** The page and the search of a list. */
interface ListPlace {
  page: number;
  search: string;
  setPage: (page: number) => void;
  setSearch: (search: string) => void;
}

/** Where a list stands; another search begins at its first page. */
export function useListPlace(): ListPlace {
  const [page, setPage] = useState(1);
  const [search, setText] = useState('');
  const setSearch = (text: string) => {
    setText(text);
    setPage(1);
  };
  return { page, search, setPage, setSearch };
}

/** The list of teams or of roles: search, rows, pages, and what stands there instead of rows. */
export function GroupCard<Row>({ list, at, empty, children }: GroupCardProps<Row>) {
  const { t } = useTranslation();
  const isEmpty = list.data?.total_records === 0;
  const words = at.search
    ? { title: t('settings.groupList.noMatch'), text: t('settings.groupList.noMatchText') }
    : empty;
  const Icon = at.search ? IconSearch : IconUsersGroup;
  return (
    <Stack gap={12}>
      {(!isEmpty || at.search !== '') && (
        <SearchField label={t('settings.groupList.search')} value={at.search} onChange={at.setSearch} />
      )}
      <Card flush>
        {list.isPending && <SkeletonRows />}
        {list.error && <ErrorState of={list} />}
        {isEmpty && <EmptyState icon={<Icon size={22} stroke={1.6} aria-hidden />} {...words} />}
        {list.data && !isEmpty && (
          <>
            {children(list.data.rows)}
            <Pager
              page={list.data.current_page}
              pages={list.data.total_pages}
              total={list.data.total_records}
              onPage={at.setPage}
            />
          </>
        )}
      </Card>
    </Stack>
  );
}
