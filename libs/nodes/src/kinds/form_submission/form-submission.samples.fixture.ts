import type { NodeSamples } from '../../node-samples.fixture.ts';

export const formSubmissionSamples: NodeSamples = {
  options: { formId: 'form0001', conditions: [{ property: 'age', operator: 'greaterThan', value: '17' }] },
};
