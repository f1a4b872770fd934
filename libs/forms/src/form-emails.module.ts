import { Module } from '@nestjs/common';
import { FormEmailOutbox } from '@tessera/data/forms/form-email-outbox.repository';
import { FormEmailRepository } from '@tessera/data/forms/form-email.repository';
import { FormEmailQueue } from './form-email-queue.ts';

const shared = [FormEmailRepository, FormEmailOutbox, FormEmailQueue];

/** Stored emails of forms, for whoever sends mail. Needs a `Database` from a global module. */
@Module({ providers: shared, exports: shared })
export class FormEmailsModule {}
