import { Module } from '@nestjs/common';
import { uploads } from '@tessera/contracts/uploads/uploads.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { PartSpool } from './part-spool.ts';
import { UploadAdmission } from './upload-admission.ts';
import { UploadAppender } from './upload-appender.ts';
import { UploadAddress, UploadAddressHandler } from './uploads.commands.ts';
import { UploadsController } from './uploads.raw.controller.ts';

/** Uploads of files by people who fill in a form. */
@Module({
  controllers: [UploadsController, controllerFor(uploads, { address: UploadAddress })],
  providers: [PartSpool, UploadAdmission, UploadAppender, UploadAddressHandler],
})
export class UploadsModule {}
