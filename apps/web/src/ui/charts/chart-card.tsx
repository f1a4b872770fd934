import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../card.tsx';
import { SegmentedField } from '../fields/segmented-field.tsx';
import { type Column, Table } from '../table.tsx';
import styles from './charts.module.css';

interface ChartCardProps<Row> {
  title: string;
  description?: ReactNode;
  /** The same numbers as rows. */
  table: { columns: readonly Column<Row>[]; rows: readonly Row[]; rowKey: (row: Row) => string };
  /** Below chart or table. */
  footer?: ReactNode;
  children: ReactNode;
}

const icon = { size: 15, stroke: 1.7, 'aria-hidden': true };

/** A chart on a surface of its own, which can be read as a table as well. */
export function ChartCard<Row>({ title, description, table, footer, children }: ChartCardProps<Row>) {
  const { t } = useTranslation();
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  const name = (text: string) => <span className={styles.hidden}>{text}</span>;
  const options = [
    {
      value: 'chart' as const,
      label: (
        <span className={styles.look} title={t('ui.charts.asChart')}>
          <IconChartBar {...icon} />
          {name(t('ui.charts.asChart'))}
        </span>
      ),
    },
    {
      value: 'table' as const,
      label: (
        <span className={styles.look} title={t('ui.charts.asTable')}>
          <IconTable {...icon} />
          {name(t('ui.charts.asTable'))}
        </span>
      ),
    },
  ];
  return (
    <Card
      title={title}
      description={description}
      footer={footer}
      actions={
        <SegmentedField
          label={t('ui.charts.look', { title })}
          hideLabel
          value={look}
          options={options}
          onChange={setLook}
        />
      }
    >
      {look === 'chart' ? (
        children
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
          <Table label={title} {...table} />
        </div>
      )}
    </Card>
  );
}
