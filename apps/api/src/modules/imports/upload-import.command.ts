import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { imports } from '@tessera/contracts/imports/imports.contract';
import { largestImport, mostWaitingUploads } from '@tessera/contracts/imports/imports.schema';
import { freshStep, type ImportDocument, ImportRepository } from '@tessera/data/imports/import.repository';
import { conflict } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { ImportUploads } from '@tessera/verification/import-uploads';
import { filesExpireAt } from './import-steps.ts';
import { ImportWire } from './import-wire.ts';

export class UploadImport extends CommandFor(imports.upload) {}

const nothingChosen = { mapping: [], mode: 'insert', matchKey: null, dateOrder: 'dmy', decimalSign: '.' } as const;

@CommandHandler(UploadImport)
export class UploadImportHandler implements ICommandHandler<UploadImport> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly imports: ImportRepository,
    private readonly uploads: ImportUploads,
    private readonly wire: ImportWire,
  ) {}

  async execute({ input: { body }, actor: { workspace, userId, timeZone } }: UploadImport) {
    const { object_id: object, file_name: fileName, size } = body;
    const schema = await this.schemas.of(workspace, object);
    const id = newId();
    const upload = await this.uploads.begin(workspace, { import: id, name: fileName, size, mostBytes: largestImport });
    const now = new Date();
    const document: ImportDocument = {
      ...{ _id: id, workspace, object, objectName: schema.name, fileName, size, upload, file: null, sheet: null },
      reading: { sheet: null, headerRow: null, encoding: null, delimiter: null },
      ...{ terms: { ...nothingChosen, mapping: [] }, onProblem: 'skip', phase: 'uploading', isCancelling: false },
      ...{ step: freshStep(0), report: null, batch: null, startedAt: null, undo: null, error: null, timeZone },
      ...{ createdAt: now, createdBy: userId, updatedAt: now, expiresAt: filesExpireAt() },
    };
    if (await this.imports.start(document)) return this.wire.of(document);
    await this.uploads.erase(workspace, upload);
    throw conflict(`${mostWaitingUploads} imports of this workspace wait for their file. Go on with one of them.`);
  }
}
