import { useMutation } from '@tanstack/react-query';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { workflowTrials } from '@tessera/contracts/workflows/trials/workflow-trials.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import type { FlowOptions } from '../../../flow/graph-shape.ts';
import { JsonView } from '../../../flow/json-view.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { JsonField, readJsonObject } from '../json-field.tsx';
import { usePins } from './pins.ts';

type Tried = ResponseOf<typeof workflowTrials.withPins>;

interface DraftTestDialogProps {
  definition: WorkflowDefinition;
  /** The input to begin with. */
  sample: FlowOptions;
  onClose(): void;
}

/** Runs the draft as it is on the canvas. Nothing is sent: steps with effects take their pinned outputs. */
export function DraftTestDialog({ definition, sample, onClose }: DraftTestDialogProps) {
  const { t } = useTranslation();
  const { of } = usePins();
  const [text, setText] = useState(() => JSON.stringify(sample, null, 2));
  const input = readJsonObject(text.trim() === '' ? '{}' : text);
  const ids = new Set(definition.nodes.map(({ id }) => id));
  const pins = Object.fromEntries(
    Object.entries(of).flatMap(([node, output]) => (ids.has(node) ? [[node, { output }]] : [])),
  );
  const test = useMutation({
    mutationFn: (values: FlowOptions) =>
      api.workflowTrials.withPins.call({ body: { definition, input: values, pins } }),
  });
  return (
    <Dialog
      opened
      size="large"
      title={t('workflows.pins.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button
            variant="primary"
            loading={test.isPending}
            disabled={!input}
            onClick={() => input && test.mutate(input)}
          >
            {t('workflows.pins.run')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('workflows.pins.text', { count: Object.keys(pins).length })}</p>
        <JsonField label={t('workflows.run.input')} value={text} rows={5} onChange={setText} />
        {test.data && <Result tried={test.data} definition={definition} />}
      </Stack>
    </Dialog>
  );
}

const tones: { readonly [status: string]: Tone } = { success: 'success', failed: 'danger', skipped: 'neutral' };

function Result({ tried, definition }: { tried: Tried; definition: WorkflowDefinition }) {
  const { t } = useTranslation();
  const { of } = usePins();
  const names = new Map(definition.nodes.map(({ id, name }) => [id, name]));
  const { status, error, unanswered, result, nodes, outputs } = tried;
  return (
    <Stack>
      <Notice tone={status === 'completed' ? 'success' : status === 'failed' ? 'danger' : 'warning'}>
        {status === 'unknown'
          ? t('workflows.pins.unanswered', { name: names.get(unanswered ?? '') ?? unanswered })
          : (error ?? t('workflows.pins.completed'))}
      </Notice>
      {result !== null && <JsonView label={t('workflows.pins.result')} value={result} />}
      <Table
        label={t('workflows.pins.steps')}
        rows={nodes}
        rowKey={({ node_id: id }) => id}
        columns={[
          { key: 'name', title: t('workflows.pins.step'), cell: ({ node_id: id }) => names.get(id) ?? id },
          {
            key: 'status',
            title: t('workflows.pins.status'),
            cell: ({ node_id: id, status: state }) => (
              <Badge tone={tones[state] ?? 'neutral'}>
                {of[id] ? t('workflows.pins.pinned') : t(`flow.status.${state}`)}
              </Badge>
            ),
          },
          {
            key: 'output',
            title: t('workflows.test.output'),
            cell: ({ node_id: id, error: failure }) =>
              failure ? (
                failure.message
              ) : id in outputs ? (
                <code>{JSON.stringify(outputs[id]).slice(0, 160)}</code>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </Stack>
  );
}
