import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  periodKinds,
  Periods,
  type PeriodsWithChanges,
  type RetentionPreview,
  shortenedPeriods,
} from '@tessera/contracts/privacy/retention.schema';
import { mostDays } from '@tessera/contracts/verification/retention.schema';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { PeriodChanges } from './period-changes.tsx';
import { SavePeriodsDialog } from './save-periods-dialog.tsx';

/** How long the workspace keeps each kind of data. */
export function PeriodsCard() {
  const stored = useQuery({ ...api.retention.get.options({}), meta: { quiet: true } });
  if (stored.error) return <ErrorState of={stored} />;
  if (!stored.data) return <SkeletonRows rows={4} />;
  return (
    <Stack gap={16}>
      <Editor stored={stored.data} />
      <PeriodChanges of={stored.data.changes} />
    </Stack>
  );
}

interface Asked {
  periods: Periods;
  preview: RetentionPreview;
}

/** The draft of the periods, and the steps from it to the stored ones. */
function usePeriods(stored: PeriodsWithChanges) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const onError = (error: Error) => {
    setAsked(null);
    if (!draft.refuse(error)) reportFailure(error);
    // The stored periods may be newer than the shown ones.
    void client.invalidateQueries({ queryKey: api.retention.get.options({}).queryKey });
  };
  const save = useMutation({
    ...api.retention.save.mutation({ quiet: true }),
    onSuccess: (saved) => {
      setAsked(null);
      draft.reset(Periods.parse(saved));
      toast.success(t('settings.privacy.periods.saved'));
    },
    onError,
  });
  const preview = useMutation({ ...api.retention.preview.mutation({ quiet: true }), onError });
  const draft = useDraft(Periods, Periods.parse(stored), (periods) => {
    if (shortenedPeriods(stored, periods).length === 0) return save.mutate({ body: periods });
    return preview.mutate({ body: periods }, { onSuccess: (data) => setAsked({ periods, preview: data }) });
  });
  return { draft, asked, setAsked, preview, save };
}

function Editor({ stored }: { stored: PeriodsWithChanges }) {
  const { t } = useTranslation();
  const formId = useId();
  const { draft, asked, setAsked, preview, save } = usePeriods(stored);
  return (
    <Card
      title={t('settings.privacy.periods.title')}
      description={t('settings.privacy.periods.text')}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          disabled={!draft.isChanged}
          loading={preview.isPending || save.isPending}
        >
          {t('ui.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={draft.submit} noValidate>
        <Columns min={220}>
          {periodKinds.map((kind) => (
            <NumberField
              key={kind}
              label={t(`settings.privacy.periods.kinds.${kind}`)}
              placeholder={t('settings.privacy.periods.keep')}
              min={1}
              max={mostDays}
              suffix={t('settings.privacy.periods.days')}
              {...draft.bind(`${kind}_days`)}
            />
          ))}
        </Columns>
      </form>
      {asked && (
        <SavePeriodsDialog
          preview={asked.preview}
          loading={save.isPending}
          onClose={() => setAsked(null)}
          onSave={(reason) => save.mutate({ body: { ...asked.periods, reason } })}
        />
      )}
    </Card>
  );
}
