import { DraftField, FieldId, FormField } from '@tessera/fields/form-field.schema';
import { FormPage, maxPages, PageId } from '@tessera/fields/logic/form-page.schema';
import { valueKinds } from '@tessera/query/operators';
import { z } from 'zod';
import { Id, Json, Moment, Name, Status, status } from '../common.schema.ts';
import { recordStatus } from '../records/record-status.ts';
import { LanguageTag } from './form-languages.schema.ts';
import { changedParts, publicParts, settingParts } from './form-settings.schema.ts';

/** The fields of a draft; what would keep them from being published is found by libs/fields. */
export const DraftFields = z
  .array(DraftField)
  .max(200, 'has more than 200 fields; split the form')
  .refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length, 'has two fields with one id');
export type DraftFields = z.infer<typeof DraftFields>;
/** The fields of a published version. */
export const FormFields = z.array(FormField);
export type FormFields = z.infer<typeof FormFields>;

/** The pages of a form in their order; none for a form of one page. */
export const FormPages = z
  .array(FormPage)
  .max(maxPages, `has more than ${maxPages} pages`)
  .refine((pages) => new Set(pages.map((page) => page.id)).size === pages.length, 'has two pages with one id');
export type FormPages = z.infer<typeof FormPages>;

const pageTexts = {
  description: z.string().trim().max(2000),
  submit_label: z.string().trim().max(40),
  thanks_title: z.string().trim().max(120),
  thanks_text: z.string().trim().max(2000),
};
/** Empty texts are replaced by the filler's own, in the filler's language. */
const defaultTexts = {
  description: pageTexts.description.default(''),
  submit_label: pageTexts.submit_label.default(''),
  thanks_title: pageTexts.thanks_title.default(''),
  thanks_text: pageTexts.thanks_text.default(''),
};

/** Settings of a form, apart from its fields. */
export const FormSettings = z.strictObject({ ...defaultTexts, ...settingParts }).meta({ id: 'FormSettings' });
export type FormSettings = z.infer<typeof FormSettings>;
/** What the public page needs of the settings. */
const PublicSettings = z.object({ ...defaultTexts, ...publicParts }).meta({ id: 'PublicFormSettings' });

/** Why a published form is closed. */
export const ClosedForm = z
  .object({
    reason: z.enum(['early', 'over', 'full']),
    opens_at: Moment.optional().describe('For the reason `early`'),
  })
  .meta({ id: 'ClosedForm' });
export type ClosedForm = z.infer<typeof ClosedForm>;

/** The last part of a form's public address: its name and eight characters that can't be guessed. */
export const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{2,79}$/, 'is not the address of a form');

/** The address that a builder chooses; `isReservedSlug` knows those that are not given. */
export const OwnSlug = z
  .string()
  .min(3, 'must have at least 3 characters')
  .max(60, { error: 'must have at most 60 characters', abort: true })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be letters a to z, digits, and single dashes between them');

/** Status codes of forms (specification, section 4). */
export const formStatus = { archived: recordStatus.archived, deleted: recordStatus.deleted, ...status } as const;
const FormStatus = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
  .describe('0 archived, 1 published, 2 in the trash, 3 draft')
  .meta({ id: 'FormStatus' });

/** The lists that a form can be in. */
const formStages = ['active', 'archived', 'deleted'] as const;
export const FormStage = z.enum(formStages);
export type FormStage = z.infer<typeof FormStage>;

