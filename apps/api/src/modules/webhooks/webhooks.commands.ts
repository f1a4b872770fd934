import { randomBytes } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { webhooks } from '@tessera/contracts/webhooks/webhooks.contract';
import { mostWebhooks, oldSecretHours } from '@tessera/contracts/webhooks/webhooks.schema';
import { WebhookDeliveryRepository } from '@tessera/data/webhooks/webhook-delivery.repository';
import { secretPurpose, type WebhookDocument, WebhookRepository } from '@tessera/data/webhooks/webhook.repository';
import { conflict, notFound, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { Sealing } from '@tessera/kit/sealing';
import { People } from '../../auth/people.ts';
import { webhookToWire } from './webhook-wire.ts';

export class CreateWebhook extends CommandFor(webhooks.create) {}
export class UpdateWebhook extends CommandFor(webhooks.update) {}
export class RemoveWebhook extends CommandFor(webhooks.remove) {}
export class RenewWebhookSecret extends CommandFor(webhooks.renewSecret) {}

const secretBytes = 32;
const hourMs = 3_600_000;
/** More renewals in a day end the oldest secrets early. */
const mostOlderSecrets = 5;
/** In the form of Standard Webhooks. */
const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

@CommandHandler(CreateWebhook)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhook> {
  constructor(
    private readonly repository: WebhookRepository,
    private readonly sealing: Sealing,
  ) {}

  async execute({ input: { body }, actor }: CreateWebhook) {
    const _id = newId();
    const secret = newSecret();
    const webhook: WebhookDocument = {
      ...{ _id, workspace: actor.workspace, ...body, state: 'on' },
      ...{ secret: this.sealing.seal(secret, secretPurpose(_id)), oldSecret: null },
      ...{ failingSince: null, lastDeliveredAt: null, createdBy: actor.userId, createdAt: new Date() },
    };
    if (!(await this.repository.add(webhook, mostWebhooks))) throw workspaceFull('webhooks', mostWebhooks);
    return { webhook: webhookToWire(webhook, actor.name), secret };
  }
}

@CommandHandler(UpdateWebhook)
export class UpdateWebhookHandler implements ICommandHandler<UpdateWebhook> {
  constructor(
    private readonly repository: WebhookRepository,
    private readonly people: People,
  ) {}

  async execute({ input: { body }, actor }: UpdateWebhook) {
    const { id, is_on: isOn, name, url, events } = body;
    const change = { name, url, events, state: isOn ? ('on' as const) : ('off' as const) };
    const webhook = await this.repository.update(actor.workspace, id, change);
    if (!webhook) throw notFound('The webhook');
    return webhookToWire(webhook, (await this.people.namesOf([webhook.createdBy])).get(webhook.createdBy) ?? '');
  }
}

@CommandHandler(RemoveWebhook)
export class RemoveWebhookHandler implements ICommandHandler<RemoveWebhook> {
  constructor(
    private readonly repository: WebhookRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly people: People,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: RemoveWebhook) {
    const webhook = await this.repository.byId(workspace, body.id);
    if (!webhook) throw notFound('The webhook');
    await this.repository.delete(workspace, body.id);
    await this.deliveries.deleteOf(workspace, body.id);
    return webhookToWire(webhook, (await this.people.namesOf([webhook.createdBy])).get(webhook.createdBy) ?? '');
  }
}

@CommandHandler(RenewWebhookSecret)
export class RenewWebhookSecretHandler implements ICommandHandler<RenewWebhookSecret> {
  constructor(
    private readonly repository: WebhookRepository,
    private readonly sealing: Sealing,
    private readonly people: People,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: RenewWebhookSecret) {
    const before = await this.repository.byId(workspace, body.id);
    if (!before) throw notFound('The webhook');
    const secret = newSecret();
    const now = new Date();
    const older = [...(before.oldSecret ? [before.oldSecret] : []), ...(before.olderSecrets ?? [])];
    const webhook = await this.repository.renewSecret(workspace, body.id, before.secret, {
      secret: this.sealing.seal(secret, secretPurpose(body.id)),
      oldSecret: { sealed: before.secret, until: new Date(now.getTime() + oldSecretHours * hourMs) },
      olderSecrets: older.filter(({ until }) => until > now).slice(0, mostOlderSecrets),
    });
    if (!webhook) throw conflict('The secret was renewed by somebody else at the same time. Reload the page.');
    const names = await this.people.namesOf([webhook.createdBy]);
    return { webhook: webhookToWire(webhook, names.get(webhook.createdBy) ?? ''), secret };
  }
}
