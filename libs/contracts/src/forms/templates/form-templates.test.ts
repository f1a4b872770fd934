import { checkContent } from '../check-content.ts';
import { FormFile } from '../transfer/form-file.schema.ts';
import { formFile } from '../transfer/portable-form.ts';
import { formTemplates } from './form-templates.ts';

it('has twelve templates with ids and names of their own', () => {
  expect(new Set(formTemplates.map(({ id }) => id)).size).toBe(12);
  expect(new Set(formTemplates.map(({ form }) => form.name)).size).toBe(12);
});

it.each(formTemplates.map((template) => [template.id, template] as const))('%s can be published as it is', (_, one) => {
  const { form } = FormFile.parse({ tessera: 'form', version: 1, form: one.form });
  const checked = checkContent(form);
  expect(checked.ok ? [] : checked.problems).toEqual([]);
  expect(formFile(form, false).left_out).toEqual([]);
  const hasLogic = form.pages.length > 1 || form.fields.some(({ visible }) => visible !== undefined);
  expect(hasLogic).toBe(true);
});
