import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Agent } from '@tessera/contracts/agents/agents.schema';
import type { CaseReplay, EvaluationCase } from '@tessera/contracts/evaluations/evaluations.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { AgentDraft } from '../builder/use-agent-draft.ts';
import { casesOf } from './cases-of.ts';
import { NewCase } from './new-case.tsx';

/** Cases of an agent: replayed with the draft and the published version, side by side, before publishing. */
export function EvaluationsPart({ agent, draft }: { agent: Agent; draft: AgentDraft }) {
  const { t } = useTranslation();
  const { data } = useQuery(casesOf(agent.id));
  const run = useMutation(api.evaluations.run.mutation());
  const items = data?.items ?? [];
  const start = async (): Promise<void> => {
    if ((await draft.storedRevision()) === null) return void toast.warning(t('agents.notSaved'));
    run.mutate({ body: { agent_id: agent.id } });
  };
  return (
    <Stack gap={20}>
      <Card
        title={t('agents.cases.title')}
        description={t('agents.cases.text')}
        actions={
          <Button
            icon={<IconPlayerPlay size={16} aria-hidden />}
            disabled={items.length === 0}
            loading={run.isPending || items.some(({ state }) => state === 'queued')}
            onClick={() => void start()}
          >
            {t('agents.cases.run')}
          </Button>
        }
      >
        {!data ? (
          <SkeletonRows rows={3} />
        ) : items.length === 0 ? (
          <p>{t('agents.cases.none')}</p>
        ) : (
          <Stack gap={16}>
            {items.map((one) => (
              <CaseRow key={one.id} of={one} />
            ))}
          </Stack>
        )}
      </Card>
      <NewCase agentId={agent.id} />
    </Stack>
  );
}

function CaseRow({ of: one }: { of: EvaluationCase }) {
  const { t } = useTranslation();
  const remove = useMutation(api.evaluations.remove.mutation());
  return (
    <section aria-label={one.name}>
      <strong>{one.name}</strong> <CaseState of={one} /> <Verdict label={t('agents.cases.draft')} of={one.draft} />{' '}
      <Verdict label={t('agents.cases.published')} of={one.published} /> <Compared of={one.comparison} />{' '}
      <Button
        size="small"
        icon={<IconTrash size={14} aria-hidden />}
        loading={remove.isPending}
        onClick={() => remove.mutate({ body: { agent_id: one.agent_id, id: one.id } })}
      >
        {t('agents.cases.remove')}
      </Button>
      {one.note !== null && <p>{one.note}</p>}
      <details>
        <summary>{t('agents.cases.turns', { count: one.turns.length })}</summary>
        <ul>
          {one.turns.map((turn) => (
            <li key={turn}>{turn}</li>
          ))}
        </ul>
        {one.comparison && one.comparison.reason !== '' && <p>{one.comparison.reason}</p>}
        <Said label={t('agents.cases.draft')} of={one.draft} />
        <Said label={t('agents.cases.published')} of={one.published} />
      </details>
    </section>
  );
}

function Verdict({ label, of: replay }: { label: string; of: CaseReplay | null }) {
  const { t } = useTranslation();
  if (!replay) return null;
  return (
    <Badge tone={replay.passed ? 'success' : 'danger'}>
      {t(replay.passed ? 'agents.cases.passed' : 'agents.cases.failed', { label })}
    </Badge>
  );
}

/** What keeps the last replay from counting. */
function CaseState({ of: { state, is_current: isCurrent } }: { of: EvaluationCase }) {
  const { t } = useTranslation();
  if (state === 'queued') return <Badge tone="info">{t('agents.cases.state.queued')}</Badge>;
  if (state === 'failed') return <Badge tone="danger">{t('agents.cases.state.failed')}</Badge>;
  return isCurrent ? null : <Badge tone="neutral">{t('agents.cases.outdated')}</Badge>;
}

const comparedTones = { better: 'success', same: 'neutral', worse: 'danger' } as const;

function Compared({ of: comparison }: { of: EvaluationCase['comparison'] }) {
  const { t } = useTranslation();
  if (!comparison) return null;
  const by = t(comparison.by === 'model' ? 'agents.cases.byModel' : 'agents.cases.byRules');
  const text = t(`agents.cases.compared.${comparison.draft_is}`);
  return <Badge tone={comparedTones[comparison.draft_is]}>{`${text} (${by})`}</Badge>;
}

function Said({ label, of: replay }: { label: string; of: CaseReplay | null }) {
  const { t } = useTranslation();
  if (!replay) return null;
  return (
    <>
      <p>
        <strong>{label}</strong>
      </p>
      <ul>
        {replay.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {replay.verdict?.meets === true && <li>{t('agents.cases.met', { reason: replay.verdict.reason })}</li>}
        {replay.said.map((text, at) => (
          <li key={`${at} ${text}`}>“{text}”</li>
        ))}
      </ul>
    </>
  );
}
