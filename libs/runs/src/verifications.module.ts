import { Module } from '@nestjs/common';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { RunsModule } from './runs.module.ts';
import { VerificationEnding } from './verification-ending.ts';

/** What api and worker share about verifications. */
@Module({
  imports: [RunsModule],
  providers: [VerificationRepository, VerificationEnding],
  exports: [VerificationRepository, VerificationEnding],
})
export class VerificationsModule {}
