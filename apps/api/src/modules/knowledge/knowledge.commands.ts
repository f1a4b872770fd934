import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import type { InputOf } from '@tessera/contracts/contract';
import { knowledge } from '@tessera/contracts/knowledge/knowledge.contract';
import { knowledgeJobId, knowledgeJobs } from '@tessera/contracts/knowledge/knowledge.jobs';
import { type KnowledgeKind, knowledgeLimits, knowledgeStatus } from '@tessera/contracts/knowledge/knowledge.schema';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import {
  knowledgePrefix,
  KnowledgeRepository,
  type StoredKnowledge,
} from '@tessera/data/knowledge/knowledge.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { JobProducer } from '@tessera/queue/job-producer';
import { ImportUploads } from '@tessera/verification/import-uploads';
import { documentOf } from './knowledge-wire.ts';

export class AddKnowledge extends CommandFor(knowledge.add) {}
export class ReadKnowledge extends CommandFor(knowledge.read) {}
export class SetKnowledgeStatus extends CommandFor(knowledge.setStatus) {}

type Source = InputOf<typeof knowledge.add>['body']['source'];
type Described = Pick<StoredKnowledge, 'name' | 'kind' | 'address' | 'text' | 'size'>;

const longestName = 120;
const kindsOfFiles: Readonly<Record<string, KnowledgeKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  doc: 'doc',
  csv: 'csv',
  txt: 'text',
  md: 'text',
};

function described(source: Source): Described {
  const none = { address: null, text: null };
  if (source.kind === 'file') {
    const kind = kindsOfFiles[source.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text';
    return { ...none, name: source.name, kind, size: source.size };
  }
  if (source.kind === 'page')
    return { ...none, name: source.address.slice(0, longestName), kind: 'page', address: source.address, size: 0 };
  const [name, text] =
    source.kind === 'text' ? [source.name, source.text] : [source.question, `${source.question}\n${source.answer}`];
  return { ...none, name: name.slice(0, longestName), kind: source.kind, text, size: Buffer.byteLength(text) };
}

@CommandHandler(AddKnowledge)
export class AddKnowledgeHandler implements ICommandHandler<AddKnowledge> {
  constructor(
    private readonly documents: KnowledgeRepository,
    private readonly uploads: ImportUploads,
    private readonly jobs: JobProducer,
    private readonly agents: PublishedAgents,
  ) {}

  async execute({ input: { body }, actor: { workspace, userId } }: AddKnowledge) {
    const { agent_id: agent, source } = body;
    if (!(await this.agents.exists(workspace, agent))) throw notFound('Agent');
    const id = newId();
    const isFile = source.kind === 'file';
    const upload = isFile
      ? await this.uploads.begin(workspace, {
          ...{ import: id, name: source.name, size: source.size, mostBytes: knowledgeLimits.bytes },
        })
      : null;
    const now = new Date();
    const document: StoredKnowledge = {
      ...{ _id: id, workspace, agent, ...described(source), isOn: true, state: isFile ? 'uploading' : 'queued' },
      ...{ revision: 1, progress: { done: 0, total: 0 }, upload, file: null, segment: null, embedder: null },
      ...{ chunks: 0, error: null, createdAt: now, createdBy: userId, updatedAt: now },
    };
    if (!(await this.documents.add(document))) {
      if (upload !== null) await this.uploads.erase(workspace, upload);
      throw conflict(`An agent can have ${knowledgeLimits.documents} documents. Delete one of them first.`);
    }
    if (!isFile) await queue(this.jobs, document);
    return documentOf(document);
  }
}

@CommandHandler(ReadKnowledge)
export class ReadKnowledgeHandler implements ICommandHandler<ReadKnowledge> {
  constructor(
    private readonly documents: KnowledgeRepository,
    private readonly uploads: ImportUploads,
    private readonly jobs: JobProducer,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: ReadKnowledge) {
    const found = await this.documents.of(workspace, body.agent_id, body.document_id);
    if (!found) throw notFound('Document');
    if (found.state === 'uploading' && found.upload !== null) {
      const { state } = await this.uploads.fileOf(workspace, found.upload);
      if (state === 'arriving') throw conflict('The file has not arrived completely. Send the rest of it first.');
    }
    const begun = await this.documents.begin(workspace, found._id);
    if (!begun) throw notFound('Document');
    await queue(this.jobs, begun);
    return documentOf(begun);
  }
}

@CommandHandler(SetKnowledgeStatus)
export class SetKnowledgeStatusHandler implements ICommandHandler<SetKnowledgeStatus> {
  constructor(
    private readonly documents: KnowledgeRepository,
    private readonly uploads: ImportUploads,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: SetKnowledgeStatus) {
    const found = await this.documents.of(workspace, body.agent_id, body.document_id);
    if (!found) throw notFound('Document');
    if (body.status !== knowledgeStatus.delete) {
      const changed = await this.documents.switch(workspace, found._id, body.status === knowledgeStatus.on);
      if (!changed) throw notFound('Document');
      return documentOf(changed);
    }
    await this.documents.delete(workspace, found._id);
    if (found.upload !== null) await this.uploads.erase(workspace, found.upload);
    await this.blobs.removeAll(knowledgePrefix(found));
    return documentOf({ ...found, isOn: false });
  }
}

async function queue(jobs: JobProducer, { _id: document, workspace, revision }: StoredKnowledge): Promise<void> {
  const data = { workspace, document };
  await jobs.add([{ job: knowledgeJobs.read, data, id: knowledgeJobId(document, revision) }]);
}
