import { optionItems } from '@tessera/fields/option-items';
import type { z } from 'zod';
import { appTypes } from '../app-types.ts';
import type { NewApp } from '../apps.schema.ts';
import type { SavedDashboard } from '../../dashboards/dashboards.schema.ts';
import type { WorkflowDefinition } from '../../workflows/definition.schema.ts';
import type { AppTemplate, TemplateColumn } from './app-template.ts';

/** The options of a property, and of the field that asks for it. */
const optionsOf = ({ options = {}, choices }: TemplateColumn) => ({
  ...options,
  ...(choices && { items: optionItems(...choices).map(({ value, label }) => ({ value, label })) }),
});

/** The properties of the object. Names of properties are unique in a workspace, so they begin with the object's. */
export const propertiesOf = ({ object }: AppTemplate, objectName: string) =>
  object.columns.map((column) => ({
    property: { name: `${objectName}: ${column.label}`, type: column.type, options: optionsOf(column) },
    label: column.label,
    required: column.required ?? false,
  }));

/** The form, whose fields have the keys of the properties that their answers are stored in. */
export function formOf({ object, form }: AppTemplate) {
  const columns = object.columns.filter(({ key }) => form.asks.includes(key));
  return {
    name: form.name,
    fields: columns.map((column) => ({
      ...{ id: column.key, type: column.type, label: column.label, options: optionsOf(column) },
      mandatory: column.required ?? false,
    })),
    settings: {
      ...{ description: form.description, submit_label: form.submit },
      ...{ thanks_title: '', thanks_text: form.thanks },
    },
  };
}

/** A workflow that makes a record of each submission. */
export function workflowOf({ form, stage, names }: AppTemplate, ids: { object: string; form: string }) {
  const values = [
    ...form.asks.map((key) => ({ property: key, value: `{{form.${key}}}` })),
    { property: stage.key, value: stage.first },
  ];
  const at = (down: number) => ({ x: 0, y: down * 160 });
  const definition: WorkflowDefinition = {
    nodes: [
      { id: 'form', kind: 'form_submission', name: form.name, options: { formId: ids.form }, position: at(0) },
      { id: 'record', kind: 'createRecord', name: 'Add', options: { objectId: ids.object, values }, position: at(1) },
      {
        ...{ id: 'result', kind: 'output', name: 'Result', position: at(2) },
        options: { values: [{ name: 'record', value: '{{record.id}}' }] },
      },
    ],
    edges: [
      { id: 'e1', from: 'form', port: 'out', to: 'record' },
      { id: 'e2', from: 'record', port: 'out', to: 'result' },
    ],
  };
  return { name: names.workflow, definition };
}

/** The apps besides the dashboard: a board, a table and the form with its responses. */
export function appsOf({ stage, cards, names, icon }: AppTemplate, ids: { object: string; form: string }) {
  const object = { kind: 'object' as const, id: ids.object };
  const apps: z.input<typeof NewApp>[] = [
    {
      ...{ type: appTypes.kanban, interfaceName: names.board, icon, dataSource: object },
      groupingStacking: stage.key,
      settings: { cards: { keys: [...cards] } },
    },
    { type: appTypes.table, interfaceName: names.table, icon: 'table', dataSource: object },
    {
      type: appTypes.forms,
      interfaceName: names.form,
      icon: 'clipboard-list',
      dataSource: { kind: 'form', id: ids.form },
    },
  ];
  return apps;
}

/** Counts by stage and by another choice, a sum where there is a number for it, and the newest records. */
export function dashboardOf(template: AppTemplate, object: string): z.input<typeof SavedDashboard> {
  const { stage, by, sum, names, object: made } = template;
  const data = { source: { kind: 'object' as const, id: object } };
  const count = { measure: { of: 'count' as const } };
  const labelOf = (key: string): string => made.columns.find((column) => column.key === key)?.label ?? key;
  const [first] = made.columns;
  const newest = [{ property: 'created_at', direction: 'descending' as const }];
  return {
    interfaceName: names.dashboard,
    content: {
      tiles: [
        { kind: 'number', id: 'tile0count', title: made.name, width: 3, height: 1, ...data, ...count },
        ...(sum === undefined
          ? []
          : [
              {
                ...{ kind: 'number' as const, id: 'tile00sum', title: `Sum of ${labelOf(sum)}`, width: 3 as const },
                ...{ height: 1 as const, ...data, measure: { of: 'sum' as const, property: `values.${sum}` } },
              },
            ]),
        {
          ...{ kind: 'bar', id: 'tile0stage', title: `By ${labelOf(stage.key).toLowerCase()}`, width: 6, height: 2 },
          ...{ ...data, ...count, group: { property: `values.${stage.key}` } },
        },
        {
          ...{ kind: 'pie', id: 'tile000by', title: `By ${labelOf(by).toLowerCase()}`, width: 6, height: 2 },
          ...{ ...data, ...count, group: { property: `values.${by}` } },
        },
        {
          ...{ kind: 'list', id: 'tile00new', title: 'Newest', width: 12, height: 2, ...data, sort: newest },
          columns: [...(first ? [first.key] : []), stage.key, by],
        },
      ],
    },
  };
}
