import {
  type Form,
  formStatus,
  type FormSummary,
  type ResponseColumn,
  type Submission,
} from '@tessera/contracts/forms/forms.schema';
import type { StoredForm, StoredFormSummary } from '@tessera/data/forms/form.repository';
import type { SubmissionDocument } from '@tessera/data/submissions/submission.repository';
import { holdsAnswers } from '@tessera/fields/registry';

export const summaryOf = (form: StoredFormSummary): FormSummary => ({
  id: form._id,
  name: form.name,
  status: form.deletedAt ? formStatus.deleted : form.archivedAt ? formStatus.archived : form.status,
  slug: form.slug,
  folder_id: form.folder ?? null,
  archived_at: form.archivedAt?.toISOString() ?? null,
  deleted_at: form.deletedAt?.toISOString() ?? null,
  field_count: form.fieldCount,
  published_version: form.publishedVersion,
  has_unpublished_changes: form.publishedVersion !== null && form.changed,
  created_at: form.createdAt.toISOString(),
  updated_at: form.updatedAt.toISOString(),
});

export const publishedEntryOf = ({ _id, name, slug, publishedVersion, folder }: StoredFormSummary) => ({
  id: _id,
  name,
  slug,
  version: publishedVersion ?? 0,
  folder_id: folder ?? null,
});

/** @param columns the columns of its responses; none for a form that was never published */
export const formOf = (form: StoredForm, columns: readonly ResponseColumn[]): Form => ({
  ...summaryOf(form),
  fields: form.fields,
  pages: form.pages,
  settings: form.settings,
  former_slugs: form.formerSlugs ?? [],
  revision: form.revision,
  frozen_fields: frozenFieldsOf(form).map((field) => ({ ...field, values: valuesIn(columns, field.id) })),
});

/** The values of options and the names of parts under which answers may be stored. */
function valuesIn(columns: readonly ResponseColumn[], field: string): string[] {
  const { choices, parts } = columns.find(({ id }) => id === field) ?? { choices: [], parts: [] };
  return [...choices.map(({ value }) => value), ...parts.map(({ path }) => path)];
}

/** Fields whose answers may be stored: a type that holds none may change. */
export const frozenFieldsOf = ({ frozenTypes }: StoredForm): { id: string; type: string }[] =>
  Object.entries(frozenTypes)
    .filter(([, type]) => holdsAnswers(type))
    .map(([id, type]) => ({ id, type }));

export const submissionOf = (submission: SubmissionDocument): Submission => ({
  id: submission._id,
  form_id: submission.form,
  version: submission.version,
  answers: submission.answers,
  suspected_spam: submission.spam ?? false,
  ...(submission.language !== undefined && { language: submission.language }),
  created_at: submission.createdAt.toISOString(),
});
