import { Module } from '@nestjs/common';
import { UploadSweepRepository } from '@tessera/data/uploads/upload-sweep.repository';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { WorkFolders } from '../media/work-folders.ts';
import { AssemblePending } from './assemble-pending.ts';
import { AssembleUpload } from './assemble-upload.job.ts';
import { EraseAbandoned } from './erase-abandoned.ts';

/** Assembles and removes uploaded files. */
@Module({
  imports: [FormsSharedModule, VerificationSharedModule],
  providers: [UploadSweepRepository, WorkFolders, AssembleUpload, AssemblePending, EraseAbandoned],
})
export class UploadsWorkModule {}
