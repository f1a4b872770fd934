import { Module } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import { UploadSweepRepository } from '@tessera/data/uploads/upload-sweep.repository';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { WorkFolders } from '../media/work-folders.ts';
import { AssembleLeft } from './assemble-left.ts';
import { AssembleUpload } from './assemble-upload.job.ts';
import { EraseAbandoned } from './erase-abandoned.ts';

/** Files that people answered with. */
@Module({
  providers: [
    AddressRepository,
    SubmissionRepository,
    UploadRepository,
    UploadEraser,
    UploadSweepRepository,
    WorkFolders,
    AssembleUpload,
    AssembleLeft,
    EraseAbandoned,
  ],
})
export class UploadsWorkModule {}