export const FormSummary = z
  .object({
    id: Id,
    name: z.string(),
    status: FormStatus,
    slug: z.string(),
    folder_id: Id.nullable(),
    archived_at: Moment.nullable(),
    deleted_at: Moment.nullable(),
    field_count: z.int(),
    published_version: z.int().nullable(),
    has_unpublished_changes: z.boolean(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'FormSummary' });
export type FormSummary = z.infer<typeof FormSummary>;

/** A form in the list of forms. */
export const ListedForm = FormSummary.extend({ response_count: z.int() }).meta({ id: 'ListedForm' });
export type ListedForm = z.infer<typeof ListedForm>;

const FrozenField = z
  .object({ id: z.string(), type: z.string(), values: z.array(z.string()) })
  .meta({ id: 'FrozenField' });

export const Form = FormSummary.extend({
  fields: z.array(DraftField),
  pages: z.array(FormPage),
  settings: FormSettings,
  former_slugs: z.array(z.string()).describe('Earlier addresses, the oldest first; they lead to the form as well'),
  /** Raised by each save; a save that names an older one is refused, so that two tabs don't overwrite each other. */
  revision: z.int(),
  /**
   * Fields that any published version has: answers are stored under their ids, so their types can't change any more.
   * `values` are those of their options and parts, which stay when an option is renamed.
   */
  frozen_fields: z.array(FrozenField),
}).meta({ id: 'Form' });
export type Form = z.infer<typeof Form>;

export const NewForm = z
  .strictObject({
    name: Name,
    fields: DraftFields.optional(),
    pages: FormPages.optional(),
    settings: FormSettings.optional(),
  })
  .meta({ id: 'NewForm' });

/** What is left out stays as it is. */
export const SavedForm = z
  .strictObject({
    id: Id,
    revision: z.int().min(0),
    name: Name.optional(),
    fields: DraftFields.optional(),
    pages: FormPages.optional(),
    settings: FormSettings.optional(),
    status: Status.optional().describe('1 publishes what is saved as a new version, 3 takes the public page down'),
  })
  .meta({ id: 'SavedForm' });

/** Settings to change. What is left out stays; null switches an optional part off. */
export const SavedSettings = z
  .strictObject({
    id: Id,
    revision: z.int().min(0),
    settings: z.strictObject(pageTexts).partial().extend(changedParts),
  })
  .meta({ id: 'SavedFormSettings' });

/** A published form and its public address. */
export const PublishedFormEntry = z
  .object({ id: Id, name: z.string(), slug: z.string(), version: z.int(), folder_id: Id.nullable() })
  .meta({ id: 'PublishedFormEntry' });

/** What the public page gets: nothing of the builder, nothing of the workspace. */
export const PublicForm = z
  .object({
    slug: z.string(),
    first_slug: z.string().optional().describe('The first address of the form, if it has another one now'),
    version: z.int(),
    name: z.string(),
    fields: FormFields.describe('Empty while the form is closed'),
    pages: z.array(FormPage),
    kinds: z
      .record(FieldId, z.enum(valueKinds))
      .describe('How answers are compared, by the id of each field that a condition looks at'),
    settings: PublicSettings,
    closed: ClosedForm.optional(),
    language: z.string().optional().describe('The language of the texts, where the form says in which it is written'),
    languages: z.array(z.string()).optional().describe('The languages that the form can be shown in, its own first'),
  })
  .meta({ id: 'PublicForm' });
export type PublicForm = z.infer<typeof PublicForm>;

/** The key of one filling. */
export const FillingKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, dashes or underscores');

export const NewSubmission = z
  .strictObject({
    form: Slug,
    version: z.int().min(1).describe('The version that was filled in; an older published one is still accepted'),
    key: FillingKey.describe(
      'Made by the client for one filling; sending it again stores nothing new and gets the same answer',
    ),
    answers: z.record(FieldId, Json),
    email_proofs: z
      .record(FieldId, z.string().max(1000))
      .optional()
      .describe('By field: what confirming an address gave, where a field asks for it'),
    proof: z.string().max(1000).optional().describe('The solved challenge, where the form asks for one'),
    language: LanguageTag.optional().describe('The language that the form was filled in, for a form with languages'),
    seconds: z
      .int()
      .min(0)
      .max(86_400)
      .optional()
      .describe('From the first answer to submitting; left out when it took longer than a day'),
    trap: z.string().max(200).optional().describe('People never see this input. Whoever fills it in is marked as spam'),
  })
  .meta({ id: 'NewSubmission' });

/** A small task (ALTCHA): find the number below `maxnumber` whose SHA-256 with the salt is the challenge. */
export const ProofChallenge = z
  .object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
    expires_at: Moment,
  })
  .meta({ id: 'ProofChallenge' });
