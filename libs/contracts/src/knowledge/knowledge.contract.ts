import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import {
  DocumentPassage,
  EmbeddingState,
  KnowledgeAnswer,
  KnowledgeDocument,
  knowledgeLimits,
  NewKnowledge,
} from './knowledge.schema.ts';
import { knowledgeWire } from './knowledge.wire.ts';

const viewing = { action: 'agents:CAN_VIEW', on: 'agent', id: 'query.agent_id' } as const;
const editing = { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.agent_id' } as const;
const logged = { on: 'knowledge', id: 'data.id', name: 'data.name' } as const;

export const knowledge = contract('knowledge', knowledgeWire, {
  list: {
    kind: 'query',
    can: viewing,
    query: z.strictObject({ agent_id: Id }),
    response: z.object({ items: z.array(KnowledgeDocument), embedding: EmbeddingState }),
    errors: ['NOT_FOUND'],
    summary: 'The documents of an agent, by name, and whether the embedding model is there',
  },
  add: {
    kind: 'command',
    can: editing,
    body: NewKnowledge,
    response: KnowledgeDocument,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['knowledge.list'],
    logs: { verb: 'created', ...logged },
    limit: { max: 300, perSeconds: 3_600 },
    summary: 'Add a file (its bytes go to `upload_url`, then `knowledge.read`), a web page, a text or an answer',
  },
  read: {
    kind: 'command',
    can: editing,
    body: z.strictObject({ agent_id: Id, document_id: Id }),
    response: KnowledgeDocument,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['knowledge'],
    logs: 'nothing',
    summary: 'Read a document by a background job: after its upload, or once more',
  },
  setStatus: {
    kind: 'command',
    can: editing,
    body: z.strictObject({
      agent_id: Id,
      document_id: Id,
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    }),
    response: KnowledgeDocument,
    errors: ['NOT_FOUND'],
    invalidates: ['knowledge'],
    logs: { verb: 'changed', ...logged },
    summary: 'Use a document (1), leave it out (0), or delete it (2)',
  },
  passages: {
    kind: 'query',
    can: viewing,
    query: z.strictObject({
      agent_id: Id,
      document_id: Id,
      around: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: z.object({ document: KnowledgeDocument, passages: z.array(DocumentPassage), total: z.int() }),
    errors: ['NOT_FOUND'],
    summary: 'Twenty passages of a document around one of them: where a citation leads',
  },
  search: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent', id: 'body.agent_id' },
    body: z.strictObject({
      agent_id: Id,
      question: z.string().trim().min(1, 'must not be empty').max(knowledgeLimits.question),
      most: z.int().min(1).max(10).default(4),
    }),
    response: KnowledgeAnswer,
    errors: ['NOT_FOUND'],
    limit: { max: 120, perSeconds: 60 },
    summary: 'What the agent would find for a question, with its scores, and what the local brain would say',
  },
});
