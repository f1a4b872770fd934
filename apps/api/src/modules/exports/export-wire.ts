import { Inject, Injectable } from '@nestjs/common';
import type { exports } from '@tessera/contracts/exports/exports.contract';
import type { ExportFormat } from '@tessera/contracts/exports/exports.schema';
import type { ResponseOf } from '@tessera/contracts/contract';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import type { ExportDocument } from '@tessera/data/exports/export.repository';

const addressSeconds = 15 * 60;
const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};

/** Characters that file systems refuse in names. */
// oxlint-disable-next-line no-control-regex
const refused = /[\u0000-\u001F\u007F<>:"/\\|?*]+/g;

const fileNameOf = ({ name, format, createdAt }: ExportDocument): string =>
  `${name.replace(refused, ' ').trim().slice(0, 80)} ${createdAt.toISOString().slice(0, 10)}.${format}`;

/** Exports as calls answer them. */
@Injectable()
export class ExportWire {
  constructor(@Inject(BLOB_STORE) private readonly blobs: BlobStore) {}

  async of(document: ExportDocument): Promise<ResponseOf<typeof exports.status>> {
    const { _id: id, name, format, phase, rows, blob, error, expiresAt } = document;
    const filename = fileNameOf(document);
    const terms = { expiresInSeconds: addressSeconds, type: types[format], filename, as: 'attachment' } as const;
    const url = blob === null ? null : await this.blobs.addressOf(blob, terms);
    return { id, name, format, phase, rows, file_name: filename, url, error, expires_at: expiresAt.toISOString() };
  }
}
