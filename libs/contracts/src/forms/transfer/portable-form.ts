import { isReservedFieldId, suggestFieldId } from '@tessera/fields/field-id';
import { isFieldType, type PrivatePart } from '@tessera/fields/field-types';
import type { DraftField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { type FormContent, type FormFile, formFileVersion, type LeftPart } from './form-file.schema.ts';
import { idRenamed } from './renamed-form.ts';

/** A form that may leave its workspace, and the parts that it left there. */
interface Portable {
  form: FormContent;
  left: LeftPart[];
}

type Settings = FormContent['settings'];

/** Embedding is switched off: without its origins, every website could show the form in a frame. */
function portableSettings({ theme, preview, emails, embed, ...rest }: Settings): {
  settings: Settings;
  left: LeftPart[];
} {
  const { logo, cover, ...look } = theme ?? {};
  const { image, ...card } = preview ?? {};
  const had: [LeftPart['what'], boolean][] = [
    ['logo', logo !== undefined],
    ['cover', cover !== undefined],
    ['preview_image', image !== undefined],
    ['owner_addresses', (emails?.owner?.to.length ?? 0) > 0],
    ['embed', embed !== undefined],
  ];
  const settings = {
    ...rest,
    ...(theme && { theme: look }),
    ...(preview && { preview: card }),
    ...(emails && { emails: { ...emails, ...(emails.owner && { owner: { ...emails.owner, to: [] } }) } }),
  };
  return { settings, left: had.filter(([, isLeft]) => isLeft).map(([what]) => ({ what })) };
}

function portableField(field: DraftField): { field: DraftField; left: readonly PrivatePart[] } {
  if (!isFieldType(field.type)) return { field, left: [] };
  // The registry pairs types with options, which the compiler cannot follow for a union.
  const { withoutPrivate } = fieldDefinitions[field.type] as {
    withoutPrivate?: (options: object) => { options: object; left: readonly PrivatePart[] };
  };
  if (!withoutPrivate) return { field, left: [] };
  const { options, left } = withoutPrivate(field.options);
  return { field: { ...field, options } as DraftField, left };
}

/** A form without what must not leave its workspace: keys of other systems, addresses, and ids of stored images. */
function portable({ name, fields, pages, settings }: FormContent): Portable {
  const own = portableSettings(settings);
  const each = fields.map(portableField);
  return {
    form: { name, fields: each.map(({ field }) => field), pages, settings: own.settings },
    left: [...own.left, ...each.flatMap(({ field, left }) => left.map((what) => ({ what, field: field.id })))],
  };
}

/** The file of a form. @param hasOwnAddress whether somebody chose its address, which stays with it */
export function formFile(content: FormContent, hasOwnAddress: boolean): FormFile {
  const { form, left } = portable(content);
  const left_out = hasOwnAddress ? [{ what: 'own_address' } as const, ...left] : left;
  return { tessera: 'form', version: formFileVersion, form, left_out };
}

/** Gives fields with reserved ids other ones, and changes whatever refers to them. */
function withUsableIds(form: FormContent, left: readonly LeftPart[]): Portable {
  const taken = new Set(form.fields.map(({ id }) => id));
  const reserved = [...taken].filter(isReservedFieldId);
  return reserved.reduce<Portable>(
    (before, id) => {
      const next = suggestFieldId(`${id} field`, taken);
      taken.add(next);
      return {
        form: idRenamed(before.form, id, next),
        left: before.left.map((part) => (part.field === id ? { ...part, field: next } : part)),
      };
    },
    { form, left: [...left] },
  );
}

const isSame = (one: LeftPart, other: LeftPart): boolean => one.what === other.what && one.field === other.field;

/**
 * The form of a file. Ids of fields stay, because links that prefill the form and systems that receive its answers use
 * them; only reserved ones are replaced. What must not travel is left out again: anybody can write a file.
 */
export function formOfFile({ form, left_out }: FormFile): Portable {
  const made = portable(form);
  const left = [...left_out, ...made.left];
  return withUsableIds(
    made.form,
    left.filter((part, index) => left.findIndex((other) => isSame(part, other)) === index),
  );
}
