import { finalStatuses, type RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { useTranslation } from 'react-i18next';
import { hasResultStep, isTriggerKind } from '../../flow/node-facts.ts';
import { JsonView } from '../../flow/json-view.tsx';
import type { FlowValue } from '../../flow/graph-shape.ts';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './run.module.css';

interface RunDataProps {
  run: RunSummary;
  definition: WorkflowDefinition;
  /** For each node, the titles of its variables. */
  titles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  input: FlowValue;
  result: FlowValue;
}

/** The input of a run and its result. */
export function RunData({ run, definition, titles, input, result }: RunDataProps) {
  const { t } = useTranslation();
  const isOpen = !finalStatuses.includes(run.status);
  const trigger = definition.nodes.find(({ kind }) => isTriggerKind(kind));
  const text = isOpen ? 'noResultYet' : hasResultStep(definition) ? 'notReached' : 'noResult';
  return (
    <div className={styles.sideBody}>
      <h2>{t('executions.data.title')}</h2>
      <JsonView label={t('executions.data.input')} value={input} titles={titles[trigger?.id ?? '']} />
      {result === null ? (
        <p className={styles.nothing}>{t(`executions.data.${text}`)}</p>
      ) : (
        <JsonView label={t('executions.data.result')} value={result} />
      )}
      <p className={styles.keysHint}>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('executions.keys')}
      </p>
    </div>
  );
}
