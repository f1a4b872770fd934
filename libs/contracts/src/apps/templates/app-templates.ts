import type { AppTemplate, AppTemplateId } from './app-template.ts';
import { claimsTemplate } from './claims.template.ts';
import { crmTemplate } from './crm.template.ts';
import { projectsTemplate } from './projects.template.ts';
import { proposalsTemplate } from './proposals.template.ts';
import { recruitingTemplate } from './recruiting.template.ts';
import { supportTemplate } from './support.template.ts';

/** Every template by its id, in the order of the gallery. */
export const appTemplates: { readonly [Id in AppTemplateId]: AppTemplate } = {
  crm: crmTemplate,
  proposals: proposalsTemplate,
  claims: claimsTemplate,
  recruiting: recruitingTemplate,
  projects: projectsTemplate,
  support: supportTemplate,
};
