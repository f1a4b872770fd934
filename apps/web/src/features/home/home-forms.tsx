import { IconForms } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { status } from '@tessera/contracts/common.schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text.tsx';
import { mayOn, useUser } from '../../session/use-session.ts';
import { useForms } from './home-queries.ts';
import { HomeRow } from './home-row.tsx';
import styles from './home.module.css';

const shown = 5;

/** The forms with the most responses. Nothing without a form: the next steps lead to the first one. */
export function HomeForms() {
  const { t } = useTranslation();
  const user = useUser();
  const most = (useForms().data?.items ?? []).toSorted((a, b) => b.response_count - a.response_count).slice(0, shown);
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
      <ul className={styles.rows}>
        {most.map(({ id, name, status: state, response_count: count }) => (
          <HomeRow
            key={id}
            link={linkOptions({
              to: '/forms/$formId',
              params: { formId: id },
              search: { tab: mayOn(user, 'submissions:CAN_VIEW', 'form', id) ? 'response' : 'create' },
            })}
            lead={<IconForms size={17} stroke={1.7} aria-hidden />}
            name={name}
            note={state === status.published ? null : t('home.forms.draft')}
            quiet
            end={t('home.forms.responses', { count })}
          />
        ))}
      </ul>
    </Card>
  );
}
