import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryAttempt } from '@tessera/data/webhooks/webhook-delivery.repository';
import { type WebhookDocument, WebhookRepository } from '@tessera/data/webhooks/webhook.repository';
import type { WorkerSettings } from '../config.ts';
import { MemberNotices } from '../mail/member-notices.ts';
import { WORKER_SETTINGS } from '../settings.ts';

/** Disables webhooks that fail for days, and tells the person who made them. */
@Injectable()
export class FailingWebhooks {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly notices: MemberNotices,
    @Inject(WORKER_SETTINGS) private readonly settings: Pick<WorkerSettings, 'PUBLIC_URL'>,
  ) {}

  /** Idempotent. The mail is stored first, so that a crash in between loses neither. */
  async disable(webhook: WebhookDocument, { status, answer }: DeliveryAttempt): Promise<void> {
    const { workspace, _id, name, url, createdBy, state, failingSince } = webhook;
    if (state !== 'on') return;
    const mail = {
      subject: `The webhook ${name} was disabled`,
      text: [
        `Tessera can no longer deliver events to the webhook ${name} and has disabled it.`,
        `Address: ${url}`,
        `Last answer: ${status === null ? '' : `${status} `}${answer.slice(0, 200)}`,
        'Check the receiver, then switch the webhook on again. The delivery log shows every attempt:',
        `${this.settings.PUBLIC_URL}/settings/webhooks/${_id}`,
      ].join('\n\n'),
    };
    await this.notices.send(workspace, createdBy, mail, [_id, failingSince?.toISOString() ?? '']);
    await this.webhooks.disable(workspace, _id);
  }
}
