import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import styles from './conversations.module.css';

/** Figures of the conversations of a filter. */
export function ConversationTotals({
  query: { filter, search },
}: {
  query: { filter?: string | undefined; search?: string | undefined };
}) {
  const { t } = useTranslation();
  const narrowed = { ...(filter !== undefined && { filter }), ...(search && { search }) };
  const { data } = useQuery({ ...api.conversations.summary.options({ query: narrowed }), meta: { quiet: true } });
  if (!data || data.total === 0) return null;
  const failed = data.by_status.find(({ key }) => key === 'failed')?.count ?? 0;
  const facts = [
    ['total', `${data.total}${data.exact ? '' : '+'}`],
    ['failed', String(failed)],
    ['average', t('conversations.seconds', { count: data.average_seconds })],
    ['turns', String(data.turns)],
    ['tools', String(data.failed_tool_calls)],
  ] as const;
  return (
    <dl className={styles.totals}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`conversations.facts.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
