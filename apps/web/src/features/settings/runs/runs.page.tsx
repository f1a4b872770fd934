import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** Rules for the runs of the workspace. */
export function RunsPage() {
  const { t } = useTranslation();
  const rules = useQuery(api.workflowControls.rules.options({ query: {} }));
  const retention = useQuery(api.workflowControls.retention.options({ query: {} }));
  return (
    <Page title={t('settings.runs.title')} description={t('settings.runs.text')} width="narrow">
      <Stack gap={20}>
        {rules.data ? (
          <LimitCard stored={rules.data.at_once} />
        ) : rules.error ? (
          <ErrorState of={rules} />
        ) : (
          <SkeletonRows rows={2} />
        )}
        {retention.data ? (
          <RetentionCard stored={retention.data} />
        ) : retention.error ? (
          <ErrorState of={retention} />
        ) : (
          <SkeletonRows rows={2} />
        )}
        <AlertsCard />
      </Stack>
    </Page>
  );
}

function LimitCard({ stored }: { stored: number | null }) {
  const { t } = useTranslation();
  const mayEdit = useMay()('workspace:CAN_EDIT');
  const [limit, setLimit] = useState(stored);
  const save = useMutation({
    ...api.workflowControls.setRules.mutation(),
    onSuccess: () => toast.success(t('settings.runs.saved')),
  });
  return (
    <Card
      title={t('settings.runs.limit')}
      description={t('settings.runs.limitText')}
      footer={
        mayEdit && (
          <Button
            variant="primary"
            loading={save.isPending}
            disabled={limit === stored}
            onClick={() => save.mutate({ body: { at_once: limit } })}
          >
            {t('ui.save')}
          </Button>
        )
      }
    >
      <NumberField
        label={t('settings.runs.atOnce')}
        description={t('settings.runs.atOnceHint')}
        value={limit}
        min={1}
        max={1_000}
        readOnly={!mayEdit}
        onChange={setLimit}
      />
    </Card>
  );
}
