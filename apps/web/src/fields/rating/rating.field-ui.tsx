import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { AnswerProps, FieldUi, SettingsProps } from '../field-ui.ts';
import styles from '../settings.module.css';

const mostStars = 10;
const usualStars = 5;

function RatingSettings({ field: { options }, onChange }: SettingsProps<'rating'>) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t('fields.rating.starCount')}
      value={options.starCount}
      min={1}
      max={mostStars}
      onChange={(count) => onChange({ starCount: Math.min(Math.max(Math.round(count ?? usualStars), 1), mostStars) })}
    />
  );
}

function RatingAnswer({ value, column: { maximum } }: AnswerProps<'rating'>) {
  const { t } = useTranslation();
  const words =
    maximum === null
      ? t('fields.rating.stars', { count: value })
      : t('fields.rating.starsOf', { count: value, maximum });
  return (
    <span className={styles.stars} role="img" aria-label={words} title={words}>
      {Array.from({ length: Math.max(value, maximum ?? 0) }, (_, place) => {
        const Star = place < value ? IconStarFilled : IconStar;
        return <Star key={place} size={14} aria-hidden />;
      })}
    </span>
  );
}

export const ratingUi: FieldUi<'rating'> = { Icon: IconStar, Settings: RatingSettings, Answer: RatingAnswer };
