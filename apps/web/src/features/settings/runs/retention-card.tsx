import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/notice.tsx';

interface Retention {
  keep_runs: number | null;
  keep_days: number | null;
}
const pauseMs = 400;
const limits = { keep_runs: { min: 10, max: 1_000_000 }, keep_days: { min: 1, max: 3_650 } } as const;
const isWithin = (value: number | null, { min, max }: { min: number; max: number }): boolean =>
  value === null || (Number.isInteger(value) && value >= min && value <= max);

/** How many ended runs are kept. What a change deletes is said before it is saved. */
export function RetentionCard({ stored }: { stored: Retention }) {
  const { t } = useTranslation();
  const mayEdit = useMay()('workspace:CAN_EDIT');
  const [draft, setDraft] = useState(stored);
  const isValid = isWithin(draft.keep_runs, limits.keep_runs) && isWithin(draft.keep_days, limits.keep_days);
  const isChanged = draft.keep_runs !== stored.keep_runs || draft.keep_days !== stored.keep_days;
  const effect = useEffectOf(draft, mayEdit && isValid && isChanged);
  const save = useMutation({
    ...api.workflowControls.setRetention.mutation(),
    onSuccess: () => toast.success(t('settings.runs.saved')),
  });
  const isDeleting = (effect?.runs ?? 0) > 0;
  const problemOf = (part: keyof Retention) =>
    isWithin(draft[part], limits[part]) ? undefined : t('settings.runs.outOfRange', limits[part]);
  return (
    <Card
      title={t('settings.runs.retention')}
      description={t('settings.runs.retentionText')}
      footer={
        mayEdit && (
          <Button
            variant={isDeleting ? 'danger' : 'primary'}
            loading={save.isPending}
            disabled={!isChanged || !isValid || effect === null}
            onClick={() => save.mutate({ body: draft })}
          >
            {t(isDeleting ? 'settings.runs.saveAndDelete' : 'ui.save')}
          </Button>
        )
      }
    >
      <Stack>
        <Columns min={220}>
          {(['keep_runs', 'keep_days'] as const).map((part) => (
            <NumberField
              key={part}
              label={t(`settings.runs.${part}`)}
              description={t(`settings.runs.${part}_hint`)}
              value={draft[part]}
              error={problemOf(part)}
              {...limits[part]}
              readOnly={!mayEdit}
              onChange={(value) => setDraft((known) => ({ ...known, [part]: value }))}
            />
          ))}
        </Columns>
        {isChanged && effect && (
          <Notice tone={isDeleting ? 'warning' : 'info'}>
            {t(effect.exact ? 'settings.runs.effect' : 'settings.runs.effectMore', { count: effect.runs })}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

/** What saving would delete; null until it is known for what is entered. */
function useEffectOf(draft: Retention, isWanted: boolean): { runs: number; exact: boolean } | null {
  const [settled] = useDebouncedValue(draft, pauseMs);
  const { keep_runs: runs, keep_days: days } = settled;
  const query = { ...(runs !== null && { keep_runs: runs }), ...(days !== null && { keep_days: days }) };
  const isSettled = runs === draft.keep_runs && days === draft.keep_days;
  const { data } = useQuery({
    ...api.workflowControls.retentionEffect.options({ query }),
    enabled: isWanted && isSettled,
    staleTime: 0,
  });
  return isWanted && isSettled && data ? data : null;
}
