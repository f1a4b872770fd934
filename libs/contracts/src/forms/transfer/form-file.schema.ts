import { privateParts } from '@tessera/fields/field-types';
import { FieldId } from '@tessera/fields/form-field.schema';
import { z } from 'zod';
import { Name } from '../../common.schema.ts';
import { Form, DraftFields, FormPages, FormSettings } from '../forms.schema.ts';

/** The format that this version writes and reads. */
export const formFileVersion = 1;

/** The largest file of a form, in bytes. */
export const largestFormFile = 5_000_000;

/** What stays in the workspace: keys and addresses, and ids that mean nothing elsewhere. */
const leftParts = [
  'logo',
  'cover',
  'preview_image',
  'owner_addresses',
  'embed',
  'own_address',
  ...privateParts,
] as const;

/** A part of a form that its file leaves out. */
export const LeftPart = z
  .strictObject({
    what: z.enum(leftParts),
    field: FieldId.optional().describe('The field that had it; left out for a part of the settings'),
  })
  .meta({ id: 'LeftOutOfFormFile' });
export type LeftPart = z.infer<typeof LeftPart>;

const content = {
  name: Name,
  fields: DraftFields.default([]),
  pages: FormPages.default([]),
  settings: FormSettings.default(() => FormSettings.parse({})),
};
/** The parts of a form that go into a file. */
export const FormContent = z.strictObject(content).meta({ id: 'FormContent' });
export type FormContent = z.infer<typeof FormContent>;

/** A form as a file. */
export const FormFile = z
  .strictObject({
    tessera: z.literal('form', 'must be “form”: this is not an exported form'),
    version: z.literal(formFileVersion, {
      error: ({ input }) =>
        typeof input === 'number' && input > formFileVersion
          ? `is ${input}, and this server reads version ${formFileVersion}. Update the server, or export the form from an older one`
          : `must be ${formFileVersion}`,
    }),
    form: FormContent,
    left_out: z.array(LeftPart).max(500).default([]),
  })
  .meta({ id: 'FormFile' });
export type FormFile = z.infer<typeof FormFile>;

/** A form that was made from a file. */
export const ImportedForm = Form.extend({
  left_out: z.array(LeftPart).describe('Parts of the original form that were left out'),
}).meta({ id: 'ImportedForm' });
