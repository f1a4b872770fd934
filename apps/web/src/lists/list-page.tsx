import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, type PageProps } from '../ui/page.tsx';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import styles from './list-body.module.css';

export interface ListPageProps<Row extends { id: string }> extends Omit<ListBodyProps<Row>, 'label'> {
  title: string;
  /** What the rows are, for screen readers, unless the title says so. */
  label?: string;
  description?: ReactNode;
  /** Beside the title, after the count. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** Breadcrumbs. */
  trail?: PageProps['trail'];
  /** Between title and filters: tabs, for example. */
  head?: ReactNode;
  /** Below the rows. */
  foot?: ReactNode;
}

/** A list page: title with count, actions, filters and rows. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, label = title, description, beside, actions, trail, head, foot, ...body } = props;
  return (
    <Page
      title={title}
      description={description}
      actions={actions}
      trail={trail}
      beside={
        <>
          <ListCount total={body.list.total} />
          {beside}
        </>
      }
    >
      {head}
      <ListBody {...body} label={label} />
      {foot && <div className={styles.foot}>{foot}</div>}
    </Page>
  );
}

/** Number of rows: exact up to the api's limit. */
function ListCount({ total }: { total: { count: number; exact: boolean } | undefined }) {
  const { t } = useTranslation();
  if (!total) return null;
  return (
    <span className={styles.count}>{t(total.exact ? 'lists.exactly' : 'lists.moreThan', { count: total.count })}</span>
  );
}
