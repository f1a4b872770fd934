import { useMutation } from '@tanstack/react-query';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { nodeOf } from '@tessera/nodes/registry';
import type { VariableGroup } from '@tessera/nodes/variables';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ErrorCode } from '../../../flow/error-code.tsx';
import { JsonView } from '../../../flow/json-view.tsx';
import type { FlowNode, FlowOptions, FlowValue } from '../../../flow/graph-shape.ts';
import { portsOf } from '../../../flow/node-facts.ts';
import { Button } from '../../../ui/button.tsx';
import nodes from '../nodes/nodes.module.css';
import { JsonField, readJsonObject } from '../json-field.tsx';
import styles from './editor.module.css';
import { PinField } from '../trials/pin-field.tsx';
import { usePins } from '../trials/pins.ts';
import { testValuesFor } from './test-values.ts';

interface NodeTestProps {
  node: FlowNode;
  definition: WorkflowDefinition;
  groups: readonly VariableGroup[];
  outputs: ReadonlyMap<string, FlowValue>;
}

/** Tries one node with values: the last run's where there was one. */
export function NodeTest({ node, definition, groups, outputs }: NodeTestProps) {
  const { t } = useTranslation();
  const { of } = usePins();
  const [text, setText] = useState(() =>
    JSON.stringify(testValuesFor(node, groups, new Map([...outputs, ...Object.entries(of)])), null, 2),
  );
  const test = useMutation({
    mutationFn: (variables: FlowOptions) =>
      api.workflows.testNode.call({ body: { definition, node_id: node.id, variables } }),
  });
  if (!nodeOf(node.kind)?.isPure) {
    return (
      <div className={nodes.stack}>
        <p className={nodes.hint}>{t('workflows.test.effects')}</p>
        <PinField node={node.id} offered={outputs.get(node.id)} />
      </div>
    );
  }
  const values = readJsonObject(text);
  return (
    <div className={nodes.stack}>
      <p className={nodes.hint}>{outputs.size > 0 ? t('workflows.test.fromLastRun') : t('workflows.test.madeUp')}</p>
      <JsonField label={t('workflows.test.values')} value={text} onChange={setText} rows={8} />
      <Button
        variant="secondary"
        icon={<IconPlayerPlay size={16} aria-hidden />}
        loading={test.isPending}
        disabled={!values}
        onClick={() => values && test.mutate(values)}
      >
        {t('workflows.test.run')}
      </Button>
      {test.data && <TestResult node={node} result={test.data} />}
      <PinField
        key={test.submittedAt}
        node={node.id}
        offered={test.data && !test.data.error ? test.data.output : outputs.get(node.id)}
      />
    </div>
  );
}

interface TestResultProps {
  node: FlowNode;
  result: { output: FlowValue; port: string | null; error: { code: string; message: string } | null };
}

function TestResult({ node, result }: TestResultProps) {
  const { t } = useTranslation();
  const ports = portsOf(node);
  const port = ports.length > 1 ? ports.find(({ id }) => id === result.port) : undefined;
  if (result.error) {
    return (
      <p className={styles.problem} data-severity="error" role="status">
        {result.error.message} <ErrorCode code={result.error.code} />
      </p>
    );
  }
  return (
    <section className={nodes.stack} aria-label={t('workflows.test.result')} role="status">
      {port && <p>{t('workflows.test.branch', { branch: port.title })}</p>}
      <JsonView label={t('workflows.test.output')} value={result.output} />
    </section>
  );
}
