import { useQuery } from '@tanstack/react-query';
import type { Sort } from '@tessera/query/query.schema';
import type { Choice } from '@tessera/query/values';
import { verification } from '@tessera/contracts/verification/verification.contract';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { LivePill } from '../../flow/live-pill.tsx';
import { requiredValue, withRequired } from '../../lists/list-links.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { queueColumns, verificationColumns } from './verification-columns.tsx';
import styles from './verification-list.module.css';

const definition = verification.list.list;
/** The queue starts with the longest wait. */
const queueSort: Sort = [{ property: 'started_at', direction: 'ascending' }];

function useChoices(): Record<string, readonly Choice[]> {
  const { t } = useTranslation();
  const forms = useQuery({ ...api.forms.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const named = (property: keyof typeof definition.properties, texts: string): readonly Choice[] =>
    (definition.properties[property]?.choices ?? []).map(({ value }) => ({
      value,
      label: t(`verifications.${texts}.${value}`),
    }));
  return {
    form_id: (forms.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    outcome: named('outcome', 'outcome'),
    review: named('review', 'review'),
    route: named('route', 'route'),
    language: named('language', 'languages'),
  };
}

/** The verifications of the workspace, and the queue of those that need review. */
export function VerificationListPage() {
  const { t } = useTranslation();
  const list = useList({
    name: 'verifications',
    definition,
    choices: useChoices(),
    read: (query) => api.verification.list.pages({ query }),
  });
  const { filters } = list.state;
  const isQueue = requiredValue(filters, 'review') === 'waiting';
  const waiting = list.answer.data?.pages[0]?.waiting ?? 0;
  const show = (view: 'all' | 'queue'): void =>
    list.change({
      filters: withRequired(filters, 'review', view === 'queue' ? 'waiting' : undefined),
      sort: view === 'queue' ? queueSort : definition.sort,
    });
  return (
    <ListPage
      list={list}
      title={t('verifications.title')}
      description={t('verifications.description')}
      beside={<LivePill />}
      columns={isQueue ? queueColumns : verificationColumns}
      rowName={(row) => row.customer_name || t('verifications.unnamed')}
      searchLabel={t('verifications.search')}
      pinned={['outcome', 'form_id', 'started_at']}
      notice={
        <div className={styles.views}>
          <SegmentedField<'all' | 'queue'>
            label={t('verifications.views.title')}
            hideLabel
            value={isQueue ? 'queue' : 'all'}
            onChange={show}
            options={[
              { value: 'all', label: t('verifications.views.all') },
              { value: 'queue', label: t('verifications.views.queue') },
            ]}
          />
          {waiting > 0 && (
            <Badge tone="warning" dot>
              {t('verifications.waiting', { count: waiting })}
            </Badge>
          )}
        </div>
      }
      nothingFound={isQueue && filters.length === 1 && list.state.search === '' && <Nothing kind="queueEmpty" />}
      empty={<Nothing kind="none" />}
    />
  );
}

function Nothing({ kind }: { kind: 'none' | 'queueEmpty' }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconUserCheck size={24} aria-hidden />}
      title={t(`verifications.${kind}`)}
      text={t(`verifications.${kind}Text`)}
      action={
        kind === 'none' && (
          <LinkButton to="/forms" variant="primary">
            {t('verifications.toForms')}
          </LinkButton>
        )
      }
    />
  );
}
