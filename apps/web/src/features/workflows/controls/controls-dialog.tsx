import { useMutation } from '@tanstack/react-query';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Text } from '../../../ui/text.tsx';

const modes = ['on', 'hold', 'skip'] as const;

interface ControlsDialogProps {
  workflow: WorkflowSummary;
  onClose(): void;
}

/** Pauses a workflow, and limits how many of its runs execute at once. */
export function ControlsDialog({ workflow, onClose }: ControlsDialogProps) {
  const { t } = useTranslation();
  const { id, name } = workflow;
  const [mode, setMode] = useState<(typeof modes)[number]>(workflow.pause?.mode ?? 'on');
  const [limit, setLimit] = useState(workflow.run_limit);
  const pause = useMutation(api.workflowControls.pause.mutation());
  const resume = useMutation(api.workflowControls.resume.mutation());
  const setting = useMutation(api.workflowControls.limit.mutation());
  const save = async (): Promise<void> => {
    if (limit !== workflow.run_limit) await setting.mutateAsync({ body: { id, at_once: limit } });
    const isChanged = mode !== (workflow.pause?.mode ?? 'on');
    if (isChanged && mode === 'on') await resume.mutateAsync({ body: { id } });
    else if (isChanged && mode !== 'on') await pause.mutateAsync({ body: { id, mode } });
    toast.success(t('workflows.controls.saved'));
    onClose();
  };
  return (
    <Dialog
      opened
      size="medium"
      title={t('workflows.controls.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            loading={pause.isPending || resume.isPending || setting.isPending}
            // A failure was told by the mutation, and the dialog stays.
            onClick={() => void save().catch(() => undefined)}
          >
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <SegmentedField
          label={t('workflows.controls.mode')}
          value={mode}
          options={modes.map((value) => ({ value, label: t(`workflows.controls.modes.${value}`) }))}
          onChange={setMode}
        />
        <Text look="muted">{t(`workflows.controls.modeHints.${mode}`)}</Text>
        <NumberField
          label={t('workflows.controls.limit')}
          description={t('workflows.controls.limitHint')}
          value={limit}
          min={1}
          max={1_000}
          onChange={setLimit}
        />
        <Text look="muted">{t('workflows.controls.underWay')}</Text>
      </Stack>
    </Dialog>
  );
}
