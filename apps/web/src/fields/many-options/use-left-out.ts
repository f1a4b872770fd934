import { type AddedOptions, longestLabel, mostOptions } from '@tessera/fields/options/edit-options';
import type { OptionItem } from '@tessera/fields/option-items';
import { useTranslation } from 'react-i18next';

const mostNamed = 5;

/** Which of several labels were not added, and why, in sentences. */
export function useLeftOut(): (result: AddedOptions<OptionItem>) => string[] {
  const { t } = useTranslation();
  const named = (all: readonly string[]): string => {
    const labels = [...new Set(all)];
    const shown = labels.slice(0, mostNamed).map((label) => `“${label.slice(0, 40)}${label.length > 40 ? '…' : ''}”`);
    const more = labels.length - shown.length;
    return more > 0 ? t('forms.options.andMore', { labels: shown.join(', '), count: more }) : shown.join(', ');
  };
  return ({ duplicates, tooLong, beyond }) => [
    ...(duplicates.length > 0 ? [t('forms.options.duplicates', { labels: named(duplicates) })] : []),
    ...(tooLong.length > 0 ? [t('forms.options.tooLong', { most: longestLabel, labels: named(tooLong) })] : []),
    ...(beyond.length > 0 ? [t('forms.options.beyond', { most: mostOptions, labels: named(beyond) })] : []),
  ];
}
