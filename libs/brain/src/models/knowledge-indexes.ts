import { type Segment, unpackSegment } from '../knowledge/segment.ts';
import { KnowledgeIndex } from './knowledge-index.ts';
import type { Questions, SearchedDocument } from './protocol.ts';

interface AgentKnowledge {
  segments: Map<string, Segment>;
  index: KnowledgeIndex | null;
  /** Documents of the index. */
  key: string;
}

/** Indexes of the agents that were searched last. */
export class KnowledgeIndexes {
  private readonly agents = new Map<string, AgentKnowledge>();

  /** @param mostChunks of all indexes together; the least recently used ones go first */
  constructor(private readonly mostChunks: number) {}

  hold({ agent, segment, bytes }: Questions['hold']['ask']): void {
    this.used(agent).segments.set(segment, unpackSegment(bytes));
  }

  /** Segments that have to be held before these documents can be searched. */
  missing(agent: string, documents: readonly SearchedDocument[]): string[] {
    const { segments } = this.used(agent);
    return documents.flatMap(({ segment }) => (segments.has(segment) ? [] : [segment]));
  }

  indexOf(agent: string, documents: readonly SearchedDocument[]): KnowledgeIndex {
    const known = this.used(agent);
    const key = JSON.stringify(documents);
    if (known.index && known.key === key) return known.index;
    const held = documents.flatMap(({ document, title, segment }) => {
      const content = known.segments.get(segment);
      return content ? [{ document, title, segment: content, name: segment }] : [];
    });
    const index = new KnowledgeIndex(held);
    const segments = new Map(held.map(({ name, segment }) => [name, segment]));
    this.agents.set(agent, { segments, index, key });
    this.shrink();
    return index;
  }

  /** What is held of an agent; it becomes the most recently used one. */
  private used(agent: string): AgentKnowledge {
    const found = this.agents.get(agent) ?? { segments: new Map(), index: null, key: '' };
    this.agents.delete(agent);
    this.agents.set(agent, found);
    return found;
  }

  private shrink(): void {
    let held = [...this.agents.values()].reduce((sum, { index }) => sum + (index?.size ?? 0), 0);
    for (const [agent, { index }] of this.agents) {
      if (held <= this.mostChunks || this.agents.size === 1) return;
      this.agents.delete(agent);
      held -= index?.size ?? 0;
    }
  }
}
