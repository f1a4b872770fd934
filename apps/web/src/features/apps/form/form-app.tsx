import { useQuery } from '@tanstack/react-query';
import { status } from '@tessera/contracts/common.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { RecordsAppProps } from '../records/records-app.ts';
import styles from './form.module.css';

/** A form in an app: the public page, as whoever fills it in sees it, and the way to its responses. */
export function FormApp({ formId, frame }: { formId: string; frame: RecordsAppProps['frame'] }) {
  const { t } = useTranslation();
  const form = useQuery(api.forms.get.options({ query: { id: formId } }));
  const isOpen = form.data?.status === status.published;
  return frame({
    actions: (
      <LinkButton to="/forms/$formId" params={{ formId }} search={{ tab: 'response' }}>
        {t('apps.form.responses')}
      </LinkButton>
    ),
    children: !form.data ? (
      <Card flush>{form.error ? <ErrorState of={form} /> : <SkeletonRows />}</Card>
    ) : isOpen ? (
      <div className={styles.frame}>
        <iframe title={form.data.name} src={`/f/${form.data.slug}`} allow="camera; microphone" />
      </div>
    ) : (
      <Notice tone="info">{t('apps.form.draft')}</Notice>
    ),
  });
}
