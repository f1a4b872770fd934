import { Inject, Injectable } from '@nestjs/common';
import type { Import, ListedImport } from '@tessera/contracts/imports/imports.schema';
import { uploadsRawWire } from '@tessera/contracts/uploads/uploads.wire';
import { pathWith } from '@tessera/contracts/wire';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import type { ImportDocument } from '@tessera/data/imports/import.repository';

const addressSeconds = 15 * 60;

/** Characters that file systems refuse in names. */
// oxlint-disable-next-line no-control-regex
const refused = /[\u0000-\u001F\u007F<>:"/\\|?*]+/g;
/** A name that every file system takes. */
export const fileNameOf = (name: string, ending: string): string =>
  `${name.replace(refused, ' ').trim().slice(0, 80)}.${ending}`;

/** Whether something that the import wrote can be taken back. */
export const canBeUndone = ({ batch, phase, undo }: Pick<ImportDocument, 'batch' | 'phase' | 'undo'>): boolean =>
  batch !== null && undo === null && ['done', 'cancelled', 'failed'].includes(phase);

/** A row of the list of imports. */
export const listedImport = (document: ImportDocument): ListedImport => ({
  id: document._id,
  object_id: document.object,
  object_name: document.objectName,
  file_name: document.fileName,
  size: document.size,
  phase: document.phase,
  mode: document.terms.mode,
  counts: document.step.counts,
  error: document.error,
  can_undo: canBeUndone(document),
  created_at: document.createdAt.toISOString(),
  created_by: document.createdBy,
  updated_at: document.updatedAt.toISOString(),
});

/** Imports as calls answer them. */
@Injectable()
export class ImportWire {
  constructor(@Inject(BLOB_STORE) private readonly blobs: BlobStore) {}

  async of(document: ImportDocument): Promise<Import> {
    const { phase, upload, sheet, terms, step, undo, isCancelling } = document;
    return {
      ...listedImport(document),
      upload_url: phase === 'uploading' && upload !== null ? pathWith(uploadsRawWire.offset.path, { upload }) : null,
      file: sheet,
      mapping: terms.mapping.map(({ column, key }) => ({ column, key })),
      match_key: terms.matchKey,
      date_order: terms.dateOrder,
      decimal_sign: terms.decimalSign,
      progress: step.done,
      is_cancelling: isCancelling,
      problems: step.problems,
      problem_count: step.problemCount,
      report_url: await this.reportOf(document),
      undo: undo && { undone: undo.undone, kept: undo.kept },
    };
  }

  private async reportOf({ report, fileName }: ImportDocument): Promise<string | null> {
    if (report === null) return null;
    const filename = fileNameOf(`Problems of ${fileName}`, 'csv');
    const terms = { expiresInSeconds: addressSeconds, type: 'text/csv; charset=utf-8', filename } as const;
    return this.blobs.addressOf(report, { ...terms, as: 'attachment' });
  }
}
