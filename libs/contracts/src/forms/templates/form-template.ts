import type { z } from 'zod';
import type { FormFile } from '../transfer/form-file.schema.ts';

/** The categories of templates. */
export const templateCategories = ['everyday', 'feedback', 'events', 'people', 'insurance', 'business'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** A ready-made form to start from, written as in an exported file. */
export interface FormTemplate {
  id: string;
  category: TemplateCategory;
  /** One sentence for the gallery. */
  summary: string;
  /** More words that the search finds it by. */
  words: string;
  form: z.input<typeof FormFile>['form'];
}
