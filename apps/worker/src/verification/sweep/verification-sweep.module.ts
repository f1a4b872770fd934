import { Module } from '@nestjs/common';
import { OpenVerifications } from '@tessera/data/verification/open-verifications.repository';
import { RunsModule } from '@tessera/runs/runs.module';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { EndAbandoned } from './end-abandoned.ts';

@Module({ imports: [RunsModule, VerificationSharedModule], providers: [OpenVerifications, EndAbandoned] })
export class VerificationSweepModule {}
