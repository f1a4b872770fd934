import { useTranslation } from 'react-i18next';

/** A number in the person's language, with at most two decimals. */
export function useNumbers(): (value: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  return (value) => format.format(value);
}

/** A share of a whole in percent; an empty text where there is no whole. */
export function usePercent(): (part: number, whole: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (part, whole) => (whole > 0 ? format.format(part / whole) : '');
}
