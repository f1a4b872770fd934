import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { JobData } from '@tessera/contracts/job';
import { uploadJobs } from '@tessera/contracts/uploads/uploads.jobs';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { chunkKey, wholeKey } from '@tessera/data/uploads/upload-keys';
import { partsOf } from '@tessera/data/uploads/upload-parts';
import { type UploadBlob, type UploadDocument, UploadRepository } from '@tessera/data/uploads/upload.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { NotARecording, remux } from '../media/remux.ts';
import { WorkFolders } from '../media/work-folders.ts';

type Whole = Pick<UploadBlob, 'type' | 'seconds'> & { path: string };

/** Assembles the parts of an answer's file into one; a recording of a camera becomes a video that can be played. */
@Injectable()
@HandlesJob(uploadJobs.assemble)
export class AssembleUpload implements JobHandler<typeof uploadJobs.assemble> {
  private readonly logger = new Logger(AssembleUpload.name);

  constructor(
    private readonly uploads: UploadRepository,
    private readonly folders: WorkFolders,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async handle({ workspace, upload: id }: JobData<typeof uploadJobs.assemble>): Promise<void> {
    const upload = await this.uploads.byId(workspace as WorkspaceId, id);
    if (upload?.status !== 'finished' || upload.blob || upload.verification !== null) return;
    await this.folders.within((folder) => this.assemble(upload, folder));
  }

  private async assemble(upload: UploadDocument, folder: string): Promise<void> {
    const { path, type, seconds } = await this.wholeOf(upload, folder);
    const hash = createHash('sha256');
    let size = 0;
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(bytes);
      size += bytes.length;
    }
    const key = wholeKey(upload);
    await this.blobs.putFile(key, path);
    const blob = { key, size, sha256: hash.digest('hex'), type, seconds };
    if (!(await this.uploads.assembled(upload.workspace, upload._id, blob))) return this.blobs.remove(key);
    for (const chunk of upload.chunks) await this.blobs.remove(chunkKey(upload, chunk));
  }

  private async wholeOf(upload: UploadDocument, folder: string): Promise<Whole> {
    if (upload.type.startsWith('video/') && !upload.isChosen) {
      const made = await mkdtemp(join(folder, 'video-'));
      try {
        const video = await remux(partsOf(this.blobs, upload), made, 1);
        // A video reviewed before saving has a single start (docs/adr/0055).
        if (!video.isWhole) throw new NotARecording('it was recorded in more than one piece');
        return video;
      } catch (error) {
        if (!(error instanceof NotARecording)) throw error;
        this.logger.warn(`upload ${upload._id} stays as it came: ${error.message}`);
        await rm(made, { recursive: true });
      }
    }
    const path = join(folder, 'as-it-came');
    await pipeline(Readable.from(bytesOf(partsOf(this.blobs, upload)), { objectMode: false }), createWriteStream(path));
    return { path, type: upload.type, seconds: null };
  }
}

async function* bytesOf(parts: AsyncIterable<Readable>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield* part as AsyncIterable<Buffer>;
}
