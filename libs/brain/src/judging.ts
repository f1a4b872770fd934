import { Injectable } from '@nestjs/common';
import { argumentsIn, brainAgent } from '@tessera/agents/conversation/brain-agent';
import { type Ended, judgeLocally } from '@tessera/agents/judging/judge-locally';
import type { Extracted, Judgement, Verdict } from '@tessera/agents/judging/judgement';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { KnowledgeSearch } from './knowledge/knowledge-search.ts';
import { ModelFault } from './openai/endpoint.ts';
import { judgeByModel, type ModelVerdicts } from './openai/model-judge.ts';
import { WorkspaceModels } from './workspace-models.ts';

const longestMs = 30_000;
/** Below this the head is not sure, and a model decides. */
const sure = 0.5;

/** Judges ended conversations: by anchors, examples and rules, and by the model that the agent thinks with. */
@Injectable()
export class Judging {
  constructor(
    private readonly knowledge: KnowledgeSearch,
    private readonly models: WorkspaceModels,
  ) {}

  /** A model that fails leaves the verdicts of the local brain, and a note. */
  async of(workspace: WorkspaceId, agent: string, ended: Ended): Promise<Judgement> {
    const { embed } = this.knowledge.sensesOf(workspace, agent);
    const local = await judgeLocally(ended, embed);
    const isTalk = ended.events.some((event) => event.type === 'said' && event.who === 'user');
    if (!isTalk) return local;
    const { model: choice } = brainAgent(ended.definition, { id: agent, name: '', variables: {} });
    try {
      const model = await this.models.chosen(workspace, choice);
      if (!model) return local;
      const { definition, events } = ended;
      const asked = judgeByModel(definition, events, model.use, AbortSignal.timeout(longestMs));
      const verdicts = await this.models.counted(workspace, model, asked);
      return { ...withModel(local, verdicts, ended), by: model.id, cost: model.usage.cost };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      return { ...local, notes: [...local.notes, `The model did not judge: ${error.message}`] };
    }
  }
}

/** The model decides where the local verdict is missing or unsure; what rules found is kept. */
function withModel(local: Judgement, model: ModelVerdicts, { definition }: Ended): Judgement {
  const { sentiment, summary } = definition.afterCall;
  const second = <T>(own: Verdict<T> | null, other: Verdict<T> | null): Verdict<T> | null =>
    own && (own.confidence ?? 0) >= sure ? own : (other ?? own);
  return {
    ...local,
    sentiment: sentiment ? second(local.sentiment, model.sentiment) : null,
    emotion: sentiment ? second(local.emotion, model.emotion) : null,
    disposition: local.disposition ?? model.disposition,
    summary: summary ? model.summary : local.summary,
    extracted: argumentsIn(definition.afterCall.extract).flatMap(({ key: name, title }): Extracted[] => {
      const own = local.extracted.find((one) => one.name === name);
      const value = model.extracted[name];
      return own ? [own] : value === undefined ? [] : [{ name, title, value, evidence: null, by: 'model' }];
    }),
  };
}
