import type { FormContent } from '@tessera/contracts/forms/transfer/form-file.schema';
import { useTranslation } from 'react-i18next';

/** How many fields, pages and translations a form has, in words. */
export function useFormFacts({ fields, pages, settings }: FormContent): string[] {
  const { t } = useTranslation();
  const languages = settings.languages?.more.length ?? 0;
  return [
    t('forms.transfer.fields', { count: fields.length }),
    ...(pages.length > 0 ? [t('forms.transfer.pages', { count: pages.length })] : []),
    ...(languages > 0 ? [t('forms.transfer.languages', { count: languages })] : []),
  ];
}
