import type { SamplesOf } from '../sample.ts';
import type { agentHelp } from './agent-help.contract.ts';

export const agentHelpSamples: SamplesOf<typeof agentHelp> = {
  inputs: ({ agent }) => ({ query: { id: agent.id } }),
  makePrompt: () => ({ body: { description: 'Answers questions about claims of our customers.', type: 2 } }),
};
