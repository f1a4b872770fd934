import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { KnowledgeSearch } from '@tessera/brain/knowledge/knowledge-search';
import { knowledgeJobId, knowledgeJobs } from '@tessera/contracts/knowledge/knowledge.jobs';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import {
  knowledgePrefix,
  KnowledgeRepository,
  type StoredKnowledge,
} from '@tessera/data/knowledge/knowledge.repository';
import { newId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { pdfDocument, wordDocument } from './documents.fixture.ts';
import { KnowledgeFiles } from './knowledge-files.ts';
import { ReadKnowledge } from './read-knowledge.job.ts';

let worker: WorkerUnderTest;
let page: Server;
const agent = newId();

beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  page = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Visits</title><h2>Hours</h2><p>On Sundays the clinic in Pune is closed.</p>');
  });
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  page?.close();
  await worker?.stop();
});

/** Adds a document as the api does. */
async function documentOf(more: Partial<StoredKnowledge>, content?: Buffer): Promise<StoredKnowledge> {
  const id = newId();
  const now = new Date();
  const file = content ? join('knowledge', worker.workspace, id, 'file') : null;
  if (file && content) await worker.get<BlobStore>(BLOB_STORE).put(file, content);
  const document: StoredKnowledge = {
    ...{ _id: id, workspace: worker.workspace, agent, name: 'Guide', kind: 'text', address: null, text: null, size: 1 },
    ...{ isOn: true, state: 'queued', revision: 1, progress: { done: 0, total: 0 }, upload: null, file, segment: null },
    ...{ embedder: null, chunks: 0, error: null, createdAt: now, createdBy: newId(), updatedAt: now },
    ...more,
  };
  await worker.get(KnowledgeRepository).add(document);
  return document;
}

/** Adds a document, and waits until it is ready or failed. */
async function added(more: Partial<StoredKnowledge>, content?: Buffer): Promise<StoredKnowledge> {
  const { _id: id } = await documentOf(more, content);
  const data = { workspace: worker.workspace, document: id };
  await worker.get(JobProducer).add([{ job: knowledgeJobs.read, data, id: knowledgeJobId(id, 1) }]);
  for (;;) {
    const found = await worker.get(KnowledgeRepository).byId(worker.workspace, id);
    if (found && (found.state === 'ready' || found.state === 'failed')) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const run = { id: 'again', addedAt: new Date(), postpone: () => Promise.reject(new Error('not expected')) };

const best = async (question: string) =>
  (await worker.get(KnowledgeSearch).search(worker.workspace, agent, question, 3))[0];

describe('the knowledge of an agent', () => {
  it('is found by meaning in a PDF, a Word document, a text and a web page, with the place', async () => {
    const { port } = page.address() as AddressInfo;
    const all = [
      await added(
        { kind: 'pdf', name: 'Cover.pdf' },
        pdfDocument(['Ambulance charges are paid.', 'Dental care needs an accident.']),
      ),
      await added({ kind: 'docx', name: 'Claims.docx' }, wordDocument()),
      await added({ text: 'Premiums can be paid by UPI, net banking or card.', name: 'Paying' }),
      await added({ kind: 'page', name: 'page', address: `http://127.0.0.1:${port}/` }),
    ];
    expect(all.map(({ state, error }) => error ?? state)).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect(all[3]?.name).toBe('Visits');
    expect(await best('Do you pay for a root canal?')).toMatchObject({ title: 'Cover.pdf', place: { page: 2 } });
    expect(await best('When will I get my reimbursement?')).toMatchObject({
      title: 'Claims.docx',
      place: { heading: 'Refunds' },
    });
    expect(await best('Can I use Google Pay?')).toMatchObject({ title: 'Paying' });
    expect(await best('Are you open on Sunday?')).toMatchObject({ title: 'Visits', place: { heading: 'Hours' } });
  });

  it('fails with the reason for what cannot be read, and never calls a private address', async () => {
    const pictures = await added({ kind: 'pdf' }, pdfDocument(['']));
    expect([pictures.state, pictures.error]).toEqual(['failed', expect.stringContaining('pictures only')]);
    const bomb = await added({ kind: 'docx' }, wordDocument(600_000_000));
    expect([bomb.state, bomb.error]).toEqual(['failed', expect.stringContaining('larger than it looks')]);
    const inside = await added({ kind: 'page', address: 'http://169.254.169.254/latest/meta-data' });
    expect([inside.state, inside.error]).toEqual(['failed', expect.stringContaining('not a public address')]);
  });

  it('is limited to 10,000 passages an agent', async () => {
    const full = newId();
    await documentOf({ agent: full, state: 'ready', chunks: 10_000 });
    const { state, error } = await added({ agent: full, text: 'One more.' });
    expect([state, error]).toEqual(['failed', expect.stringContaining('This document has 1, the others 10,000')]);
  });

  it('leaves nothing behind of a document that is deleted while it is read, or read again', async () => {
    const documents = worker.get(KnowledgeRepository);
    const blobs = worker.get<BlobStore>(BLOB_STORE);
    const { workspace } = worker;
    const first = await added({ text: 'The shop opens at nine.' });
    const begun = await documents.begin(workspace, first._id);
    await worker.get(ReadKnowledge).handle({ workspace, document: first._id }, run);
    const second = await documents.byId(workspace, first._id);
    expect([begun?.segment, second?.state]).toEqual([first.segment, 'ready']);
    expect([await blobs.size(first.segment ?? ''), await blobs.size(second?.segment ?? '')]).toEqual([
      null,
      expect.any(Number),
    ]);

    const deleted = await documentOf({ text: 'The shop opens at ten.' });
    const content = jest.spyOn(worker.get(KnowledgeFiles), 'contentOf').mockImplementationOnce(async () => {
      await documents.delete(workspace, deleted._id);
      return { blocks: [{ text: 'The shop opens at ten.', place: {} }] };
    });
    await worker.get(ReadKnowledge).handle({ workspace, document: deleted._id }, run);
    content.mockRestore();
    expect(await blobs.size(`${knowledgePrefix(deleted)}/segment-1`)).toBeNull();
  });

  it('leaves a document out that is switched off, and does not read a finished one again', async () => {
    const { _id: id } = await added({ text: 'The secret menu has saffron ice cream.', name: 'Menu' });
    expect(await best('What is on the secret menu?')).toMatchObject({ title: 'Menu' });
    await worker.get(KnowledgeRepository).switch(worker.workspace, id, false);
    expect((await best('What is on the secret menu?'))?.title).not.toBe('Menu');
    const before = await worker.get(KnowledgeRepository).byId(worker.workspace, id);
    await worker.get(ReadKnowledge).handle({ workspace: worker.workspace, document: id }, run);
    expect(await worker.get(KnowledgeRepository).byId(worker.workspace, id)).toEqual(before);
  });
});
