import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { exports } from '@tessera/contracts/exports/exports.contract';
import { ExportRepository } from '@tessera/data/exports/export.repository';
import { notFound } from '@tessera/kernel/errors';
import { QueryFor } from '@tessera/kit/messages';
import { ExportAccess } from './export-access.ts';
import { ExportWire } from './export-wire.ts';

export class ExportState extends QueryFor(exports.status) {}

@QueryHandler(ExportState)
export class ExportStateHandler implements IQueryHandler<ExportState> {
  constructor(
    private readonly repository: ExportRepository,
    private readonly access: ExportAccess,
    private readonly wire: ExportWire,
  ) {}

  /** The right is checked again: it may have been taken away since the start. */
  async execute({ input, actor }: ExportState) {
    const found = await this.repository.byId(actor.workspace, input.query.id);
    const isTheirs = found?.createdBy === actor.userId || actor.isSuperadmin;
    if (!found || !isTheirs || found.expiresAt.getTime() < Date.now()) throw notFound('This export');
    await this.access.require(actor, found.source);
    return this.wire.of(found);
  }
}
