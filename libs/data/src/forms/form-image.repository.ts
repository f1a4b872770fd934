import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** An image of a form's public page. Its content is a blob. */
export interface FormImageDocument extends TenantDocument {
  form: string;
  type: string;
  size: number;
  /** SHA-256, hex. */
  sha256: string;
  createdAt: Date;
}

/** Id of an image: the same content of the same form has the same id. */
export const formImageId = (form: string, sha256: string): string => deterministicId('formImage', form, sha256);

/** Key of the image's blob. */
export const formImageKey = ({ workspace, form, _id }: Pick<FormImageDocument, 'workspace' | 'form' | '_id'>): string =>
  `${formImagePrefix(workspace, form)}/${_id}`;
/** Prefix of the keys of a form's images. */
export const formImagePrefix = (workspace: WorkspaceId, form: string): string => `forms/${workspace}/${form}`;

@Injectable()
export class FormImageRepository extends TenantRepository<FormImageDocument> {
  constructor(database: Database) {
    super(database, 'formImages', [{ key: { workspace: 1, form: 1 } }]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<FormImageDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  ofForm(workspace: WorkspaceId, form: string): Promise<FormImageDocument[]> {
    return this.find(workspace, { form });
  }

  /** Stores an image, unless it is stored already. */
  async add(image: FormImageDocument): Promise<void> {
    await this.insertNew([image]);
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}
