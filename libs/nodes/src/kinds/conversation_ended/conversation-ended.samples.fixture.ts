import type { NodeSamples } from '../../node-samples.fixture.ts';

export const conversationEndedSamples: NodeSamples = {
  options: { agentIds: ['agent1'], dispositions: ['complaint'], sentiments: ['negative'] },
};
