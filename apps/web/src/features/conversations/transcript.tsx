import type { TranscriptEntry } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import styles from './conversations.module.css';
import { EmotionName, SentimentBadge } from './mood.tsx';

type Of<T extends TranscriptEntry['type']> = Extract<TranscriptEntry, { type: T }>;

/** What was said and done in a conversation. */
export function Transcript({ entries, isThinking }: { entries: readonly TranscriptEntry[]; isThinking: boolean }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.entries} role="log" aria-live="polite" aria-label={t('conversations.transcript')}>
      {entries.map((entry) =>
        entry.type === 'said' ? (
          <Said key={entry.id} of={entry} />
        ) : entry.type === 'tool' ? (
          <ToolCall key={entry.id} of={entry} />
        ) : (
          <li key={entry.id} className={styles.mark}>
            {t(`conversations.mark.${entry.mark}`, { text: entry.text })}
          </li>
        ),
      )}
      {isThinking && <li className={styles.mark}>{t('conversations.thinking')}</li>}
    </ol>
  );
}

function Said({ of: { who, text, at, sources, why, ms, by, sentiment, emotion } }: { of: Of<'said'> }) {
  const { t } = useTranslation();
  return (
    <li className={styles.said} data-who={who}>
      <span className={styles.meta}>
        {who === 'person' && by ? by : t(`conversations.who.${who}`)} · <Moment at={at} />
        {why !== null && ` · ${t(`conversations.why.${why}`, { defaultValue: why })}`}
        {ms !== null && ` · ${t('conversations.ms', { ms })}`}
        {emotion !== null && emotion !== 'neutral' && (
          <>
            {' · '}
            <EmotionName of={emotion} /> <SentimentBadge of={sentiment} />
          </>
        )}
      </span>
      <p>{text}</p>
      {sources.map((source) => (
        <span key={`${source.document}-${source.place}`} className={styles.meta} title={source.quote}>
          {t('conversations.source', { text: [source.title, source.place].filter(Boolean).join(', ') })}
        </span>
      ))}
    </li>
  );
}

const tones = { running: 'info', done: 'success', failed: 'danger' } as const;

function ToolCall({ of: { name, state, ms, args, result, error } }: { of: Of<'tool'> }) {
  const { t } = useTranslation();
  return (
    <li className={styles.toolCall}>
      <strong>{name}</strong> <Badge tone={tones[state]}>{t(`conversations.tool.${state}`)}</Badge>{' '}
      {ms !== null && <span className={styles.meta}>{t('conversations.ms', { ms })}</span>}
      {error !== null && <p>{error}</p>}
      <details>
        <summary>{t('conversations.tool.input')}</summary>
        <pre>{JSON.stringify(args, null, 2)}</pre>
      </details>
      {result !== null && (
        <details>
          <summary>{t('conversations.tool.output')}</summary>
          <pre>{JSON.stringify(result, null, 2)}</pre>
        </details>
      )}
    </li>
  );
}
