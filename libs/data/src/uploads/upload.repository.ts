import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository, type Where } from '../tenant-repository.ts';

/** One part of an upload, in order of arrival, chained to the one before it. */
export interface UploadChunk {
  number: number;
  offset: number;
  size: number;
  /** SHA-256 of its bytes, hex. */
  sha256: string;
  /** SHA-256 of the previous chain value (the upload's id for the first) and this chunk's hash, hex. */
  chain: string;
  at: Date;
}

/** What the field that it answers accepts. */
export interface AcceptedUpload {
  /** Media types, judged by the content. */
  types: readonly string[] | 'any';
  /** The files in messages, such as `a photo`. */
  noun: string;
  mostBytes?: number;
}

/** A resumable upload. Its parts are separate blobs until they are assembled. */
export interface UploadDocument extends TenantDocument {
  /** The answered field, or the verification that it records. */
  form: string;
  field: string;
  filling: string;
  verification: string | null;
  name: string;
  /** The declared type, until the first bytes reveal the actual one. */
  type: string;
  /** Absent in documents of earlier versions, which are photos and videos of a camera. */
  accepts?: AcceptedUpload;
  /** A file that somebody chose: it stays as it is, while a recording is made into a video that can be played. */
  isChosen?: true;
  /** The import that it is the file of. It answers no field then: form, field and filling are empty. */
  import?: string;
  offset: number;
  /** Total size: known from the start, or sent with the last part. */
  length: number | null;
  chunks: UploadChunk[];
  status: 'open' | 'finished' | 'erased';
  /** Closed with the parts received: its sender never completed it. */
  cutOff?: true;
  /** The assembled file. */
  blob: UploadBlob | null;
  /** The submission that holds it. Without one, an upload is removed after a while. */
  submission: string | null;
  /**
   * Time at which the submission took it; removed once a sweep confirms that the submission is stored and names it.
   */
  heldAt?: Date;
  /** Its filling was saved to be continued: no sweep removes it before this time. */
  keptUntil?: Date;
  createdAt: Date;
  updatedAt: Date;
}
export interface UploadBlob {
  key: string;
  size: number;
  sha256: string;
  type: string;
  /** Null for an image, and for a recording that could not be parsed. */
  seconds: number | null;
}

/** Complete answers that are not assembled yet. */
export const unassembled = { status: 'finished', blob: null, verification: null } as const;

/** Uploads held by no submission: answers only, optionally untouched since a time. */
export interface Unclaimed {
  answer?: true;
  since?: Date;
}
/** Uploads of no filling that was saved to be continued. */
export const unkept = (now = new Date()): { keptUntil: { $not: { $gt: Date } } } => ({
  keptUntil: { $not: { $gt: now } },
});

const whereUnclaimed = ({ answer, since }: Unclaimed): Where<UploadDocument> => ({
  ...((answer || since) && { submission: null }),
  ...(answer && { verification: null }),
  ...(since && { updatedAt: { $lt: since }, ...unkept() }),
});

/** Metadata that the last part of an upload may carry. */
interface Appended {
  length?: number;
  type?: string;
}

@Injectable()
export class UploadRepository extends TenantRepository<UploadDocument> {
  constructor(database: Database) {
    super(database, 'uploads', [
      { key: { workspace: 1, form: 1, filling: 1 } },
      { key: { status: 1, updatedAt: 1 } },
      { key: { heldAt: 1 }, sparse: true },
      { key: { updatedAt: 1 }, partialFilterExpression: unassembled },
    ]);
  }

  create(workspace: WorkspaceId, upload: Omit<UploadDocument, 'workspace'>): Promise<UploadDocument> {
    return this.insert(workspace, upload);
  }

  byId(workspace: WorkspaceId, id: string): Promise<UploadDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** Uploads of one filling, without parts. */
  ofFilling(workspace: WorkspaceId, form: string, filling: string): Promise<Omit<UploadDocument, 'chunks'>[]> {
    return this.find(
      workspace,
      { form, filling, status: { $ne: 'erased' } },
      { limit: 1_000, projection: { chunks: 0 } },
    );
  }

  /** Answers of a form or one submission; recordings of verifications have a retention policy of their own. */
  answersOf(
    workspace: WorkspaceId,
    of: { form: string } | { submission: string },
    limit: number,
  ): Promise<UploadDocument[]> {
    return this.find(workspace, { ...of, verification: null }, { limit });
  }

