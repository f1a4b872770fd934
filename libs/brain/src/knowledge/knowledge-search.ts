import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Passage, Senses } from '@tessera/agents/brain/thinking';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { KnowledgeRepository, type StoredKnowledge } from '@tessera/data/knowledge/knowledge.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';
import { ModelsProcess } from '../models/models-process.ts';
import { embedderId, type SearchedDocument } from '../models/protocol.ts';
import { type Segment, unpackSegment } from './segment.ts';

/** Attempts at a search: a document can be read again while its segment is handed over. */
const mostRounds = 3;
const mostVectors = 2_000;

/** Access to the embedding model, and search in the knowledge of agents. */
@Injectable()
export class KnowledgeSearch implements OnApplicationShutdown {
  /** The example sentences of an agent are needed again in each turn. */
  private readonly vectors = new Lru<string, Float32Array>(mostVectors);

  constructor(
    private readonly models: ModelsProcess,
    private readonly documents: KnowledgeRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  onApplicationShutdown(): void {
    this.models.close();
  }

  /** Whether the embedding model has been fetched; until then only words are searched. */
  get hasEmbedder(): boolean {
    return this.models.isModelThere;
  }

  get embedder(): string {
    return embedderId;
  }

  /** Normalised vectors; null while the model has not been fetched, and when its process fails. */
  async embed(texts: readonly string[]): Promise<Float32Array[] | null> {
    if (!this.models.isModelThere) return null;
    const unknown = [...new Set(texts.filter((text) => !this.vectors.get(text)))];
    const made = new Map<string, Float32Array>();
    if (unknown.length > 0) {
      const { vectors } = await this.models.ask('embed', { texts: unknown }).catch(() => ({ vectors: null }));
      if (!vectors) return null;
      unknown.forEach((text, at) => {
        const vector = vectors[at];
        if (!vector) return;
        made.set(text, vector);
        this.vectors.set(text, vector);
      });
    }
    const all = texts.map((text) => made.get(text) ?? this.vectors.get(text));
    return all.every((vector) => vector !== undefined) ? all : null;
  }

  /** Passages of an agent's documents that are switched on and read, best first. */
  async search(workspace: WorkspaceId, agent: string, question: string, most: number): Promise<Passage[]> {
    const documents = (await this.documents.searched(workspace, agent)).flatMap(searched);
    if (documents.length === 0) return [];
    const lost = new Set<string>();
    for (let round = 0; round < mostRounds; round += 1) {
      const asked = documents.filter(({ segment }) => !lost.has(segment));
      const { passages, missing } = await this.models.ask('search', { agent, question, documents: asked, most });
      if (missing.length === 0) return passages;
      for (const segment of missing) if (!(await this.handOver(agent, segment))) lost.add(segment);
    }
    return [];
  }

  /** The model, and this agent's knowledge, for its brain. */
  sensesOf(workspace: WorkspaceId, agent: string): Senses {
    return {
      embed: (texts) => this.embed(texts),
      search: (question, most) => this.search(workspace, agent, question, most),
    };
  }

  /** The passages of a document; null before it was read. */
  async segmentOf({ segment }: StoredKnowledge): Promise<Segment | null> {
    const bytes = segment === null ? null : await this.blobs.get(segment);
    return bytes && unpackSegment(bytes);
  }

  private async handOver(agent: string, segment: string): Promise<boolean> {
    const bytes = await this.blobs.get(segment);
    if (!bytes) return false;
    await this.models.ask('hold', { agent, segment, bytes });
    return true;
  }
}

const searched = ({ _id, name, segment }: StoredKnowledge): SearchedDocument[] =>
  segment === null ? [] : [{ document: _id, title: name, segment }];
