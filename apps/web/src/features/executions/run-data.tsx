import { finalStatuses, type RunSummary } from '@tessera/contracts/executions/executions.schema';
import { useTranslation } from 'react-i18next';
import { JsonView } from '../../flow/json-view.tsx';
import type { FlowValue } from '../../flow/graph-shape.ts';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './run.module.css';

/** What a run was given, and what it gave. */
export function RunData({ run, input, result }: { run: RunSummary; input: FlowValue; result: FlowValue }) {
  const { t } = useTranslation();
  const isOpen = !finalStatuses.includes(run.status);
  return (
    <div className={styles.sideBody}>
      <h2>{t('executions.data.title')}</h2>
      <JsonView label={t('executions.data.input')} value={input} />
      {result === null ? (
        <p className={styles.nothing}>{t(isOpen ? 'executions.data.noResultYet' : 'executions.data.noResult')}</p>
      ) : (
        <JsonView label={t('executions.data.result')} value={result} />
      )}
      <p className={styles.keysHint}>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('executions.keys')}
      </p>
    </div>
  );
}
