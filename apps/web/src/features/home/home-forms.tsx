import { IconForms } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { status } from '@tessera/contracts/common.schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text.tsx';
import { mayOn, useUser } from '../../session/use-session.ts';
import { useForms } from './home-queries.ts';
import styles from './home.module.css';

const shown = 5;

/** The forms with the most responses. Nothing without a form: the next steps lead to the first one. */
export function HomeForms() {
  const { t, i18n } = useTranslation();
  const { items } = useForms();
  const user = useUser();
  const most = items.toSorted((a, b) => b.response_count - a.response_count).slice(0, shown);
  if (most.length === 0) return null;
  return (
    <Card
      flush
      title={t('home.forms.title')}
      actions={
        <TextLink to="/forms" search={{}}>
          {t('home.forms.all')}
        </TextLink>
      }
    >
      <ul className={styles.runs}>
        {most.map((form) => (
          <li key={form.id}>
            <Link
              to="/forms/$formId"
              params={{ formId: form.id }}
              search={{ tab: mayOn(user, 'submissions:CAN_VIEW', 'form', form.id) ? 'response' : 'create' }}
              className={styles.run}
            >
              <IconForms size={17} stroke={1.7} aria-hidden />
              <span className={styles.runName}>
                <strong>{form.name}</strong>
                {form.status !== status.published && <small data-tone="quiet">{t('home.forms.draft')}</small>}
              </span>
              <span className={styles.runTime}>
                {t('home.forms.responses', {
                  count: form.response_count,
                  number: form.response_count.toLocaleString(i18n.language),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
