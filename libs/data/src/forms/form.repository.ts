import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import { type Status, status } from '@tessera/contracts/common.schema';
import type { DraftFields, FormPages, FormSettings, FormStage } from '@tessera/contracts/forms/forms.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { folded } from '@tessera/query/fold';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import { skippedBelow } from '../effective-versions.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import { visibleRows } from '../visible-rows.ts';

/** The editable part of a form. */
export interface FormDraft {
  fields: DraftFields;
  pages: FormPages;
  settings: FormSettings;
}

interface FormDocument extends TenantDocument {
  name: string;
  /** Sort key of the name. */
  nameOrder?: string;
  slug: string;
  /** Earlier addresses, the oldest first. */
  formerSlugs?: string[];
  status: Status;
  revision: number;
  /** JSON text, because field options may have any key, `$` and dots included. */
  draft: string;
  fieldCount: number;
  publishedVersion: number | null;
  /** Versions below the published one that never took effect, because publishing them was interrupted. */
  skippedVersions?: number[];
  /** Whether the draft differs from the published version. */
  changed: boolean;
  /** Type of each field in any version: a field's type never changes. */
  frozenTypes: Record<string, string>;
  folder?: string;
  archivedAt?: Date;
  /** Since this time the form is in the trash. */
  deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}
/** A form as lists need it. */
export type StoredFormSummary = Omit<FormDocument, 'draft' | 'frozenTypes' | 'skippedVersions'>;
/** A form with its draft. */
export type StoredForm = Omit<FormDocument, 'draft'> & FormDraft;

/** Changes of a save; omitted fields stay. */
export interface FormSave extends Partial<FormDraft> {
  name?: string;
}

/** Condition on every form of a list. */
interface FormScope {
  visible: Visible;
  stage: FormStage;
  folder?: string;
  published?: true;
}

const stageScopes = {
  active: { archivedAt: { $exists: false }, deletedAt: { $exists: false } },
  archived: { archivedAt: { $exists: true }, deletedAt: { $exists: false } },
  deleted: { deletedAt: { $exists: true } },
} satisfies Record<FormStage, object>;

/** Sorts forms into their lists. */
export const stageOf = ({ deletedAt, archivedAt }: Pick<FormDocument, 'deletedAt' | 'archivedAt'>): FormStage =>
  deletedAt ? 'deleted' : archivedAt ? 'archived' : 'active';

const formList = {
  columns: {
    name: { path: 'name', kind: 'text', sortPath: 'nameOrder', blank: true },
    status: { path: 'status', kind: 'choice', stored: Number },
    folder: { path: 'folder', kind: 'choice' },
    field_count: { path: 'fieldCount', kind: 'number' },
    updated_at: { path: 'updatedAt', kind: 'moment' },
    created_at: { path: 'createdAt', kind: 'moment' },
  },
  searched: ['name'],
} satisfies StoredList;

@Injectable()
export class FormRepository extends TenantRepository<FormDocument> {
  constructor(database: Database) {
    super(database, 'forms', [
      { key: { workspace: 1, updatedAt: -1, _id: -1 } },
      { key: { workspace: 1, folder: 1 }, sparse: true },
      { key: { deletedAt: 1 }, sparse: true },
    ]);
  }

  async byId(workspace: WorkspaceId, id: string): Promise<StoredForm | null> {
    return opened(await this.findOne(workspace, { _id: id }));
  }

  list(
    workspace: WorkspaceId,
    request: ListRequest,
    { visible, stage, folder, published }: FormScope,
  ): Promise<ListPage<StoredFormSummary>> {
    const scope = {
      ...visibleRows(visible),
      ...stageScopes[stage],
      ...(folder !== undefined && { folder }),
      ...(published && { status: status.published }),
    };
    return this.listPage(workspace, formList, request, {
      scope,
      projection: { draft: 0, frozenTypes: 0, skippedVersions: 0 },
    });
  }

  /** Whether the workspace has an active form, or a published one. */
  async hasAny(workspace: WorkspaceId, only?: 'published'): Promise<boolean> {
    const where = { ...stageScopes.active, ...(only && { status: status.published }) };
    return (await this.count(workspace, where, 1)) > 0;
  }

  /** Ids of the active forms that a person may see, those changed last first. */
  async activeIds(workspace: WorkspaceId, visible: Visible, limit: number): Promise<string[]> {
    const where = { ...visibleRows(visible), ...stageScopes.active };
    const found = await this.find(workspace, where, { projection: { _id: 1 }, sort: { updatedAt: -1 }, limit });
    return found.map(({ _id }) => _id);
  }

  /** Names of some forms by id, without those in the trash. */
  async namesOf(workspace: WorkspaceId, ids: readonly string[]): Promise<Map<string, string>> {
    const where = { _id: { $in: [...ids] }, deletedAt: { $exists: false } };
    const found = await this.find(workspace, where, { projection: { name: 1 } });
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }

  /** Ids of all forms, archived and deleted ones included. */
  async allIds(workspace: WorkspaceId): Promise<string[]> {
    return (await this.find(workspace, {}, { projection: { _id: 1 } })).map(({ _id }) => _id);
  }

  /** Number of active forms in each folder, of those that a person may see. */
  async countsByFolder(workspace: WorkspaceId, visible: Visible): Promise<Map<string, number>> {
    const where = { ...visibleRows(visible), ...stageScopes.active, folder: { $exists: true } };
    const counts = new Map<string, number>();
    for (const { folder = '' } of await this.find(workspace, where, { projection: { folder: 1 } }))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    return counts;
  }

