import type { WorkflowChangeCounts } from '@tessera/contracts/workflows/versions/workflow-versions.schema';
import { capitalised } from '@tessera/kernel/text';
import { useTranslation } from 'react-i18next';

/** How much a version changed, such as “Added 2 steps, changed 1”. Connections count where no step came or went. */
export function useStepChanges(): (counts: WorkflowChangeCounts) => string {
  const { t } = useTranslation();
  return ({ nodes, connections }) => {
    const steps = (['added', 'changed', 'removed'] as const)
      .filter((verb) => nodes[verb] > 0)
      .map((verb, at) =>
        t(at === 0 ? `workflows.versions.nodes.${verb}` : `versions.more.${verb}`, { count: nodes[verb] }),
      );
    const isRewired = nodes.added + nodes.removed === 0;
    const wires = (isRewired ? (['added', 'removed'] as const) : [])
      .filter((verb) => connections[verb] > 0)
      .map((verb, at) =>
        t(at === 0 ? `workflows.versions.wires.${verb}` : `versions.more.${verb}`, { count: connections[verb] }),
      );
    const sentence = [steps.join(', '), wires.join(', ')].filter((part) => part !== '').join('; ');
    return sentence === '' ? t('versions.noChanges') : capitalised(sentence);
  };
}
