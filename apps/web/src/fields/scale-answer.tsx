import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';

/** A number on a scale, with the end of the scale where all versions of the form have the same. */
export function ScaleAnswer({ value, column: { maximum } }: { value: number; column: ResponseColumn }) {
  const { t } = useTranslation();
  return maximum === null ? value : t('forms.responses.onScale', { value, maximum });
}
