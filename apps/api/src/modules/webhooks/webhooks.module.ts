import { Module } from '@nestjs/common';
import { webhooks } from '@tessera/contracts/webhooks/webhooks.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { Redeliver, RedeliverHandler, TestWebhook, TestWebhookHandler } from './webhook-deliveries.commands.ts';
import * as commands from './webhooks.commands.ts';
import * as queries from './webhooks.queries.ts';

/** Webhooks of the workspace and their delivery logs. */
@Module({
  controllers: [
    controllerFor(webhooks, {
      list: queries.ListWebhooks,
      create: commands.CreateWebhook,
      update: commands.UpdateWebhook,
      remove: commands.RemoveWebhook,
      renewSecret: commands.RenewWebhookSecret,
      test: TestWebhook,
      deliveries: queries.ListWebhookDeliveries,
      redeliver: Redeliver,
    }),
  ],
  providers: [
    queries.ListWebhooksHandler,
    queries.ListWebhookDeliveriesHandler,
    commands.CreateWebhookHandler,
    commands.UpdateWebhookHandler,
    commands.RemoveWebhookHandler,
    commands.RenewWebhookSecretHandler,
    TestWebhookHandler,
    RedeliverHandler,
  ],
})
export class WebhooksModule {}
