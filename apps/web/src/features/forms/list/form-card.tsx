import { Link } from '@tanstack/react-router';
import type { ListedForm } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { PublishStatus } from '../../../builder/publish-status.tsx';
import { useWhen } from '../use-when.ts';
import { FormMenu } from './form-menu.tsx';
import styles from './list.module.css';

/** A form as a card. */
export function FormCard({ form }: { form: ListedForm }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <article className={styles.card}>
      <header>
        <Link to="/forms/$formId" params={{ formId: form.id }} search={{ tab: 'create' }}>
          {form.name}
        </Link>
        <FormMenu form={form} />
      </header>
      <PublishStatus thing={form} />
      <footer>
        <span>{t('forms.list.responses', { count: form.response_count })}</span>
        <span>{when(form.updated_at)}</span>
      </footer>
    </article>
  );
}
