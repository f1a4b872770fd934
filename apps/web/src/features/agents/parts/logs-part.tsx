import { useInfiniteQuery } from '@tanstack/react-query';
import type { Agent } from '@tessera/contracts/agents/agents.schema';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Moment } from '../../../time/moment.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import styles from '../builder/builder.module.css';

/** What people did with the agent, newest first. */
export function LogsPart({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const log = useInfiniteQuery(api.activity.ofAgent.pages({ query: { agent_id: agent.id, limit: 30 } }));
  const entries = log.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={t('agents.logs.title')} description={t('agents.logs.text')}>
      {entries ? (
        <>
          <ul className={styles.log}>
            {entries.map(({ id, at, user, verb, name, version }) => (
              <li key={id}>
                <span>
                  {user.name}{' '}
                  <Trans t={t} i18nKey={`activity.sentences.${verb}`} components={[<b key="name">{name}</b>]} />
                  {version !== null && verb === 'published' && ` ${t('activity.version', { version })}`}
                </span>
                <small>
                  <Moment at={at} />
                </small>
              </li>
            ))}
          </ul>
          <LoadMore of={log} />
        </>
      ) : log.error ? (
        <ErrorState of={log} />
      ) : (
        <SkeletonRows />
      )}
    </Card>
  );
}