export type ProofChallenge = z.infer<typeof ProofChallenge>;

/** What the web server has to know of a public page before it sends it. */
export const FormPreview = z
  .object({
    slug: z.string().describe('The present address'),
    card: z
      .object({ title: z.string(), description: z.string(), image: z.string().nullable() })
      .nullable()
      .describe('Null while the form is closed'),
    language: z
      .object({ tag: z.string(), direction: z.enum(['ltr', 'rtl']) })
      .nullable()
      .describe('The language that the form is shown in, where it says in which it is written'),
    embed: z
      .object({ origins: z.array(z.string()) })
      .nullable()
      .describe('Who may show it in a frame: nobody, the named origins, or with an empty list everybody'),
  })
  .meta({ id: 'PublicFormPreview' });
export type FormPreview = z.infer<typeof FormPreview>;
/** What a filling did for the first time. It has no key: nothing can be told about one person. */
export const FormProgress = z
  .strictObject({
    form: Slug,
    version: z.int().min(1),
    opened: z.boolean().default(false),
    started: z.boolean().default(false).describe('The first answer was given'),
    pages: z.array(PageId).max(maxPages).default([]).describe('Pages that were seen; unknown ones are ignored'),
  })
  .meta({ id: 'FormProgress' });

/** Asks for the options of a field that come from another system. */
export const OptionsRequest = z
  .strictObject({
    form: Slug,
    version: z.int().min(1).describe('The version that is filled in'),
    field: FieldId,
    answers: z.record(FieldId, Json).describe('The answers that the options depend on, as typed'),
  })
  .meta({ id: 'OptionsRequest' });
export const OfferedOption = z
  .object({ value: z.string(), label: z.string(), offer: z.string().describe('Goes along with the answer') })
  .meta({ id: 'OfferedOption' });

/** A code goes to the address that was given in a field which asks for a confirmed one. */
export const EmailCodeRequest = z
  .strictObject({ form: Slug, field: FieldId, email: z.string().max(254) })
  .meta({ id: 'EmailCodeRequest' });
export const EmailCode = z.string().regex(/^\d{6}$/, 'must be six digits');

export const Receipt = z.object({ id: Id, submitted_at: Moment }).meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

export const Submission = z
  .object({
    id: Id,
    form_id: Id,
    version: z.int(),
    answers: z.record(z.string(), Json),
    suspected_spam: z.boolean(),
    language: z.string().optional().describe('The language that it was filled in, for a form with languages'),
    created_at: Moment,
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof Submission>;

/** A column of the responses: a field of the published version, or of an older one that has it no more. */
export const ResponseColumn = z
  .object({
    id: z.string(),
    type: z.string(),
    label: z.string(),
    /** The choices that the field has or had; nothing for a field without. */
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
    /** What the list can be filtered by inside an answer. */
    parts: z.array(
      z.object({
        path: z.string(),
        label: z.string(),
        kind: z.enum(['text', 'number', 'choice', 'choices']),
        choices: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
    /** The highest answer on the field's scale; null without a scale, or where versions differ in it. */
    maximum: z.number().nullable(),
    retired: z.boolean(),
  })
  .meta({ id: 'ResponseColumn' });
export type ResponseColumn = z.infer<typeof ResponseColumn>;

/** A response with what its page needs. */
export const OneResponse = z
  .object({
    response: Submission,
    form_name: z.string(),
    deleted_at: Moment.nullable(),
    columns: z.array(ResponseColumn),
    editable: z.array(z.string()).describe('Ids of the fields whose answers may be changed'),
  })
  .meta({ id: 'OneResponse' });
export type OneResponse = z.infer<typeof OneResponse>;
