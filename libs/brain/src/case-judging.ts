import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { type CaseVerdicts, judgeCase, type Line } from './openai/case-judge.ts';
import { ModelFault } from './openai/endpoint.ts';
import { WorkspaceModels } from './workspace-models.ts';

const longestMs = 30_000;

interface Replays {
  /** What is expected, in words; empty for nothing. */
  expects: string;
  draft: readonly Line[];
  published: readonly Line[] | null;
}
interface JudgedCase {
  verdicts: CaseVerdicts | null;
  /** Why there are no verdicts; null also where there was nothing to judge. */
  note: string | null;
}
const unjudged = (note: string | null): JudgedCase => ({ verdicts: null, note });

/** Judges replays of cases by the model of the workspace. */
@Injectable()
export class CaseJudging {
  constructor(private readonly models: WorkspaceModels) {}

  async of(workspace: WorkspaceId, replays: Replays): Promise<JudgedCase> {
    const { expects, draft, published } = replays;
    const differs = published !== null && JSON.stringify(published) !== JSON.stringify(draft);
    if (expects === '' && !differs) return unjudged(null);
    try {
      const model = await this.models.chosen(workspace, null);
      if (!model)
        return unjudged(expects === '' ? null : 'The workspace has no model that could judge what is expected.');
      const asked = judgeCase(replays, model.use, AbortSignal.timeout(longestMs));
      return { verdicts: await this.models.counted(workspace, model, asked), note: null };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      return unjudged(`The model did not judge: ${error.message}`);
    }
  }
}
