import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { appTemplateIds } from './templates/app-template.ts';

export const TemplateId = z.enum(appTemplateIds).meta({ id: 'AppTemplateId' });

/** Something that a template made, in the order of its making. */
const TemplatePart = z
  .object({ kind: z.enum(['object', 'form', 'workflow', 'app']), id: Id, name: z.string() })
  .meta({ id: 'AppTemplatePart' });
export type TemplatePart = z.output<typeof TemplatePart>;

/** What a template made in a workspace. */
export const InstalledTemplate = z
  .object({
    template: TemplateId,
    is_complete: z.boolean().describe('False while it is being made, and when that was interrupted: remove it then'),
    parts: z.array(TemplatePart),
    created_at: Moment,
  })
  .meta({ id: 'InstalledAppTemplate' });
export type InstalledTemplate = z.output<typeof InstalledTemplate>;
