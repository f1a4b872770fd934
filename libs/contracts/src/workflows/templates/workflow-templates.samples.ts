import type { SamplesOf } from '../../sample.ts';
import type { workflowTemplates } from './workflow-templates.contract.ts';

export const workflowTemplatesSamples: SamplesOf<typeof workflowTemplates> = {
  list: () => ({ query: { search: 'approval' } }),
};
