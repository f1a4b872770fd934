import { useMutation, useQuery } from '@tanstack/react-query';
import type { EvaluationCase } from '@tessera/contracts/evaluations/evaluations.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { casesOf, standingOf } from './cases-of.ts';

interface PublishGateProps {
  agentId: string;
  onPublish(): void;
  onClose(): void;
}

/** Shows before publishing what the last evaluation says against it, and runs it where it is missing. */
export function PublishGate({ agentId, onPublish, onClose }: PublishGateProps) {
  const { t } = useTranslation();
  const { data } = useQuery(casesOf(agentId));
  const run = useMutation(api.evaluations.run.mutation());
  const { isRunning, notRun, worse, failing, isFine } = standingOf(data?.items ?? []);
  return (
    <Dialog
      opened
      size="medium"
      title={t('agents.gate.title')}
      onClose={onClose}
      actions={
        <>
          {notRun > 0 && (
            <Button loading={run.isPending || isRunning} onClick={() => run.mutate({ body: { agent_id: agentId } })}>
              {t('agents.gate.run')}
            </Button>
          )}
          <Button variant="primary" disabled={isRunning} onClick={onPublish}>
            {t(isFine ? 'agents.gate.publish' : 'agents.gate.anyway')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Cases title={t('agents.gate.worse', { count: worse.length })} of={worse} />
        <Cases title={t('agents.gate.failing', { count: failing.length })} of={failing} />
        {notRun > 0 && <p>{isRunning ? t('agents.gate.running') : t('agents.gate.notRun', { count: notRun })}</p>}
        {isFine && <p>{t('agents.gate.fine')}</p>}
      </Stack>
    </Dialog>
  );
}

function Cases({ title, of: cases }: { title: string; of: readonly EvaluationCase[] }) {
  if (cases.length === 0) return null;
  return (
    <section aria-label={title}>
      <p>{title}</p>
      <ul>
        {cases.map(({ id, name, comparison, draft }) => (
          <li key={id}>
            <strong>{name}</strong> {comparison?.reason || draft?.problems[0]}
          </li>
        ))}
      </ul>
    </section>
  );
}