  /** @returns null if the form is gone or in the trash */
  async moveTo(workspace: WorkspaceId, id: string, folder: string | null): Promise<StoredForm | null> {
    const change = folder === null ? { $unset: { folder: '' } } : { $set: { folder } };
    return opened(await this.change(workspace, { _id: id, deletedAt: { $exists: false } }, change));
  }

  /** Gives the form another address. @returns null if it is gone, in the trash, or got another one meanwhile */
  async setSlug(workspace: WorkspaceId, form: StoredForm, slug: string): Promise<StoredForm | null> {
    const formerSlugs = [...(form.formerSlugs ?? []), form.slug].filter((former) => former !== slug);
    const where = { _id: form._id, slug: form.slug, ...stageScopes.active };
    return opened(await this.change(workspace, where, { $set: { slug, formerSlugs } }));
  }

  /** Takes all forms out of a folder. */
  async emptyFolder(workspace: WorkspaceId, folder: string): Promise<void> {
    await this.changeMany(workspace, { folder }, { $unset: { folder: '' } });
  }

  /** Archives a form. Idempotent. @returns null if it is gone or in the trash */
  async archive(workspace: WorkspaceId, id: string): Promise<StoredForm | null> {
    const change = { $min: { archivedAt: new Date() }, $inc: { revision: 1 } };
    return opened(await this.change(workspace, { _id: id, deletedAt: { $exists: false } }, change));
  }

  /** Moves a form to the trash; its first deletion counts. @returns null if it is gone */
  async moveToTrash(workspace: WorkspaceId, id: string): Promise<StoredForm | null> {
    const change = { $min: { deletedAt: new Date() }, $inc: { revision: 1 } };
    return opened(await this.change(workspace, { _id: id }, change));
  }

  /** Takes a form out of the trash, or else out of the archive. @returns null if it is gone */
  async restore(workspace: WorkspaceId, form: StoredForm): Promise<StoredForm | null> {
    const path = stageOf(form) === 'deleted' ? 'deletedAt' : 'archivedAt';
    const change = { $unset: { [path]: '' }, $inc: { revision: 1 } };
    return opened(await this.change(workspace, { _id: form._id, [path]: form[path] }, change));
  }

  async create(
    workspace: WorkspaceId,
    form: { id: string; name: string; slug: string; folder?: string } & FormDraft,
  ): Promise<StoredForm> {
    const now = new Date();
    const document = await this.insert(workspace, {
      _id: form.id,
      name: form.name,
      nameOrder: folded(form.name),
      slug: form.slug,
      status: status.draft,
      revision: 1,
      draft: textOf(form),
      fieldCount: form.fields.length,
      publishedVersion: null,
      changed: false,
      frozenTypes: {},
      ...(form.folder !== undefined && { folder: form.folder }),
      createdAt: now,
      updatedAt: now,
    });
    return { ...document, fields: form.fields, pages: form.pages, settings: form.settings };
  }

  /**
   * Saves a draft if the form still has the given revision.
   * @param options `takeDown` unpublishes the form in the same write; `published` is the version that the draft is
   * compared with, so that a change that was undone leaves nothing to publish
   * @returns null if the form is gone or has another revision
   */
  save(
    workspace: WorkspaceId,
    form: StoredForm,
    save: FormSave,
    { takeDown = false, published }: { takeDown?: boolean; published?: (FormDraft & { name: string }) | null } = {},
  ): Promise<StoredForm | null> {
    const draft = {
      fields: save.fields ?? form.fields,
      pages: save.pages ?? form.pages,
      settings: save.settings ?? form.settings,
    };
    const isChanged = Object.keys(save).length > 0;
    const name = save.name ?? form.name;
    const differs = !published || published.name !== name || textOf(published) !== textOf(draft);
    return this.advance(workspace, form, {
      ...(isChanged && {
        name,
        nameOrder: folded(name),
        draft: textOf(draft),
        fieldCount: draft.fields.length,
        changed: differs,
      }),
      ...(takeDown && { status: status.draft }),
    });
  }

  /**
   * Publishes a stored version. Versions that it skips never took effect; the same write notes them in the form.
   * @returns null if the form is gone or has another revision
   */
  publish(
    workspace: WorkspaceId,
    form: StoredForm,
    save: Required<FormSave>,
    version: number,
  ): Promise<StoredForm | null> {
    return this.advance(workspace, form, {
      name: save.name,
      nameOrder: folded(save.name),
      draft: textOf(save),
      fieldCount: save.fields.length,
      status: status.published,
      publishedVersion: version,
      skippedVersions: skippedBelow(form, version),
      changed: false,
      frozenTypes: { ...form.frozenTypes, ...Object.fromEntries(save.fields.map(({ id, type }) => [id, type])) },
    });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }

  private async advance(
    workspace: WorkspaceId,
    form: StoredForm,
    set: Partial<FormDocument>,
  ): Promise<StoredForm | null> {
    const where = { _id: form._id, revision: form.revision, ...stageScopes.active };
    return opened(
      await this.change(workspace, where, { $set: { ...set, updatedAt: new Date() }, $inc: { revision: 1 } }),
    );
  }
}

const textOf = ({ fields, pages, settings }: FormDraft): string => JSON.stringify({ fields, pages, settings });

function opened(document: FormDocument | null): StoredForm | null {
  if (!document) return null;
  const { draft, ...rest } = document;
  // Drafts from before there were pages have none.
  const { fields, pages = [], settings }: Omit<FormDraft, 'pages'> & Partial<FormDraft> = JSON.parse(draft);
  return { ...rest, fields, pages, settings };
}
