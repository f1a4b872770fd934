import type { ChoiceLimits } from '@tessera/fields/choices.answer';
import styles from '../fill/fill.module.css';
import { fieldTexts, useFieldSay } from './field-texts.ts';

const limitTexts = fieldTexts({
  en: {
    exactly: 'Choose exactly {min|option|options}.',
    range: 'Choose {min} to {max} options.',
    atLeast: 'Choose at least {min|option|options}.',
    atMost: 'Choose at most {max|option|options}.',
  },
  hi: {
    exactly: 'ठीक {min} विकल्प चुनें।',
    range: '{min} से {max} विकल्प चुनें।',
    atLeast: 'कम से कम {min} विकल्प चुनें।',
    atMost: 'ज़्यादा से ज़्यादा {max} विकल्प चुनें।',
  },
});

/** How many options to choose, if that is limited. */
export function ChoiceLimitsHint({ options, id }: { options: ChoiceLimits; id: string }) {
  const say = useFieldSay(limitTexts);
  const { items } = options;
  const min = options.minChoices ?? 0;
  const max = options.maxChoices ?? items.length;
  const isAtLeast = min > 1;
  const isAtMost = max < items.length;
  if (!isAtLeast && !isAtMost) return null;
  const key = isAtLeast && isAtMost ? (min === max ? 'exactly' : 'range') : isAtLeast ? 'atLeast' : 'atMost';
  return (
    <p id={id} className={styles.hint}>
      {say(key, { min, max })}
    </p>
  );
}
