import { Link } from '@tanstack/react-router';
import type { ListedForm } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { PublishStatus } from '../../../builder/publish-status.tsx';
import { Moment } from '../../../time/moment.tsx';
import { LinkCard } from '../../../lists/link-card.tsx';
import { FormMenu } from './form-menu.tsx';

/** A form as a card. */
export function FormCard({ form }: { form: ListedForm }) {
  const { t } = useTranslation();
  return (
    <LinkCard
      head={
        <Link to="/forms/$formId" params={{ formId: form.id }} search={{ tab: 'create' }}>
          {form.name}
        </Link>
      }
      actions={<FormMenu form={form} />}
      foot={
        <>
          <span>{t('forms.list.responses', { count: form.response_count })}</span>
          <Moment at={form.updated_at} />
        </>
      }
    >
      <PublishStatus thing={form} />
    </LinkCard>
  );
}
