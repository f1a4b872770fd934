import { Link } from '@tanstack/react-router';
import type { VerificationSummary } from '@tessera/contracts/verification/verification.schema';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import { Text } from '../../ui/text.tsx';
import { clockOf } from '../../time/clock-of.ts';
import { StatusBadges } from '../../flow/verification-badges.tsx';
import styles from './verification-list.module.css';

type Column = GridColumn<VerificationSummary>;

const who: Column = {
  key: 'who',
  title: 'verifications.columns.who',
  width: 220,
  grows: true,
  cell: (row) => <Who row={row} />,
};
const reasons: Column = {
  key: 'reasons',
  title: 'verifications.columns.reasons',
  width: 300,
  cell: (row) => <Reasons row={row} />,
};
const facts: readonly Column[] = [
  {
    key: 'form',
    title: 'verifications.columns.form',
    width: 200,
    cell: (row) => <Text truncate>{row.form_name}</Text>,
  },
  {
    key: 'started',
    title: 'verifications.columns.started',
    width: 140,
    sortBy: 'started_at',
    cell: (row) => <Moment at={row.started_at} />,
  },
  {
    key: 'length',
    title: 'verifications.columns.length',
    width: 90,
    align: 'end',
    cell: (row) => (row.duration_s === null ? '–' : clockOf(row.duration_s)),
  },
  {
    key: 'route',
    title: 'verifications.columns.route',
    width: 170,
    isOptional: true,
    cell: (row) => <Named of={`verifications.route.${row.route}`} />,
  },
  {
    key: 'language',
    title: 'verifications.columns.language',
    width: 110,
    isOptional: true,
    cell: (row) => <Named of={`verifications.languages.${row.language}`} />,
  },
];
const outcome: Column = {
  key: 'outcome',
  title: 'verifications.columns.outcome',
  width: 210,
  cell: (row) => (
    <span className={styles.badges}>
      <StatusBadges of={row} />
    </span>
  ),
};

/** Columns of the list of verifications. */
export const verificationColumns: readonly Column[] = [who, outcome, ...facts];

/** Columns of the queue: the reasons instead of the status. */
export const queueColumns: readonly Column[] = [who, reasons, outcome, ...facts];

function Named({ of }: { of: string }) {
  const { t } = useTranslation();
  return t(of);
}

function Who({ row }: { row: VerificationSummary }) {
  const { t } = useTranslation();
  const name = row.erased ? t('verifications.erasedName') : row.customer_name || t('verifications.unnamed');
  return (
    <div className={styles.who}>
      <Link to="/verifications/$verificationId" params={{ verificationId: row.id }} className={styles.name}>
        {name}
      </Link>
      {row.on_hold && <IconLock size={14} role="img" aria-label={t('verifications.onHold')} />}
    </div>
  );
}

function Reasons({ row }: { row: VerificationSummary }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.reasons}>
      {row.review_reasons.map((reason) => (
        <li key={reason}>{t(`verifications.reasons.${reason}`)}</li>
      ))}
    </ul>
  );
}
