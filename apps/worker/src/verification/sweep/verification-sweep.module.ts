import { Module } from '@nestjs/common';
import { OpenVerifications } from '@tessera/data/verification/open-verifications.repository';
import { RunsModule } from '@tessera/runs/runs.module';
import { VerificationsModule } from '@tessera/runs/verifications.module';
import { EndAbandoned } from './end-abandoned.ts';

@Module({ imports: [RunsModule, VerificationsModule], providers: [OpenVerifications, EndAbandoned] })
export class VerificationSweepModule {}
