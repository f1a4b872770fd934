import { Link } from '@tanstack/react-router';
import type { ListedForm } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { Columns } from '../../../ui/layout.tsx';
import { FormStatus } from '../form-status.tsx';
import { useWhen } from '../use-when.ts';
import { FormMenu } from './form-menu.tsx';
import styles from './list.module.css';

/** Forms beside each other. */
export function FormCards({ forms }: { forms: readonly ListedForm[] }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <Columns min={260}>
      {forms.map((form) => (
        <article key={form.id} className={styles.card}>
          <header>
            <Link to="/forms/$formId" params={{ formId: form.id }} search={{ tab: 'create' }}>
              {form.name}
            </Link>
            <FormMenu form={form} />
          </header>
          <FormStatus form={form} />
          <footer>
            <span>{t('forms.list.responses', { count: form.response_count })}</span>
            <span>{when(form.updated_at)}</span>
          </footer>
        </article>
      ))}
    </Columns>
  );
}
