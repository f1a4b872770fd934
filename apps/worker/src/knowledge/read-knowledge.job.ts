import { Inject, Injectable } from '@nestjs/common';
import { chunksOf } from '@tessera/brain/knowledge/chunking';
import { KnowledgeSearch } from '@tessera/brain/knowledge/knowledge-search';
import { packSegment, type Segment, unpackSegment } from '@tessera/brain/knowledge/segment';
import type { JobData } from '@tessera/contracts/job';
import { knowledgeJobs } from '@tessera/contracts/knowledge/knowledge.jobs';
import { knowledgeLimits } from '@tessera/contracts/knowledge/knowledge.schema';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import {
  type KnowledgeChange,
  knowledgePrefix,
  KnowledgeRepository,
  type StoredKnowledge,
  workingStates,
} from '@tessera/data/knowledge/knowledge.repository';
import { DomainError, unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import { WorkFolders } from '../media/work-folders.ts';
import { KnowledgeFiles } from './knowledge-files.ts';

/** Waits while an upload is assembled, and while the embedding model is fetched. */
const [uploadPauseMs, modelPauseMs] = [300, 15_000];
const embeddedAtOnce = 20;

/**
 * Reads a document, stores its passages so that its words can be searched, and then embeds them. A repeated job starts
 * with the unfinished step.
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
      if (read === 'soon') return run.postpone(Date.now() + uploadPauseMs);
      if (read && !this.search.hasEmbedder) return run.postpone(Date.now() + modelPauseMs);
      if (read) await this.embed(read);
    } catch (error) {
      // Only outages are retried.
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
      await this.documents.note(document.workspace, document, { state: 'failed', error: error.message });
    }
    // What was stored after a deletion is deleted too.
    if (!(await this.documents.byId(document.workspace, id))) await this.blobs.removeAll(knowledgePrefix(document));
  }

  /** @returns 'soon' while the upload is being assembled, null if another reading has begun */
  private async read(document: StoredKnowledge): Promise<StoredKnowledge | null | 'soon'> {
    const { workspace, revision, segment: previous } = document;
    if (!(await this.documents.note(workspace, document, { state: 'reading' }))) return null;
    const content = await this.folders.within((folder) => this.files.contentOf(document, folder));
    if (!content) return 'soon';
    const chunks = chunksOf(content.blocks);
    await this.checkNumber(document, chunks.length);
    const segment = `${knowledgePrefix(document)}/segment-${revision}`;
    await this.blobs.put(segment, packSegment({ chunks, embedder: null, dimension: 0, vectors: null }));
    return this.replace(previous, segment, document, {
      ...{ state: 'embedding', embedder: null, chunks: chunks.length },
      ...{ progress: { done: 0, total: chunks.length }, ...(content.name && { name: content.name }) },
    });
  }

  private async checkNumber(document: StoredKnowledge, chunks: number): Promise<void> {
    const others = await this.documents.chunksBeside(document.workspace, document);
    const most = knowledgeLimits.chunks.toLocaleString('en');
    if (others + chunks > knowledgeLimits.chunks)
      throw unprocessable(
        `An agent can have ${most} passages. This document has ${chunks.toLocaleString('en')}, the others ${others.toLocaleString('en')}. Delete or shorten some.`,
      );
  }

  /** Switches a document to another segment, and removes the one that is not used any more. */
  private async replace(
    previous: string | null,
    next: string,
    document: StoredKnowledge,
    change: KnowledgeChange,
  ): Promise<StoredKnowledge | null> {
    const changed = await this.documents.note(document.workspace, document, { ...change, segment: next });
    const unused = changed ? previous : next;
    if (unused !== null && unused !== changed?.segment) await this.blobs.remove(unused);
    return changed;
  }

  private async embed(document: StoredKnowledge): Promise<void> {
    const { segment: key } = document;
    const bytes = key === null ? null : await this.blobs.get(key);
    if (!bytes) throw unprocessable('The passages of this document are gone. Read it again.');
    const segment = unpackSegment(bytes);
    const vectors = await this.vectorsOf(document, segment);
    if (!vectors) return;
    const { embedder } = this.search;
    const embedded = `${key}-vectors`;
    await this.blobs.put(embedded, packSegment({ ...segment, ...vectors, embedder }));
    const done = segment.chunks.length;
    const progress = { done, total: done };
    await this.replace(key, embedded, document, { state: 'ready', embedder, progress, error: null });
  }

  /** @returns null if another reading has begun */
  private async vectorsOf(
    document: StoredKnowledge,
    { chunks }: Segment,
  ): Promise<{ vectors: Float32Array; dimension: number } | null> {
    const made: Float32Array[] = [];
    const total = chunks.length;
    for (let done = 0; done < total; done += embeddedAtOnce) {
      const part = chunks.slice(done, done + embeddedAtOnce);
      const vectors = await this.search.vectorsOf(part.flatMap(({ windows }) => windows));
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
