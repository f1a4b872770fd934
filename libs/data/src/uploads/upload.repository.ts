import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository, type Where } from '../tenant-repository.ts';

/** One part of an upload, in the order in which it came, chained to the one before it. */
export interface UploadChunk {
  number: number;
  offset: number;
  size: number;
  /** Hex, of its bytes. */
  sha256: string;
  /** Hex: SHA-256 of the chain before it (of the upload's id for the first) and this chunk's hash. */
  chain: string;
  at: Date;
}

/** A resumable upload. Its parts are blobs of their own until it is put together. */
export interface UploadDocument extends TenantDocument {
  /** What it is an answer of; or the recording of a verification. */
  form: string;
  field: string;
  filling: string;
  verification: string | null;
  name: string;
  /** What its sender says, until the first bytes say what it is. */
  type: string;
  offset: number;
  /** Known from the begin, or told with the last part. */
  length: number | null;
  chunks: UploadChunk[];
  status: 'open' | 'finished' | 'erased';
  /** Ended with the parts that it had: its sender never said that this was all. */
  cutOff?: true;
  /** The whole file, once it was put together. */
  blob: UploadBlob | null;
  /** The submission that holds it. An upload that none holds is thrown away after a while. */
  submission: string | null;
  /** When the submission took it, until a sweep has found that it is stored and names it. */
  heldAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}
export interface UploadBlob {
  key: string;
  size: number;
  sha256: string;
  type: string;
  /** Null for a picture, and for a recording that could not be read as one. */
  seconds: number | null;
}

/** Answers that are complete and lie in their parts. */
export const unassembled = { status: 'finished', blob: null, verification: null } as const;

/** Uploads that no submission holds: answers alone, or also untouched since a moment. */
export interface Unclaimed {
  answer?: true;
  since?: Date;
}
const whereUnclaimed = ({ answer, since }: Unclaimed): Where<UploadDocument> => ({
  ...((answer || since) && { submission: null }),
  ...(answer && { verification: null }),
  ...(since && { updatedAt: { $lt: since } }),
});

/** What the last part of an upload may tell beside its bytes. */
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

  /** What one filling has, without the parts. */
  ofFilling(workspace: WorkspaceId, form: string, filling: string): Promise<Omit<UploadDocument, 'chunks'>[]> {
    return this.find(
      workspace,
      { form, filling, status: { $ne: 'erased' } },
      { limit: 1_000, projection: { chunks: 0 } },
    );
  }

  /** Answers of a form, or of one submission; recordings of verifications have a retention of their own. */
  answersOf(
    workspace: WorkspaceId,
    of: { form: string } | { submission: string },
    limit: number,
  ): Promise<UploadDocument[]> {
    return this.find(workspace, { ...of, verification: null }, { limit });
  }

  /**
   * Takes a part that is stored. It finishes an upload whose length it reaches.
   * @returns null when the upload moved on meanwhile: somebody else appended at this offset
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
   * Ends an upload with the parts that it has: nothing can be appended any more. Of one that has ended nothing changes.
   * @returns the upload as it is then, or null when there is none
   */
  async close(workspace: WorkspaceId, id: string): Promise<UploadDocument | null> {
    const open = await this.byId(workspace, id);
    if (open?.status !== 'open') return open;
    const set = { status: 'finished', cutOff: true, length: open.offset, updatedAt: new Date() };
    const closed = await this.change(workspace, { _id: id, status: 'open', offset: open.offset }, { $set: set });
    return closed ?? this.close(workspace, id);
  }

  /** @returns null when it is erased */
  assembled(workspace: WorkspaceId, id: string, blob: UploadBlob): Promise<UploadDocument | null> {
    return this.change(workspace, { _id: id, status: 'finished' }, { $set: { blob, type: blob.type } });
  }

  /**
   * Holds finished uploads for a submission, so that no sweep throws them away.
   * @returns how many of them it holds now; fewer than asked for means that one is gone, unfinished, or another's
   */
  hold(workspace: WorkspaceId, ids: readonly string[], submission: string): Promise<number> {
    return this.changeMany(
      workspace,
      { _id: { $in: [...ids] }, status: 'finished', submission: { $in: [null, submission] } },
      { $set: { submission, heldAt: new Date() } },
    );
  }

  /** Notes that the submission which held it is stored with it, unless it was held once more since. */
  async confirmHold(workspace: WorkspaceId, id: string, heldAt: Date): Promise<void> {
    await this.change(workspace, { _id: id, heldAt }, { $unset: { heldAt: '' } });
  }

  /** Takes it back from a submission that is not stored with it, unless it was held once more since. */
  async releaseHold(workspace: WorkspaceId, id: string, heldAt: Date): Promise<void> {
    await this.change(workspace, { _id: id, heldAt }, { $set: { submission: null }, $unset: { heldAt: '' } });
  }

  /**
   * Marks an upload as erased, before its blobs go: from now on nothing is appended and nobody can hold it.
   * @param only erases it only when no submission holds it
   * @returns null when there is no such upload, or `only` does not hold any more
   */
  markErased(workspace: WorkspaceId, id: string, only: Unclaimed = {}): Promise<UploadDocument | null> {
    return this.change(workspace, { ...whereUnclaimed(only), _id: id }, { $set: { status: 'erased' } });
  }

  /** Notes that the parts of a verification's recording are erased; the upload itself stays. */
  async noteErased(workspace: WorkspaceId, id: string): Promise<void> {
    await this.set(workspace, id, { status: 'erased', updatedAt: new Date() });
  }

  /**
   * Notes how long an open upload is, when its sender says so with a part that has no bytes.
   * @param upload as it was read
   * @returns null when it moved on meanwhile
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

  /** Sets fields of an upload, whatever its state. For a change that depends on the state there are named methods. */
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
