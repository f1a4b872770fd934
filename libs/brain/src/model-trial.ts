import { Injectable } from '@nestjs/common';
import {
  type AiModelDocument,
  AiModelRepository,
  type StoredModelTest,
} from '@tessera/data/models/ai-model.repository';
import { ModelFault } from './openai/endpoint.ts';
import { replyIn } from './openai/reply-reader.ts';
import { WorkspaceModels } from './workspace-models.ts';

const longestMs = 30_000;
const mostAnswer = 500;

const question = [
  {
    role: 'system',
    content: 'You try out a connection. Call the function with the city of the customer, and say nothing else.',
  },
  { role: 'user', content: 'What is the weather in Chennai?' },
] as const;
const weather = {
  type: 'function',
  function: {
    name: 'weather',
    description: 'Tells the weather of a city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
} as const;

/** Asks a model one question, and offers it one function. */
@Injectable()
export class ModelTrial {
  constructor(
    private readonly models: WorkspaceModels,
    private readonly repository: AiModelRepository,
  ) {}

  /** The result is stored with the model, and its tokens are counted as those of any other call. */
  async of(model: AiModelDocument): Promise<StoredModelTest> {
    const { use, usage } = this.models.using(model);
    const started = performance.now();
    const body = { messages: [...question], tools: [weather] };
    let found: Pick<StoredModelTest, 'ok' | 'answer' | 'tools'>;
    try {
      const answer = await use.calls.complete(use.endpoint, body, AbortSignal.timeout(longestMs));
      const reply = replyIn(answer, body);
      if (!reply) throw new ModelFault('The address answered, but not by the protocol of OpenAI. Does it end in /v1?');
      use.used(reply.tokens);
      const [call] = reply.calls;
      const said = call ? `${call.name}(${call.args})` : reply.text;
      found = { ok: true, answer: said.slice(0, mostAnswer), tools: call?.name === weather.function.name };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      found = { ok: false, answer: error.message, tools: false };
    }
    await this.models.count(model.workspace, usage, !found.ok);
    const { cost, ...tokens } = usage;
    const test = { ...found, ms: Math.round(performance.now() - started), tokens, cost, at: new Date() };
    await this.repository.noteTest(model.workspace, model._id, test);
    return test;
  }
}
