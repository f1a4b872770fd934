import { Link } from '@tanstack/react-router';
import type { VerificationSummary } from '@tessera/contracts/verification/verification.schema';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { clockOf } from './moments.ts';
import { OutcomeBadge, ReviewBadge } from './outcome-badge.tsx';
import styles from './verification-list.module.css';

interface Props {
  rows: readonly VerificationSummary[];
  /** In the queue it counts why somebody has to look. */
  showReasons: boolean;
}

/** Verifications in rows. */
export function VerificationTable({ rows, showReasons }: Props) {
  const { t } = useTranslation();
  const columns: Column<VerificationSummary>[] = [
    { key: 'who', title: t('verifications.columns.who'), cell: (row) => <Who row={row} showReasons={showReasons} /> },
    {
      key: 'outcome',
      title: t('verifications.columns.outcome'),
      // On a phone it stands below the name, so that the reasons have room.
      wideOnly: showReasons,
      cell: (row) => (
        <span className={styles.badges}>
          <OutcomeBadge of={row} />
          {!showReasons && <ReviewBadge review={row.review} />}
        </span>
      ),
    },
    {
      key: 'form',
      title: t('verifications.columns.form'),
      wideOnly: true,
      cell: (row) => <span className={styles.form}>{row.form_name}</span>,
    },
    {
      key: 'started',
      title: t('verifications.columns.started'),
      wideOnly: true,
      cell: (row) => (
        <span className={styles.moment}>
          <Moment at={row.started_at} />
        </span>
      ),
    },
    {
      key: 'length',
      title: t('verifications.columns.length'),
      align: 'end',
      wideOnly: true,
      cell: (row) => (row.duration_s === null ? '–' : clockOf(row.duration_s)),
    },
  ];
  return <Table label={t('verifications.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Who({ row, showReasons }: { row: VerificationSummary; showReasons: boolean }) {
  const { t } = useTranslation();
  const name = row.erased ? t('verifications.erasedName') : row.customer_name || t('verifications.unnamed');
  return (
    <div className={styles.who}>
      <Link to="/verifications/$verificationId" params={{ verificationId: row.id }} className={styles.name}>
        {name}
      </Link>
      {row.on_hold && <IconLock size={14} role="img" aria-label={t('verifications.onHold')} />}
      <small className={styles.when}>
        <Moment at={row.started_at} />
        {showReasons && <OutcomeBadge of={row} />}
      </small>
      {showReasons && (
        <ul className={styles.reasons}>
          {row.review_reasons.map((reason) => (
            <li key={reason}>{t(`verifications.reasons.${reason}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
