import { Injectable } from '@nestjs/common';
import type { ImportPhase } from '@tessera/contracts/imports/import-phases';
import { importJobId, importJobs } from '@tessera/contracts/imports/imports.jobs';
import { type Import, mostImportsAtOnce } from '@tessera/contracts/imports/imports.schema';
import { type ImportChange, type ImportDocument, ImportRepository } from '@tessera/data/imports/import.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { JobProducer } from '@tessera/queue/job-producer';
import { ImportWire } from './import-wire.ts';

const keptMs = 7 * 24 * 3600_000;
/** The files of an import are removed then, unless somebody goes on with it. */
export const filesExpireAt = (): Date => new Date(Date.now() + keptMs);

/** Steps of imports: who may take them, and how a job is made of one. */
@Injectable()
export class ImportSteps {
  constructor(
    private readonly imports: ImportRepository,
    private readonly jobs: JobProducer,
    private readonly wire: ImportWire,
  ) {}

  /** @throws DomainError NOT_FOUND for an import of somebody else, unless the caller is a superadmin */
  async find(actor: Actor, id: string): Promise<ImportDocument> {
    const found = await this.imports.byId(actor.workspace, id);
    if (!found || !(found.createdBy === actor.userId || actor.isSuperadmin)) throw notFound('The import');
    return found;
  }

  /** @throws DomainError CONFLICT for an import in another phase, with what to do */
  requirePhase({ phase }: ImportDocument, ...allowed: ImportPhase[]): void {
    if (!allowed.includes(phase))
      throw conflict(`This is not possible while the import is ${phase}. ${cures[phase]}`, 'body.id');
  }

  /** Begins a step, and queues its job. @throws DomainError CONFLICT if somebody was faster, or too many are running */
  async begin(document: ImportDocument, change: ImportChange & { phase: ImportPhase }): Promise<Import> {
    const { workspace, _id: id } = document;
    const begun = await this.imports.begin(workspace, document, { ...change, expiresAt: filesExpireAt() });
    if (begun === 'full')
      throw conflict(`${mostImportsAtOnce} imports of this workspace are running. Wait until one of them is done.`);
    if (!begun) throw conflict('The import has gone on meanwhile. Load it again.', 'body.id');
    const job = { job: importJobs.step, data: { workspace, import: id }, id: importJobId(id, begun.step.number) };
    await this.jobs.add([job]);
    return this.wire.of(begun);
  }
}

const wait = 'Wait until it is done.';
const again = 'Start a new import.';
const cures: { readonly [P in ImportPhase]: string } = {
  uploading: 'Send the file, and have it read.',
  reading: wait,
  ready: 'Map its columns and check it.',
  checking: wait,
  checked: 'Run it, or check it again.',
  running: wait,
  done: again,
  cancelled: again,
  failed: again,
  undoing: wait,
  undone: again,
};
