import { useMutation } from '@tanstack/react-query';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { fieldVariables } from '@tessera/nodes/trigger-variables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import type { FlowNode, FlowOptions } from '../../../flow/graph-shape.ts';
import { isTriggerKind } from '../../../flow/node-facts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import nodes from '../nodes/nodes.module.css';
import { JsonField, readJsonObject } from '../json-field.tsx';
import { DraftFields } from '../nodes/input-fields.tsx';
import { sampleOf } from './test-values.ts';

interface RunDialogProps {
  workflow: Workflow;
  opened: boolean;
  onClose(): void;
  onStarted(run: string): void;
}

/** An input that has each field that the trigger names, with a value of its type. */
export function sampleInput(trigger: FlowNode | undefined): FlowOptions {
  const fields = DraftFields.parse(trigger?.options['fields']);
  return Object.fromEntries(fieldVariables(fields).map(({ name, spec }) => [name, sampleOf(spec)]));
}

/** Starts the published version by hand, with an input. */
export function RunDialog(props: RunDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('workflows.run.title')} opened={props.opened} onClose={props.onClose} size="medium">
      {props.opened && <RunForm {...props} />}
    </Dialog>
  );
}

function RunForm({ workflow, onClose, onStarted }: RunDialogProps) {
  const { t } = useTranslation();
  const trigger = workflow.definition.nodes.find(({ kind }) => isTriggerKind(kind));
  const [text, setText] = useState(() => JSON.stringify(sampleInput(trigger), null, 2));
  // One key for one dialog: a second click, or a try after a lost answer, starts nothing new.
  const [key] = useState(() => crypto.randomUUID());
  const run = useMutation({
    ...api.triggers.run.mutation(),
    onSuccess: ({ run_id: id }) => onStarted(id),
  });
  const input = readJsonObject(text.trim() === '' ? '{}' : text);
  return (
    <form
      className={nodes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (input) run.mutate({ body: { id: workflow.id, input, key } });
      }}
    >
      {workflow.has_unpublished_changes && (
        <Notice tone="info">{t('workflows.run.publishedVersion', { version: workflow.published_version })}</Notice>
      )}
      <JsonField
        label={t('workflows.run.input')}
        description={t('workflows.run.inputHint')}
        value={text}
        rows={7}
        onChange={setText}
      />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button variant="primary" type="submit" loading={run.isPending} disabled={!input}>
          {t('workflows.run.start')}
        </Button>
      </div>
    </form>
  );
}
