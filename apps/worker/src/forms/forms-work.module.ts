import { Module } from '@nestjs/common';
import { FormTrashRepository } from '@tessera/data/forms/form-trash.repository';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { RedisRateLimiter } from '@tessera/queue/rate-limiter';
import { MailModule } from '../mail/mail.module.ts';
import { PurgeTrash } from './purge-trash.ts';
import { SendFormEmails } from './send-emails.job.ts';

/** Maintenance of forms. */
@Module({
  imports: [FormsSharedModule, MailModule],
  providers: [FormTrashRepository, PurgeTrash, RedisRateLimiter, SendFormEmails],
})
export class FormsWorkModule {}
