import type { ConversationHead } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';

type Sentiment = NonNullable<ConversationHead['sentiment']>;
type Emotion = NonNullable<ConversationHead['emotion']>;

const tones: Readonly<Record<Sentiment, Tone>> = { positive: 'success', negative: 'danger', neutral: 'neutral' };

/** A sentiment as a word in its colour; a dash if it was not judged. */
export function SentimentBadge({ of: sentiment }: { of: Sentiment | null }) {
  const { t } = useTranslation();
  if (sentiment === null) return <>–</>;
  return <Badge tone={tones[sentiment]}>{t(`conversations.sentiments.${sentiment}`)}</Badge>;
}

/** An emotion as a word; a dash if it was not judged. */
export function EmotionName({ of: emotion }: { of: Emotion | null }) {
  const { t } = useTranslation();
  return <>{emotion === null ? '–' : t(`conversations.emotions.${emotion}`)}</>;
}
