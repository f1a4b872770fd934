import { suggestFieldId } from '@tessera/fields/field-id';
import { optionValue } from '@tessera/fields/option-items';
import { SavedDashboard } from '../../dashboards/dashboards.schema.ts';
import { checkContent } from '../../forms/check-content.ts';
import { FormFile } from '../../forms/transfer/form-file.schema.ts';
import { NewObject } from '../../objects/objects.schema.ts';
import { NewWorkflow } from '../../workflows/workflows.schema.ts';
import { NewApp } from '../apps.schema.ts';
import { appTemplates } from './app-templates.ts';
import { appsOf, dashboardOf, formOf, propertiesOf, workflowOf } from './template-parts.ts';

const ids = { object: 'object0001', form: 'form000001' };

it.each(Object.entries(appTemplates))('%s fits the contracts of what it makes', (id, template) => {
  expect(template.id).toBe(id);
  const { columns, name } = template.object;
  const keys = columns.map(({ key }) => key);
  const taken = new Set<string>();
  for (const { label, key } of columns) {
    expect(suggestFieldId(label, taken)).toBe(key);
    taken.add(key);
  }
  NewObject.parse({ name, properties: propertiesOf(template, name) });
  const { form } = FormFile.parse({ tessera: 'form', version: 1, form: formOf(template) });
  const checked = checkContent(form);
  expect(checked.ok ? [] : checked.problems).toEqual([]);
  NewWorkflow.parse(workflowOf(template, ids));
  for (const app of appsOf(template, ids)) NewApp.parse(app);
  SavedDashboard.parse(dashboardOf(template, ids.object));

  const named = [template.stage.key, template.by, ...template.cards, ...template.form.asks, template.sum ?? keys[0]];
  expect(keys).toEqual(expect.arrayContaining(named));
  expect(template.form.asks).toEqual(expect.arrayContaining(columns.flatMap((one) => (one.required ? one.key : []))));
  const stages = columns.find(({ key }) => key === template.stage.key)?.choices ?? [];
  expect(stages.map(optionValue)).toContain(template.stage.first);
});
