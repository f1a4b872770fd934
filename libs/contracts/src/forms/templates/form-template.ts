import type { z } from 'zod';
import type { FormFile } from '../transfer/form-file.schema.ts';

/** What templates are sorted by. */
export const templateCategories = ['everyday', 'feedback', 'events', 'people', 'insurance', 'business'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** A form to begin with. Its form is what a file of a form has. */
export interface FormTemplate {
  id: string;
  category: TemplateCategory;
  /** One sentence for people who look for a template. */
  summary: string;
  /** Further words that it is found by. */
  words: string;
  form: z.input<typeof FormFile>['form'];
}
