import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isWorking } from '@tessera/contracts/imports/import-phases';
import { imports } from '@tessera/contracts/imports/imports.contract';
import type { ImportMode } from '@tessera/contracts/imports/imports.schema';
import { type ImportDocument, ImportRepository } from '@tessera/data/imports/import.repository';
import { canBeImported, canBeKey } from '@tessera/fields/columns/read-cell';
import type { InputOf } from '@tessera/contracts/contract';
import { conflict, unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import type { ObjectSchema } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { ImportSteps } from './import-steps.ts';
import { canBeUndone, ImportWire } from './import-wire.ts';

export class ReadImportFile extends CommandFor(imports.read) {}
export class CheckImport extends CommandFor(imports.check) {}
export class RunImport extends CommandFor(imports.run) {}
export class CancelImport extends CommandFor(imports.cancel) {}
export class UndoImport extends CommandFor(imports.undo) {}

@CommandHandler(ReadImportFile)
export class ReadImportFileHandler implements ICommandHandler<ReadImportFile> {
  constructor(private readonly steps: ImportSteps) {}

  async execute({ input: { body }, actor }: ReadImportFile) {
    const found = await this.steps.find(actor, body.id);
    requireUnwritten(found);
    this.steps.requirePhase(found, 'uploading', 'ready', 'checked', 'failed');
    const { sheet = null, header_row: headerRow = null, encoding = null, delimiter = null } = body;
    const reading = { sheet, headerRow, encoding, delimiter };
    return this.steps.begin(found, { phase: 'reading', reading, report: null, error: null });
  }
}

@CommandHandler(CheckImport)
export class CheckImportHandler implements ICommandHandler<CheckImport> {
  constructor(
    private readonly steps: ImportSteps,
    private readonly schemas: ObjectSchemas,
    private readonly access: AccessControl,
  ) {}

  async execute({ input: { body }, actor }: CheckImport) {
    const found = await this.steps.find(actor, body.id);
    requireUnwritten(found);
    this.steps.requirePhase(found, 'ready', 'checked', 'failed');
    await requireMode(this.access, actor, body.mode);
    const mapping = mappedColumns(found, await this.schemas.of(actor.workspace, found.object), body);
    const { mode, match_key: matchKey = null, date_order: dateOrder, decimal_sign: decimalSign } = body;
    const terms = { mapping, mode, matchKey: mode === 'insert' ? null : matchKey, dateOrder, decimalSign };
    return this.steps.begin(found, { phase: 'checking', terms, report: null, error: null });
  }
}

type Asked = InputOf<typeof imports.check>['body'];

/** @throws DomainError UNPROCESSABLE that names the part of the mapping that does not fit */
function mappedColumns({ sheet }: ImportDocument, schema: ObjectSchema, { mapping, mode, match_key: key }: Asked) {
  if (!sheet) throw conflict('The file was not read yet. Have it read first.', 'body.id');
  if (mode !== 'insert') {
    if (key === undefined)
      throw unprocessable('Choose the property that finds the record to update.', 'body.match_key');
    if (!mapping.some((one) => one.key === key))
      throw unprocessable('Map a column to the property that finds the record to update.', 'body.match_key');
    const matched = schema.properties.get(key);
    if (matched && !canBeKey(matched.type))
      throw unprocessable(
        'Records cannot be found by this property. Choose one of a text, number or date.',
        'body.match_key',
      );
  }
  return mapping.map(({ column, key: mapped }, at) => {
    const name = sheet.columns[column]?.name;
    if (name === undefined) throw unprocessable('The file has no such column.', `body.mapping.${at}.column`);
    const property = schema.properties.get(mapped);
    if (!property) throw unprocessable('The object has no such property.', `body.mapping.${at}.key`);
    if (property.isReadOnly || !canBeImported(property.type))
      throw unprocessable(`${property.label} cannot be imported into.`, `body.mapping.${at}.key`);
    return { column, name, key: mapped };
  });
}

/** Changing records needs the right to do so, besides that of adding some. */
async function requireMode(access: AccessControl, actor: Actor, mode: ImportMode): Promise<void> {
  if (mode !== 'insert') await access.require(actor, 'records:CAN_EDIT');
}

/** @throws DomainError CONFLICT for an import that may have written something */
function requireUnwritten({ batch }: ImportDocument): void {
  if (batch !== null) throw conflict('This import was run already. Start a new one with the file.', 'body.id');
}

@CommandHandler(RunImport)
export class RunImportHandler implements ICommandHandler<RunImport> {
  constructor(
    private readonly steps: ImportSteps,
    private readonly access: AccessControl,
  ) {}

  async execute({ input: { body }, actor }: RunImport) {
    const found = await this.steps.find(actor, body.id);
    this.steps.requirePhase(found, 'checked');
    await requireMode(this.access, actor, found.terms.mode);
    const { on_problem: onProblem } = body;
    if (onProblem === 'stop' && found.step.problemCount > 0)
      throw unprocessable(
        'Some rows have problems. Mend them in the file, or leave these rows out.',
        'body.on_problem',
      );
    const change = { onProblem, batch: newId(), startedAt: new Date(), report: null, error: null };
    return this.steps.begin(found, { ...change, phase: 'running' });
  }
}

@CommandHandler(CancelImport)
export class CancelImportHandler implements ICommandHandler<CancelImport> {
  constructor(
    private readonly steps: ImportSteps,
    private readonly imports: ImportRepository,
    private readonly wire: ImportWire,
  ) {}

  async execute({ input: { body }, actor }: CancelImport) {
    const found = await this.steps.find(actor, body.id);
    this.steps.requirePhase(found, 'uploading', 'ready', 'checked', 'checking', 'running');
    const after = isWorking(found.phase)
      ? await this.imports.cancel(actor.workspace, body.id)
      : await this.imports.close(actor.workspace, found);
    return this.wire.of(after ?? (await this.steps.find(actor, body.id)));
  }
}

@CommandHandler(UndoImport)
export class UndoImportHandler implements ICommandHandler<UndoImport> {
  constructor(private readonly steps: ImportSteps) {}

  async execute({ input: { body }, actor }: UndoImport) {
    const found = await this.steps.find(actor, body.id);
    if (found.phase === 'undone') throw conflict('This import was undone already.', 'body.id');
    if (!canBeUndone(found)) throw conflict('Nothing of this import can be undone as it stands.', 'body.id');
    const undo = { batch: newId(), undone: 0, kept: 0 };
    return this.steps.begin(found, { phase: 'undoing', undo, error: null });
  }
}
