import type { TranscriptEntry } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { clockOf } from '../../time/clock-of.ts';
import { Moment } from '../../time/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import styles from './talk.module.css';
import { EmotionName, SentimentBadge } from './mood.tsx';
import { useLiveTalk } from './use-live-talk.ts';

type Of<T extends TranscriptEntry['type']> = Extract<TranscriptEntry, { type: T }>;

interface TranscriptProps {
  /** Id of the conversation. */
  id: string;
  entries: readonly TranscriptEntry[];
  isThinking: boolean;
  /** Plays the recording of a call from a moment on, in milliseconds. */
  onSeek?: ((ms: number) => void) | undefined;
}

/** What was said and done in a conversation, as it is said. */
export function Transcript({ id, entries: read, isThinking, onSeek }: TranscriptProps) {
  const { t } = useTranslation();
  const { entries, speaking } = useLiveTalk(id, read);
  return (
    <div role="log" aria-live="polite" aria-label={t('conversations.transcript')}>
      <ol className={styles.entries}>
        {entries.map((entry) =>
          entry.type === 'said' ? (
            <Said key={entry.id} of={entry} onSeek={onSeek} />
          ) : entry.type === 'tool' ? (
            <ToolCall key={entry.id} of={entry} />
          ) : entry.type === 'thought' ? (
            <ThoughtStep key={entry.id} of={entry} />
          ) : (
            <li key={entry.id} className={styles.mark}>
              {t(`conversations.mark.${entry.mark}`, {
                text:
                  entry.mark === 'ended'
                    ? t(`conversations.reasons.${entry.text}`, { defaultValue: entry.text })
                    : entry.text,
              })}
            </li>
          ),
        )}
        {speaking !== '' && (
          <li className={styles.said} data-who="agent">
            <span className={styles.meta}>{t('conversations.who.agent')}</span>
            <p>{speaking}</p>
          </li>
        )}
        {entries.length === 0 && speaking === '' && !isThinking && (
          <li className={styles.mark}>{t('conversations.silent')}</li>
        )}
        {isThinking && speaking === '' && <li className={styles.mark}>{t('conversations.thinking')}</li>}
      </ol>
    </div>
  );
}

function Said({ of, onSeek }: { of: Of<'said'>; onSeek: ((ms: number) => void) | undefined }) {
  const { t } = useTranslation();
  const { who, text, at, sources, why, ms, by, sentiment, emotion, from_ms: fromMs } = of;
  return (
    <li className={styles.said} data-who={who}>
      <span className={styles.meta}>
        {who === 'person' && by ? by : t(`conversations.who.${who}`)} · <Moment at={at} />
        {why !== null && ` · ${t(`conversations.why.${why}`, { defaultValue: why })}`}
        {ms !== null && ` · ${t('conversations.ms', { ms })}`}
        {of.latency_ms !== null && ` · ${t('conversations.call.latency', { ms: of.latency_ms })}`}
        {of.heard_text !== null &&
          ` · ${t(of.heard_text === '' ? 'conversations.call.unsaid' : 'conversations.call.cut')}`}
        {onSeek && fromMs !== null && (
          <button
            type="button"
            className={styles.seek}
            aria-label={t('conversations.call.seek', { time: clockOf(fromMs / 1_000) })}
            onClick={() => onSeek(fromMs)}
          >
            ▶ {clockOf(fromMs / 1_000)}
          </button>
        )}
        {emotion !== null && emotion !== 'neutral' && (
          <>
            {' · '}
            <EmotionName of={emotion} /> <SentimentBadge of={sentiment} />
          </>
        )}
      </span>
      <p>{of.heard_text === null ? text : <CutText text={text} heard={of.heard_text} />}</p>
      {sources.map((source) => (
        <span key={`${source.document}-${source.place}`} className={styles.meta} title={source.quote}>
          {t('conversations.source', { text: [source.title, source.place].filter(Boolean).join(', ') })}
        </span>
      ))}
    </li>
  );
}

/** What was not heard any more is struck through. */
function CutText({ text, heard }: { text: string; heard: string }) {
  return (
    <>
      {heard} <s>{text.startsWith(heard) ? text.slice(heard.length).trim() : ''}</s>
    </>
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

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What led to a step: intent and score, passages, tokens and cost. */
function ThoughtStep({ of: { by, why, ms, intent, routes, passages, notes, ...of } }: { of: Of<'thought'> }) {
  const { t } = useTranslation();
  const facts = [
    t(`conversations.why.${why}`, { defaultValue: why }),
    by === 'local' ? t('conversations.thought.local') : t('conversations.thought.model'),
    t('conversations.ms', { ms }),
    of.tokens_in + of.tokens_out > 0 &&
      t('conversations.thought.tokens', { in: of.tokens_in, out: of.tokens_out, cost: of.cost / 1_000_000 }),
    intent !== null && t('conversations.thought.intent', { intent }),
  ];
  return (
    <li className={styles.thought}>
      <details>
        <summary>{facts.filter(Boolean).join(' · ')}</summary>
        <ul>
          {routes.map(({ name, similarity }) => (
            <li key={name}>{t('conversations.thought.route', { name, share: percent(similarity) })}</li>
          ))}
          {passages.map(({ title, place, text, similarity }) => (
            <li key={`${title} ${place} ${text}`}>
              {t('conversations.thought.passage', {
                source: [title, place].filter(Boolean).join(', '),
                share: similarity === null ? '–' : percent(similarity),
                text,
              })}
            </li>
          ))}
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}
