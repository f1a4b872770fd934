import type { SamplesOf } from '../sample.ts';
import type { appTemplates } from './app-templates.contract.ts';

export const appTemplatesSamples: SamplesOf<typeof appTemplates> = {
  installed: () => ({}),
  install: () => ({ body: { template: 'projects' }, alone: true }),
  remove: () => ({ body: { template: 'support' }, alone: true }),
};
