import { Module } from '@nestjs/common';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { RunsModule } from '@tessera/runs/runs.module';
import { MailModule } from '../mail.module.ts';
import { DigestContents } from './digest-contents.ts';
import { DigestSweep } from './digest-sweep.ts';

/** Daily digests of what people want to know. */
@Module({ imports: [MailModule, FormsSharedModule, RunsModule], providers: [DigestContents, DigestSweep] })
export class DigestsModule {}
