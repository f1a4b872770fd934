import { useQuery } from '@tanstack/react-query';
import type { DocumentPassage } from '@tessera/contracts/knowledge/knowledge.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './knowledge.module.css';

/** A passage of a document. */
export interface Place {
  document: string;
  chunk: number;
}

const pageSize = 20;

/** Where in a document a passage stands. */
export function usePlaceText(): (place: DocumentPassage['place']) => string {
  const { t } = useTranslation();
  return ({ page, row, heading }) =>
    [
      page !== undefined && t('agents.knowledge.page', { page }),
      row !== undefined && t('agents.knowledge.row', { row }),
      heading,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** The passages of a document around one of them. */
export function PassagesPanel({ agent, place, onClose }: { agent: string; place: Place; onClose: () => void }) {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const [around, setAround] = useState(place.chunk);
  const passages = useQuery({
    ...api.knowledge.passages.options({ query: { agent_id: agent, document_id: place.document, around } }),
    placeholderData: (before) => before,
    meta: { quiet: true },
  });
  const { data } = passages;
  const first = data?.passages[0]?.chunk ?? 0;
  const last = data?.passages.at(-1)?.chunk ?? 0;
  return (
    <SidePanel title={data?.document.name ?? ''} opened width={560} onClose={onClose}>
      {!data && (passages.error ? <ErrorState of={passages} /> : <SkeletonRows rows={6} height={60} />)}
      {data?.total === 0 && (
        <EmptyState title={t('agents.knowledge.noPassages')} text={t('agents.knowledge.noPassagesText')} />
      )}
      {data && data.total > 0 && (
        <>
          <div className={styles.pager}>
            <Text look="muted" size="small">
              {t('agents.knowledge.passageOf', { from: first + 1, to: last + 1, total: data.total })}
            </Text>
            <Button size="small" disabled={first === 0} onClick={() => setAround(Math.max(0, first - pageSize / 2))}>
              {t('agents.knowledge.earlier')}
            </Button>
            <Button
              size="small"
              disabled={last + 1 >= data.total}
              onClick={() => setAround(Math.min(data.total - 1, last + pageSize / 2))}
            >
              {t('agents.knowledge.later')}
            </Button>
          </div>
          <ol className={styles.passages}>
            {data.passages.map(({ chunk, place: where, text }) => (
              <li key={chunk} aria-current={chunk === place.chunk || undefined}>
                <small>{placeText(where)}</small>
                <p dir="auto">{text}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </SidePanel>
  );
}
