import { Inject, Injectable } from '@nestjs/common';
import { chunksOf } from '@tessera/brain/knowledge/chunking';
import { KnowledgeSearch } from '@tessera/brain/knowledge/knowledge-search';
import { packSegment, type Segment, unpackSegment } from '@tessera/brain/knowledge/segment';
import type { JobData } from '@tessera/contracts/job';
import { knowledgeJobs } from '@tessera/contracts/knowledge/knowledge.jobs';
import { knowledgeLimits } from '@tessera/contracts/knowledge/knowledge.schema';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import {
  knowledgePrefix,
  KnowledgeRepository,
  type StoredKnowledge,
  workingStates,
} from '@tessera/data/knowledge/knowledge.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import { WorkFolders } from '../media/work-folders.ts';
import { KnowledgeFiles } from './knowledge-files.ts';

/** Until an upload is assembled. */
const pauseMs = 300;
/** Until the embedding model is looked for again. */
const modelPauseMs = 15_000;
const embeddedAtOnce = 20;

/**
 * Reads a document, stores its passages so that words are searched at once, and then embeds them. A repeated job begins
 * with the step that was not finished.
 */
@Injectable()
@HandlesJob(knowledgeJobs.read)
export class ReadKnowledge implements JobHandler<typeof knowledgeJobs.read> {
  constructor(
    private readonly documents: KnowledgeRepository,
    private readonly files: KnowledgeFiles,
    private readonly search: KnowledgeSearch,
    private readonly folders: WorkFolders,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async handle(
    { workspace, document: id }: JobData<typeof knowledgeJobs.read>,
    run: JobRun,
  ): Promise<void | Postponed> {
    const document = await this.documents.byId(workspace as WorkspaceId, id);
    if (!document || !workingStates.includes(document.state)) return;
    try {
      const read = document.state === 'embedding' ? document : await this.read(document);
      if (read === 'soon') return run.postpone(Date.now() + pauseMs);
      if (!read) return;
      if (!this.search.hasEmbedder) return run.postpone(Date.now() + modelPauseMs);
      await this.embed(read);
    } catch (error) {
      // Trying again helps against an outage alone.
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
      await this.documents.note(document.workspace, document, { state: 'failed', error: error.message });
    }
  }

  /** @returns 'soon' while the upload is being assembled, null where another reading has begun */
  private async read(document: StoredKnowledge): Promise<StoredKnowledge | null | 'soon'> {
    const { workspace, revision } = document;
    if (!(await this.documents.note(workspace, document, { state: 'reading' }))) return null;
    const content = await this.folders.within((folder) => this.files.contentOf(document, folder));
    if (!content) return 'soon';
    const chunks = chunksOf(content.blocks);
    if (chunks.length > knowledgeLimits.chunks)
      throw new DomainError(
        'UNPROCESSABLE',
        `The document makes ${chunks.length} passages, more than 10,000. Split it.`,
      );
    const segment = `${knowledgePrefix(document)}/segment-${revision}`;
    await this.blobs.put(segment, packSegment({ chunks, embedder: null, dimension: 0, vectors: null }));
    return this.documents.note(workspace, document, {
      ...{ state: 'embedding', segment, embedder: null, chunks: chunks.length },
      ...{ progress: { done: 0, total: chunks.length }, ...(content.name && { name: content.name }) },
    });
  }

  private async embed(document: StoredKnowledge): Promise<void> {
    const { workspace, segment: key } = document;
    const bytes = key === null ? null : await this.blobs.get(key);
    if (!bytes) throw new DomainError('UNPROCESSABLE', 'The passages of this document are gone. Read it again.');
    const segment = unpackSegment(bytes);
    const vectors = await this.vectorsOf(document, segment);
    if (!vectors) return;
    const embedded = `${key}-vectors`;
    await this.blobs.put(embedded, packSegment({ ...segment, ...vectors, embedder: this.search.embedder }));
    const change = { state: 'ready', segment: embedded, embedder: this.search.embedder } as const;
    const ready = await this.documents.note(workspace, document, {
      ...{ ...change, progress: { done: segment.chunks.length, total: segment.chunks.length }, error: null },
    });
    if (ready && key !== null) await this.blobs.remove(key);
  }

  /** @returns null where another reading has begun */
  private async vectorsOf(
    document: StoredKnowledge,
    { chunks }: Segment,
  ): Promise<{ vectors: Float32Array; dimension: number } | null> {
    const made: Float32Array[] = [];
    const total = chunks.length;
    for (let done = 0; done < total; done += embeddedAtOnce) {
      const part = chunks.slice(done, done + embeddedAtOnce);
      const vectors = await this.search.embed(part.flatMap(({ windows }) => windows));
      if (!vectors) throw new DomainError('UNAVAILABLE', 'The embedding model does not answer.');
      made.push(...vectors);
      const progress = { done: Math.min(total, done + embeddedAtOnce), total };
      if (!(await this.documents.note(document.workspace, document, { progress }))) return null;
    }
    const dimension = made[0]?.length ?? 0;
    const all = new Float32Array(made.length * dimension);
    made.forEach((vector, at) => all.set(vector, at * dimension));
    return { vectors: all, dimension };
  }
}
