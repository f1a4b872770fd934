import type { Passage } from '@tessera/agents/brain/thinking';
import { type KnowledgeDocument, knowledgeStatus } from '@tessera/contracts/knowledge/knowledge.schema';
import { uploadsRawWire } from '@tessera/contracts/uploads/uploads.wire';
import { pathWith } from '@tessera/contracts/wire';
import type { StoredKnowledge } from '@tessera/data/knowledge/knowledge.repository';

/** A document as calls answer it. */
export const documentOf = (document: StoredKnowledge): KnowledgeDocument => ({
  id: document._id,
  agent_id: document.agent,
  name: document.name,
  kind: document.kind,
  address: document.address,
  size: document.size,
  status: document.isOn ? knowledgeStatus.on : knowledgeStatus.off,
  state: document.state,
  progress: document.progress,
  chunks: document.chunks,
  has_vectors: document.embedder !== null,
  error: document.error,
  upload_url:
    document.state === 'uploading' && document.upload !== null
      ? pathWith(uploadsRawWire.offset.path, { upload: document.upload })
      : null,
  created_at: document.createdAt.toISOString(),
  updated_at: document.updatedAt.toISOString(),
});

export const passageOf = ({ document, ...passage }: Passage) => ({ document_id: document, ...passage });
