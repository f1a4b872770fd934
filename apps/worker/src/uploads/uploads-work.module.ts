import { Module } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import { UploadSweepRepository } from '@tessera/data/uploads/upload-sweep.repository';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { WorkFolders } from '../media/work-folders.ts';
import { AssembleUpload } from './assemble-upload.job.ts';
import { UploadSweep } from './upload-sweep.ts';

/** Files that people answered with. */
@Module({
  providers: [
    AddressRepository,
    UploadRepository,
    UploadEraser,
    UploadSweepRepository,
    WorkFolders,
    AssembleUpload,
    UploadSweep,
  ],
})
export class UploadsWorkModule {}
