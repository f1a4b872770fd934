import type { NodeSamples } from '../../node-samples.fixture.ts';

export const verificationDecidedSamples: NodeSamples = {
  options: { formIds: ['form0001'], verdicts: ['failed'] },
};
