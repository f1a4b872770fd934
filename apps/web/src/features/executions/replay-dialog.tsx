import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { finalStatuses, type RunSummary, type Step } from '@tessera/contracts/executions/executions.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../api.ts';
import type { FlowNode } from '../../flow/graph-shape.ts';
import { isTriggerKind, repeatedIn } from '../../flow/node-facts.ts';
import { useMayOn } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './run.module.css';

interface ReplayDialogProps {
  run: RunSummary;
  definition: WorkflowDefinition;
  node: FlowNode;
  /** Every step of the run. */
  steps: readonly Step[];
  onClose(): void;
}

/** Opens the replay of an ended run from a step, for those who may. */
export function ReplayButton(props: Omit<ReplayDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const may = useMayOn('workflow', props.run.workflow_id)('executions:CAN_EDIT');
  if (!may || !finalStatuses.includes(props.run.status)) return null;
  return (
    <>
      <Button size="small" icon={<IconPlayerTrackNext size={15} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('executions.replay.open')}
      </Button>
      {isOpen && <ReplayDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Runs again from one step, with values of earlier steps that can be changed. */
function ReplayDialog({ run, definition, node, steps, onClose }: ReplayDialogProps) {
  const { t } = useTranslation();
  const [before] = useState(() => valuesBefore(node, steps, repeatedIn(definition)));
  const [text, setText] = useState(() => JSON.stringify(before, null, 2));
  const [version, setVersion] = useState<'same' | 'latest'>('same');
  const replay = useReplay(onClose);
  const values = readValues(text);
  const submit = (): void => {
    if (!values) return;
    const changed = Object.entries(values).filter(
      ([id, value]) => JSON.stringify(value) !== JSON.stringify(before[id]),
    );
    replay.mutate({
      body: {
        id: run.id,
        version,
        values: Object.fromEntries(changed),
        ...(!isTriggerKind(node.kind) && { node_id: node.id }),
      },
    });
  };
  return (
    <Dialog
      opened
      title={t('executions.replay.title', { name: node.name })}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" disabled={!values} loading={replay.isPending} onClick={submit}>
            {t('executions.replay.start')}
          </Button>
        </>
      }
    >
      <div className={styles.replay}>
        <p>{t('executions.replay.text')}</p>
        <TextArea
          label={t('executions.replay.values')}
          description={t('executions.replay.valuesHint')}
          value={text}
          rows={14}
          monospace
          error={values ? undefined : t('executions.replay.invalid')}
          onChange={setText}
        />
        <SegmentedField
          label={t('executions.replay.version')}
          value={version}
          onChange={setVersion}
          options={[
            { value: 'same', label: t('executions.replay.same', { version: run.version }) },
            { value: 'latest', label: t('executions.replay.latest') },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** Starts the replay, and opens its run. */
function useReplay(onStarted: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMutation({
    ...api.executions.replay.mutation(),
    onSuccess: ({ id }) => {
      toast.success(t('executions.replay.started'));
      onStarted();
      void navigate({ to: '/executions/$runId', params: { runId: id } });
    },
  });
}

const Output = z.record(z.string(), z.json());
const Values = z.record(z.string(), Output);
type Values = z.output<typeof Values>;

/** Outputs of the steps that finished before, the trigger first. Loops and their steps stay as they are. */
function valuesBefore(node: FlowNode, steps: readonly Step[], repeated: ReadonlySet<string>): Values {
  const begun = steps.find(({ node_id: id }) => id === node.id)?.started_at ?? null;
  const values: Values = {};
  for (const { node_id: id, status, output, finished_at: at } of steps) {
    const isBefore = id !== node.id && (begun === null || (at !== null && at <= begun));
    const isOwnTrigger = id === node.id && isTriggerKind(node.kind);
    if (status !== 'success' || repeated.has(id) || !(isBefore || isOwnTrigger)) continue;
    const value = Output.safeParse(output);
    if (value.success) values[id] = value.data;
  }
  return values;
}

function readValues(text: string): Values | null {
  try {
    return Values.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
