import { Module } from '@nestjs/common';
import { WebhookSweepRepository } from '@tessera/data/webhooks/webhook-sweep.repository';
import { WebhookEventsModule } from '@tessera/runs/webhooks/webhook-events.module';
import { MailModule } from '../mail/mail.module.ts';
import { DeliverWebhook } from './deliver-webhook.job.ts';
import { FailingWebhooks } from './failing-webhooks.ts';
import { WebhookSweep } from './webhook-sweep.ts';

/** Sends events to the webhooks of workspaces. */
@Module({
  imports: [WebhookEventsModule, MailModule],
  providers: [WebhookSweepRepository, FailingWebhooks, DeliverWebhook, WebhookSweep],
})
export class WebhooksWorkModule {}
