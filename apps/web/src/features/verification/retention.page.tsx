import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { RetentionCard } from './retention-card.tsx';

/** Retention of verifications: a page of the settings. */
export function RetentionPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('verifications.title')} description={t('verifications.retention.page')} width="narrow">
      <RetentionCard />
    </Page>
  );
}