  /**
   * Appends a stored part. Completes the upload if it reaches the total size.
   * @returns null if another part was appended at this offset meanwhile
   */
  append(
    workspace: WorkspaceId,
    upload: UploadDocument,
    chunk: UploadChunk,
    { length = upload.length ?? undefined, type }: Appended = {},
  ): Promise<UploadDocument | null> {
    const offset = chunk.offset + chunk.size;
    return this.change(
      workspace,
      { _id: upload._id, status: 'open', offset: chunk.offset },
      {
        $set: {
          offset,
          updatedAt: new Date(),
          ...(length !== undefined && { length }),
          ...(length === offset && { status: 'finished' }),
          ...(type !== undefined && { type }),
        },
        $push: { chunks: chunk },
      },
    );
  }

  /**
   * Closes an upload with the parts received. Does nothing if it has ended.
   * @returns the upload afterwards, or null if it does not exist
   */
  async close(workspace: WorkspaceId, id: string): Promise<UploadDocument | null> {
    const open = await this.byId(workspace, id);
    if (open?.status !== 'open') return open;
    const set = { status: 'finished', cutOff: true, length: open.offset, updatedAt: new Date() };
    const closed = await this.change(workspace, { _id: id, status: 'open', offset: open.offset }, { $set: set });
    return closed ?? this.close(workspace, id);
  }

  /** @returns null if it is erased */
  assembled(workspace: WorkspaceId, id: string, blob: UploadBlob): Promise<UploadDocument | null> {
    return this.change(workspace, { _id: id, status: 'finished' }, { $set: { blob, type: blob.type } });
  }

  /**
   * Holds finished uploads for a submission, so that no sweep removes them.
   * @returns number held; fewer than requested means that one is gone, unfinished, or held by another
   */
  hold(workspace: WorkspaceId, ids: readonly string[], submission: string): Promise<number> {
    return this.changeMany(
      workspace,
      { _id: { $in: [...ids] }, status: 'finished', submission: { $in: [null, submission] } },
      { $set: { submission, heldAt: new Date() } },
    );
  }

  /**
   * Keeps the uploads of a filling that was saved to be continued, without parts of verifications.
   * @param until null: as long as those of any other filling
   */
  async keepFilling(workspace: WorkspaceId, form: string, filling: string, until: Date | null): Promise<void> {
    const change = until ? { $set: { keptUntil: until } } : { $unset: { keptUntil: '' } };
    await this.changeMany(workspace, { form, filling, verification: null }, change);
  }

  /** Confirms that the holding submission is stored with it, unless it was taken again since. */
  async confirmHold(workspace: WorkspaceId, id: string, heldAt: Date): Promise<void> {
    await this.change(workspace, { _id: id, heldAt }, { $unset: { heldAt: '' } });
  }

  /** Releases it from a submission that is not stored with it, unless it was taken again since. */
  async releaseHold(workspace: WorkspaceId, id: string, heldAt: Date): Promise<void> {
    await this.change(workspace, { _id: id, heldAt }, { $set: { submission: null }, $unset: { heldAt: '' } });
  }

  /**
   * Marks an upload as erased before its blobs are removed: nothing can be appended and nobody can hold it.
   * @param only skips uploads that a submission holds
   * @returns null if the upload does not exist, or `only` prevents it
   */
  markErased(workspace: WorkspaceId, id: string, only: Unclaimed = {}): Promise<UploadDocument | null> {
    return this.change(workspace, { ...whereUnclaimed(only), _id: id }, { $set: { status: 'erased' } });
  }

  /** Marks the parts of a verification's recording as erased; the upload itself stays. */
  async noteErased(workspace: WorkspaceId, id: string): Promise<void> {
    await this.set(workspace, id, { status: 'erased', updatedAt: new Date() });
  }

  /**
   * Sets the total size of an open upload, if its sender reports it without bytes.
   * @param upload as it was read
   * @returns null if it changed meanwhile
   */
  noteLength(
    workspace: WorkspaceId,
    { _id, offset }: Pick<UploadDocument, '_id' | 'offset'>,
    length: number,
  ): Promise<UploadDocument | null> {
    const status = length === offset ? { status: 'finished' } : {};
    return this.change(
      workspace,
      { _id, status: 'open', offset, length: null },
      { $set: { length, updatedAt: new Date(), ...status } },
    );
  }

  /** Sets fields of an upload in any state. Changes that depend on the state have methods of their own. */
  set(
    workspace: WorkspaceId,
    id: string,
    fields: Partial<Omit<UploadDocument, '_id' | 'workspace'>>,
  ): Promise<UploadDocument | null> {
    return this.change(workspace, { _id: id }, { $set: fields });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}
