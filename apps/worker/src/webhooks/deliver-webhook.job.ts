import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { JobData } from '@tessera/contracts/job';
import { webhookJobs } from '@tessera/contracts/webhooks/webhooks.jobs';
import {
  type DeliveryAttempt,
  type WebhookDeliveryDocument,
  WebhookDeliveryRepository,
} from '@tessera/data/webhooks/webhook-delivery.repository';
import { secretPurpose, type WebhookDocument, WebhookRepository } from '@tessera/data/webhooks/webhook.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { acceptedEncodings } from '@tessera/kit/outbound/answer-text';
import { OutboundFault, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { Sealing } from '@tessera/kit/sealing';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { failingForMs, nextAttempt } from './attempt-schedule.ts';
import { FailingWebhooks } from './failing-webhooks.ts';
import { signedHeaders } from './standard-signature.ts';

/** A receiver should answer first and work later. */
const timeoutMs = 15_000;
const answerKept = 2_000;
const gone = 410;

const isSuccess = ({ status }: DeliveryAttempt): boolean => status !== null && status >= 200 && status < 300;

/** Sends one event to one webhook, stores the answer, and postpones itself until the next attempt. */
@Injectable()
@HandlesJob(webhookJobs.deliver)
export class DeliverWebhook implements JobHandler<typeof webhookJobs.deliver>, OnApplicationShutdown {
  private readonly http: OutboundHttp;

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly failing: FailingWebhooks,
    private readonly sealing: Sealing,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    this.http = new OutboundHttp(new AddressRules(settings.OUTBOUND_ALLOW));
  }

  async handle(data: JobData<typeof webhookJobs.deliver>, run: JobRun): Promise<void | Postponed> {
    const workspace = data.workspace as WorkspaceId;
    const delivery = await this.deliveries.byId(workspace, data.delivery);
    if (delivery?.state !== 'waiting' || !delivery.nextAt) return;
    // Its job was lost and queued again, or a worker died before it could postpone it.
    if (delivery.nextAt.getTime() > Date.now()) return run.postpone(delivery.nextAt.getTime());
    const webhook = await this.webhooks.byId(workspace, delivery.webhook);
    if (!webhook) return this.deliveries.delete(workspace, [delivery._id]);
    if (webhook.state !== 'on') {
      const attempt = { at: new Date(), ms: 0, status: null, answer: 'The webhook is switched off.' };
      return this.deliveries.attempted(delivery, attempt, { state: 'failed', nextAt: null });
    }
    const attempt = await this.attempt(webhook, delivery);
    if (isSuccess(attempt)) return this.succeed(delivery, attempt);
    const nextAt = await this.fail(delivery, attempt);
    return nextAt ? run.postpone(nextAt.getTime()) : undefined;
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  private async succeed(delivery: WebhookDeliveryDocument, attempt: DeliveryAttempt): Promise<void> {
    await this.deliveries.attempted(delivery, attempt, { state: 'delivered', nextAt: null });
    await this.webhooks.succeeded(delivery.workspace, delivery.webhook, attempt.at);
  }

  /** @returns when it is attempted again */
  private async fail(delivery: WebhookDeliveryDocument, attempt: DeliveryAttempt): Promise<Date | null> {
    const { workspace, webhook: id } = delivery;
    const webhook = await this.webhooks.failed(workspace, id, attempt.at);
    const since = webhook?.failingSince?.getTime() ?? Date.now();
    const isHopeless = attempt.status === gone || Date.now() - since > failingForMs;
    if (webhook && isHopeless) await this.failing.disable(webhook, attempt);
    // Somebody who tests an address or sends an event again looks at the answer.
    const isOnce = delivery.event === 'webhook.test' || delivery.round > 0;
    const nextAt = isHopeless || isOnce ? null : nextAttempt(delivery.tries + 1, Date.now());
    await this.deliveries.attempted(delivery, attempt, { state: nextAt ? 'waiting' : 'failed', nextAt });
    return nextAt;
  }

  private async attempt(webhook: WebhookDocument, { _id, body }: WebhookDeliveryDocument): Promise<DeliveryAttempt> {
    const at = new Date();
    const message = { id: `msg_${_id}`, timestamp: Math.floor(at.getTime() / 1_000), body };
    const headers = {
      ...{ 'user-agent': 'Tessera-Webhook/1', 'content-type': 'application/json' },
      'accept-encoding': acceptedEncodings,
      ...signedHeaders(message, this.secretsOf(webhook, at)),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const took = () => Date.now() - at.getTime();
    try {
      const answer = await this.http.send({
        method: 'POST',
        url: webhook.url,
        headers,
        body,
        signal,
        redirects: false,
      });
      return { at, ms: took(), status: answer.status, answer: answer.body.slice(0, answerKept) };
    } catch (error) {
      const isFault = error instanceof OutboundFault;
      if (!isFault && !signal.aborted) throw error;
      const answer = isFault ? error.message : `There was no answer within ${timeoutMs / 1_000} seconds.`;
      return { at, ms: took(), status: null, answer: answer.slice(0, answerKept) };
    }
  }

  private secretsOf({ _id, secret, oldSecret, olderSecrets = [] }: WebhookDocument, now: Date): string[] {
    const old = [...(oldSecret ? [oldSecret] : []), ...olderSecrets].filter(({ until }) => until > now);
    const sealed = [secret, ...old.map((each) => each.sealed)];
    return sealed.map((text) => this.sealing.unseal(text, secretPurpose(_id)));
  }
}
