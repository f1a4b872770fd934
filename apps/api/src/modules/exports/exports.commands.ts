import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InputOf } from '@tessera/contracts/contract';
import { exports } from '@tessera/contracts/exports/exports.contract';
import { exportJobId, exportJobs } from '@tessera/contracts/exports/exports.jobs';
import { mostExportsAtOnce } from '@tessera/contracts/exports/exports.schema';
import { type ExportDocument, ExportRepository } from '@tessera/data/exports/export.repository';
import { conflict, invalidInput } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { requireFilter } from '@tessera/kit/list-request';
import { CommandFor } from '@tessera/kit/messages';
import { filterText } from '@tessera/query/query-text';
import { JobProducer } from '@tessera/queue/job-producer';
import { ExportAccess, type Exported } from './export-access.ts';
import { ExportWire } from './export-wire.ts';

export class StartExport extends CommandFor(exports.start) {}
type Asked = InputOf<typeof exports.start>['body'];

const keptMs = 7 * 24 * 3600_000;

@CommandHandler(StartExport)
export class StartExportHandler implements ICommandHandler<StartExport> {
  constructor(
    private readonly repository: ExportRepository,
    private readonly access: ExportAccess,
    private readonly jobs: JobProducer,
    private readonly wire: ExportWire,
  ) {}

  async execute({ input: { body }, actor }: StartExport) {
    const source = sourceIn(body);
    const exported = await this.access.sourceOf(actor, source);
    requireKnown(body, exported);
    const document = newExport(actor, { body, source, name: exported.name });
    if (!(await this.repository.start(document)))
      throw conflict(`${mostExportsAtOnce} exports of this workspace are not done yet. Wait until one of them is.`);
    const { workspace, _id: id } = document;
    await this.jobs.add([{ job: exportJobs.run, data: { workspace, export: id }, id: exportJobId(id) }]);
    return this.wire.of(document);
  }
}

function sourceIn({ form_id: form, object_id: object }: Asked): ExportDocument['source'] {
  if (form !== undefined) return { kind: 'form', id: form };
  if (object !== undefined) return { kind: 'object', id: object };
  throw invalidInput('Name either form_id or object_id.', 'body.object_id');
}

/** @throws DomainError INVALID_INPUT */
function requireKnown({ form_id: form, filter, search, columns = [], status }: Asked, exported: Exported): void {
  requireFilter(filter, exported.properties);
  const unknown = columns.find((column) => !exported.columns.has(column));
  if (unknown !== undefined) throw invalidInput(`There is no column ${unknown} in ${exported.name}.`, 'body.columns');
  if (form === undefined) return;
  if (search) throw invalidInput('Responses cannot be searched. Leave `search` out and filter instead.', 'body.search');
  if (status === 'archived') throw invalidInput('Responses are either active or deleted.', 'body.status');
}

function newExport(
  { workspace, userId, timeZone }: Actor,
  { body, source, name }: { body: Asked; source: ExportDocument['source']; name: string },
): ExportDocument {
  const now = new Date();
  return {
    ...{ _id: newId(), workspace, source, name, format: body.format, status: body.status },
    filter: body.filter ? filterText(body.filter) : null,
    search: body.search ? body.search : null,
    columns: body.columns ? [...new Set(body.columns)] : null,
    context: { now: now.getTime(), timeZone, me: userId },
    ...{ phase: 'queued', rows: 0, blob: null, error: null },
    ...{ createdAt: now, createdBy: userId, updatedAt: now, expiresAt: new Date(now.getTime() + keptMs) },
  };
}
