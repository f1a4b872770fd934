import type { JsonValue } from '@tessera/kernel/json';
import type { PropertyType } from '../../properties/properties.schema.ts';

/** A property of the object that a template makes. */
export interface TemplateColumn {
  /** The key that the object gives a property with this label. */
  key: string;
  label: string;
  type: PropertyType;
  options?: Readonly<Record<string, JsonValue>>;
  /** Labels of the options of a choice. */
  choices?: readonly string[];
  required?: boolean;
}

/** The ids of ready-made sets of apps, in the order of the gallery. */
export const appTemplateIds = ['crm', 'proposals', 'claims', 'recruiting', 'projects', 'support'] as const;
export type AppTemplateId = (typeof appTemplateIds)[number];

/** A ready-made set: an object, a form with a workflow that fills it, and apps over its records. */
export interface AppTemplate {
  id: AppTemplateId;
  name: string;
  icon: string;
  /** One sentence for the gallery. */
  summary: string;
  /** The first column names a record. */
  object: { name: string; description: string; columns: readonly TemplateColumn[] };
  /** The column whose options are the stacks of the board, and the option that new records begin with. */
  stage: { key: string; first: string };
  /** A number that the dashboard adds up. */
  sum?: string;
  /** Another choice that the dashboard counts by. */
  by: string;
  /** What a card of the board shows below its title. */
  cards: readonly string[];
  form: { name: string; description: string; asks: readonly string[]; submit: string; thanks: string };
  names: { table: string; board: string; form: string; dashboard: string; workflow: string };
}
