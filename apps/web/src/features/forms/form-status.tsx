import type { FormSummary } from '@tessera/contracts/forms/forms.schema';
import { status } from '@tessera/contracts/common.schema';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';

/** Whether people can open the form's page. */
export const isPublished = (form: Pick<FormSummary, 'status'>): boolean => form.status === status.published;

/** Draft, published, or published with changes that are not. */
export function FormStatus({ form }: { form: FormSummary }) {
  const { t } = useTranslation();
  if (!isPublished(form)) return <Badge dot>{t('forms.status.draft')}</Badge>;
  if (form.has_unpublished_changes) {
    return (
      <Badge tone="warning" dot>
        {t('forms.status.changed')}
      </Badge>
    );
  }
  return (
    <Badge tone="success" dot>
      {t('forms.status.published')}
    </Badge>
  );
}
