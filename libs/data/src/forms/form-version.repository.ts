import { Injectable } from '@nestjs/common';
import type { FormChangeCounts } from '@tessera/contracts/forms/versions/form-versions.schema';
import type { FormFields, FormPages, FormSettings } from '@tessera/contracts/forms/forms.schema';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import { effective, type EffectiveVersions } from '../effective-versions.ts';
import { deterministicId } from '../deterministic-id.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface FormContent {
  fields: FormFields;
  pages: FormPages;
  settings: FormSettings;
}
interface FormVersionDocument extends TenantDocument {
  form: string;
  version: number;
  name: string;
  /** JSON text of fields, pages and settings. */
  content: string;
  publishedAt: Date;
  /** Like `changes`, missing in versions stored before it existed. */
  publishedBy?: UserId;
  /** How much differs from the version before. */
  changes?: FormChangeCounts;
}
/** A published draft. Immutable, so it can be cached. */
export type StoredFormVersion = Omit<FormVersionDocument, 'content'> & FormContent;
/** A version without its content. */
export type StoredFormVersionEntry = Omit<FormVersionDocument, 'content'>;

const versionList = {
  columns: {
    version: { path: 'version', kind: 'number' },
    published_at: { path: 'publishedAt', kind: 'moment' },
  },
} satisfies StoredList;

@Injectable()
export class FormVersionRepository extends TenantRepository<FormVersionDocument> {
  constructor(database: Database) {
    super(database, 'formVersions', [{ key: { workspace: 1, form: 1, version: -1 } }]);
  }

  async byVersion(workspace: WorkspaceId, form: string, version: number): Promise<StoredFormVersion | null> {
    return opened(await this.findOne(workspace, { _id: deterministicId(form, String(version)) }));
  }

  /** The versions of a form that took effect. */
  list(
    workspace: WorkspaceId,
    form: EffectiveVersions & { _id: string },
    request: ListRequest,
  ): Promise<ListPage<StoredFormVersionEntry>> {
    const scope = { form: form._id, ...effective(form) };
    return this.listPage(workspace, versionList, request, { scope, projection: { content: 0 } });
  }

  /** The number of the version that took effect before another one; null for the first. */
  async numberBefore(
    workspace: WorkspaceId,
    form: EffectiveVersions & { _id: string },
    version: number,
  ): Promise<number | null> {
    const where = { form: form._id, version: { $lt: version }, ...effective(form) };
    const options = { sort: { version: -1 }, limit: 1, projection: { version: 1 } } as const;
    return (await this.find(workspace, where, options))[0]?.version ?? null;
  }

  /** All versions of a form, newest first. */
  async all(workspace: WorkspaceId, form: string): Promise<StoredFormVersion[]> {
    const documents = await this.find(workspace, { form }, { sort: { version: -1 } });
    return documents.map((document) => opened(document));
  }

  /** @returns false if the number is taken by another publish, finished or interrupted */
  async add(workspace: WorkspaceId, version: Omit<StoredFormVersion, '_id' | 'workspace'>): Promise<boolean> {
    const { fields, pages, settings, ...rest } = version;
    const _id = deterministicId(version.form, String(version.version));
    const taken = await this.insertNew([
      { ...rest, _id, workspace, content: JSON.stringify({ fields, pages, settings }) },
    ]);
    return taken.size === 0;
  }

  async deleteAll(workspace: WorkspaceId, form: string): Promise<void> {
    await this.remove(workspace, { form });
  }
}

function opened(document: FormVersionDocument): StoredFormVersion;
function opened(document: FormVersionDocument | null): StoredFormVersion | null;
function opened(document: FormVersionDocument | null): StoredFormVersion | null {
  if (!document) return null;
  const { content, ...rest } = document;
  // Versions from before there were pages have none.
  const { fields, pages = [], settings }: Omit<FormContent, 'pages'> & Partial<FormContent> = JSON.parse(content);
  return { ...rest, fields, pages, settings };
}
