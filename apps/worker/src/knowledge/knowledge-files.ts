import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Block } from '@tessera/brain/knowledge/chunking';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import {
  knowledgePrefix,
  KnowledgeRepository,
  type StoredKnowledge,
} from '@tessera/data/knowledge/knowledge.repository';
import { unprocessable } from '@tessera/kernel/errors';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { type OutboundAnswer, OutboundFault, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { ImportUploads } from '@tessera/verification/import-uploads';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { htmlBlocks } from './reading/html-blocks.ts';
import { readDocument } from './reading/read-document.ts';

const pageWithinMs = 20_000;
const longestName = 120;
const gone = () => unprocessable('The file is gone. Delete this document and add it again.');

/** Content of a document: its blocks, and the title of a page. */
export interface Content {
  blocks: Block[];
  name?: string;
}

/** Fetches the content of documents: uploaded files, pages of the web, and typed texts. */
@Injectable()
export class KnowledgeFiles implements OnApplicationShutdown {
  private readonly http: OutboundHttp;

  constructor(
    private readonly documents: KnowledgeRepository,
    private readonly uploads: ImportUploads,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    this.http = new OutboundHttp(new AddressRules(settings.OUTBOUND_ALLOW));
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  /**
   * @returns null while the upload is being assembled
   * @throws DomainError with the reason, if the document has no content
   */
  async contentOf(document: StoredKnowledge, folder: string): Promise<Content | null> {
    if (document.kind === 'page') return this.pageAt(document.address ?? '');
    const path = join(folder, 'file');
    if (document.text !== null) {
      await writeFile(path, document.text);
      return { blocks: await readDocument(path, 'text', folder) };
    }
    if (!(await this.fetch(document, path))) return null;
    return { blocks: await readDocument(path, document.kind, folder) };
  }

  private async fetch(document: StoredKnowledge, path: string): Promise<boolean> {
    if (document.file !== null) return this.download(document.file, path);
    const upload = document.upload === null ? null : await this.uploads.fileOf(document.workspace, document.upload);
    if (upload?.state === 'assembling') return false;
    if (upload?.state === 'arriving') throw unprocessable('The file has not arrived completely. Add it again.');
    if (upload?.state !== 'whole') throw gone();
    await this.download(upload.blob, path);
    const file = `${knowledgePrefix(document)}/file`;
    await this.blobs.putFile(file, path);
    const isNoted = await this.documents.note(document.workspace, document, { file, upload: null });
    // If another reading has begun, it still needs the upload.
    if (isNoted && document.upload !== null) await this.uploads.erase(document.workspace, document.upload);
    return true;
  }

  private async download(key: string, path: string): Promise<boolean> {
    const blob = await this.blobs.open(key);
    if (!blob) throw gone();
    await pipeline(blob.stream, createWriteStream(path));
    return true;
  }

  private async pageAt(address: string): Promise<Content> {
    const { status, headers, body } = await this.call(address);
    if (status >= 400) throw unprocessable(`The page answers with status ${status}.`);
    const type = headers['content-type'] ?? 'text/html';
    if (!/text\/|xhtml/i.test(type)) throw unprocessable(`The address leads to "${type}", not to a page of text.`);
    const { title, blocks } = /plain|markdown/i.test(type)
      ? { title: '', blocks: [{ text: body, place: { address } }] }
      : htmlBlocks(body, address);
    if (blocks.length === 0)
      throw unprocessable('The page holds no text. It may be filled in by scripts, which are not run.');
    return { blocks, ...(title !== '' && { name: title.slice(0, longestName) }) };
  }

  private async call(url: string): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(pageWithinMs);
    const headers = { accept: 'text/html, text/plain', 'user-agent': 'Tessera' };
    try {
      return await this.http.send({ method: 'GET', url, headers, body: null, signal });
    } catch (error) {
      if (error instanceof OutboundFault) throw unprocessable(error.message);
      if (signal.aborted) throw unprocessable('The page did not answer within 20 seconds.');
      throw error;
    }
  }
}
