import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-session.ts';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { RetentionCard } from './retention-card.tsx';

/** Retention of verifications: a page of the settings. */
export function RetentionPage() {
  const { t } = useTranslation();
  const can = useMay();
  return (
    <Page title={t('verifications.title')} description={t('verifications.retention.page')} width="narrow">
      <Stack gap={16}>
        <RetentionCard />
        {can('superadmin') ? (
          <TextLink to="/settings/data-privacy">{t('verifications.retention.edit')}</TextLink>
        ) : (
          <Text look="muted">{t('verifications.retention.whoEdits')}</Text>
        )}
      </Stack>
    </Page>
  );
}
