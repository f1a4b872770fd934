import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Passage, Senses } from '@tessera/agents/brain/thinking';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { KnowledgeRepository, type StoredKnowledge } from '@tessera/data/knowledge/knowledge.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';
import { ModelsProcess } from '../models/models-process.ts';
import { embedderId, type SearchedDocument } from '../models/protocol.ts';
import { type Chunk, chunksInHead, headSize, segmentPrefix } from './segment.ts';

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
  async vectorsOf(texts: readonly string[]): Promise<Float32Array[] | null> {
    if (!this.models.isModelThere) return null;
    const { vectors } = await this.models.ask('embed', { texts }).catch(() => ({ vectors: null }));
    return vectors;
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
      embed: (texts) => this.rememberedVectorsOf(texts),
      search: (question, most) => this.search(workspace, agent, question, most),
    };
  }

  /** The passages of a document, without their vectors; none before it was read. */
  async passagesOf({ segment }: StoredKnowledge): Promise<readonly Chunk[]> {
    const size = segment === null ? null : await this.part(segment, 0, segmentPrefix);
    if (segment === null || !size) return [];
    const head = await this.part(segment, segmentPrefix, headSize(size));
    return head ? chunksInHead(head) : [];
  }

  private async part(key: string, from: number, length: number): Promise<Buffer | null> {
    const blob = await this.blobs.open(key, { from, to: from + length - 1 });
    return blob && buffer(blob.stream);
  }

  private async rememberedVectorsOf(texts: readonly string[]): Promise<Float32Array[] | null> {
    const known = new Map(texts.map((text) => [text, this.vectors.get(text)]));
    const unknown = [...known].flatMap(([text, vector]) => (vector ? [] : [text]));
    const made = unknown.length === 0 ? [] : await this.vectorsOf(unknown);
    if (made?.length !== unknown.length) return null;
    for (const [at, vector] of made.entries()) {
      const text = unknown[at] ?? '';
      known.set(text, vector);
      this.vectors.set(text, vector);
    }
    return texts.flatMap((text) => known.get(text) ?? []);
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
