import { Injectable } from '@nestjs/common';
import { FormRepository, type StoredForm } from '@tessera/data/forms/form.repository';
import {
  FormVersionRepository,
  type StoredFormVersion,
  type StoredFormVersionEntry,
} from '@tessera/data/forms/form-version.repository';
import type { FormVersionEntry } from '@tessera/contracts/forms/versions/form-versions.schema';
import { PublishedForms } from '@tessera/forms/published-forms';
import { currentContent, type FormContent, savableContent } from '@tessera/forms/versions/form-content';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A content and what it is called: the number of a version, or `draft`. */
export interface NamedContent {
  name: string;
  content: FormContent;
}

/** Finds the versions of a form, and its draft where that is compared with them. */
@Injectable()
export class VersionDesk {
  constructor(
    private readonly forms: FormRepository,
    private readonly versions: FormVersionRepository,
    private readonly published: PublishedForms,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async form(workspace: WorkspaceId, id: string): Promise<StoredForm> {
    const form = await this.forms.byId(workspace, id);
    if (!form) throw notFound('This form');
    return form;
  }

  /** @throws DomainError NOT_FOUND for a number that never took effect */
  async version(form: StoredForm, version: number): Promise<StoredFormVersion> {
    const found = await this.published.version(form, version);
    if (!found) throw notFound('This version');
    return found;
  }

  /** @throws DomainError NOT_FOUND */
  async named(form: StoredForm, name: string): Promise<NamedContent> {
    const content = name === 'draft' ? form : await this.version(form, Number(name));
    return { name, content: currentContent(content) };
  }

  /**
   * The version before another one; for the draft, the published version.
   * @returns null if there is none
   */
  async before(form: StoredForm, name: string): Promise<NamedContent | null> {
    const { publishedVersion } = form;
    const before =
      name === 'draft' ? publishedVersion : await this.versions.numberBefore(form.workspace, form, Number(name));
    return before === null ? null : this.named(form, String(before));
  }
}

/**
 * The content of a version as it can be sent and saved.
 * @throws DomainError UNPROCESSABLE for one with parts that no longer exist
 */
export function contentOf(version: StoredFormVersion, field: string): FormContent {
  const content = savableContent(version);
  if (!('unknown' in content)) return content;
  const fault = `The ${content.unknown} of version ${version.version} is of a kind that no longer exists.`;
  throw unprocessable(`${fault} Take a newer version.`, field);
}

/** A version as lists show it. @param names of people, by id */
export const entryOf = (
  { version, name, publishedAt, publishedBy, changes }: StoredFormVersionEntry,
  names: ReadonlyMap<string, string>,
): FormVersionEntry => ({
  version,
  name,
  published_at: publishedAt.toISOString(),
  published_by: publishedBy === undefined ? null : { id: publishedBy, name: names.get(publishedBy) ?? '' },
  changes: changes ?? null,
});
