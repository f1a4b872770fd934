import type {
  Conversation,
  ConversationHead,
  ConversationOutcome,
} from '@tessera/contracts/conversations/conversations.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import styles from './conversations.module.css';
import { Fact, factText } from './fact.tsx';
import { EmotionName, SentimentBadge } from '../../agents/talk/mood.tsx';

type Verdict = NonNullable<ConversationOutcome['sentiment']>;

/** What was worked out after the end: each verdict with the words that show it. */
export function OutcomeCard({ of: { head, outcome } }: { of: Conversation }) {
  const { t } = useTranslation();
  if (!outcome) return null;
  return (
    <Card title={t('conversations.outcome.title')}>
      <dl className={styles.facts}>
        <Judged name="disposition" verdict={outcome.disposition}>
          {outcome.disposition?.value ?? t('conversations.outcome.undecided')}
        </Judged>
        <Judged name="sentiment" verdict={outcome.sentiment}>
          <SentimentBadge of={head.sentiment} />
        </Judged>
        <Judged name="emotion" verdict={outcome.emotion}>
          <EmotionName of={head.emotion} />
        </Judged>
        <Quality of={head} quality={outcome.quality} />
        {outcome.extracted.map(({ name, title, value, evidence }) => (
          <Row key={name} title={title} quotes={evidence ? [evidence.quote] : []}>
            {factText(value)}
          </Row>
        ))}
      </dl>
      {outcome.notes.map((note) => (
        <p key={note} className={styles.meta}>
          {note}
        </p>
      ))}
    </Card>
  );
}

function Row({ title, quotes, children }: { title: string; quotes: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Fact title={title}>
      {children}
      {quotes.map((quote) => (
        <span key={quote} className={styles.quote}>
          {t('conversations.outcome.quote', { text: quote })}
        </span>
      ))}
    </Fact>
  );
}

interface JudgedProps {
  name: 'disposition' | 'sentiment' | 'emotion';
  verdict: Verdict | null;
  children: ReactNode;
}

function Judged({ name, verdict, children }: JudgedProps) {
  const { t } = useTranslation();
  const by = verdict && t(`conversations.outcome.by.${verdict.by}`, { defaultValue: verdict.by });
  return (
    <Row title={t(`conversations.columns.${name}`)} quotes={(verdict?.evidence ?? []).map(({ quote }) => quote)}>
      {children} {by && <span className={styles.meta}>{by}</span>}
    </Row>
  );
}

function Quality({
  of: { quality: score },
  quality,
}: {
  of: ConversationHead;
  quality: ConversationOutcome['quality'];
}) {
  const { t } = useTranslation();
  const parts = quality.parts.map(({ part, points, of }) =>
    t('conversations.outcome.part', { name: t(`conversations.outcome.parts.${part}`), points, of }),
  );
  return (
    <Row title={t('conversations.columns.quality')} quotes={[]}>
      {score === null ? t('conversations.outcome.noScore') : t('conversations.outcome.score', { score })}{' '}
      <span className={styles.meta}>{parts.join(' · ')}</span>
    </Row>
  );
}
