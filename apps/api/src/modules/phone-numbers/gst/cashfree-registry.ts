import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { log } from '@tessera/kit/logger';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { z } from 'zod';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';
import { type GstAnswer, GstRegistry } from './gst-registry.ts';

type Settings = Pick<
  ApiSettings,
  'GST_REGISTRY_URL' | 'GST_REGISTRY_CLIENT_ID' | 'GST_REGISTRY_KEY' | 'OUTBOUND_ALLOW'
>;

const patienceMs = 10_000;
const Answer = z.union([
  z.object({ valid: z.literal(false) }),
  z.object({
    valid: z.literal(true),
    GSTIN: z.string(),
    legal_name_of_business: z.string(),
    trade_name_of_business: z.string().nullish(),
    gst_in_status: z.string(),
    date_of_registration: z.string().nullish(),
  }),
]);

/** The look-up of a GSTIN by the documented interface of Cashfree (`POST /gstin`). */
@Injectable()
export class CashfreeRegistry extends GstRegistry implements OnApplicationShutdown {
  private readonly http: OutboundHttp;

  constructor(@Inject(API_SETTINGS) private readonly settings: Settings) {
    super();
    const { hostname } = new URL(settings.GST_REGISTRY_URL);
    this.http = new OutboundHttp(new AddressRules([...settings.OUTBOUND_ALLOW, hostname]));
  }

  get isOn(): boolean {
    return this.settings.GST_REGISTRY_CLIENT_ID !== undefined && this.settings.GST_REGISTRY_KEY !== undefined;
  }

  async lookup(gstin: string): Promise<GstAnswer> {
    if (!this.isOn) return { kind: 'unavailable' };
    try {
      return answerOf(Answer.parse(JSON.parse(await this.ask(gstin))), gstin);
    } catch (error) {
      log.warn({ err: error }, 'the GST registry gave no usable answer');
      return { kind: 'unavailable' };
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  private async ask(gstin: string): Promise<string> {
    const { GST_REGISTRY_URL: base, GST_REGISTRY_CLIENT_ID: id = '', GST_REGISTRY_KEY: key = '' } = this.settings;
    const answer = await this.http.send({
      method: 'POST',
      url: `${base}/gstin`,
      headers: {
        'x-client-id': id,
        'x-client-secret': key,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ GSTIN: gstin }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status !== 200) throw new Error(`the registry answered with ${answer.status}`);
    return answer.body;
  }
}

function answerOf(answer: z.output<typeof Answer>, gstin: string): GstAnswer {
  if (!answer.valid) return { kind: 'not-found' };
  if (answer.GSTIN !== gstin) throw new Error('the registry answered about another GSTIN');
  return {
    kind: 'found',
    legalName: answer.legal_name_of_business.slice(0, 300),
    tradeName: answer.trade_name_of_business?.slice(0, 300) || null,
    status: statusOf(answer.gst_in_status),
    since: answer.date_of_registration?.slice(0, 40) || null,
  };
}

/** @throws Error for a word that is not known: it must not pass for active */
function statusOf(word: string): 'active' | 'cancelled' | 'suspended' {
  if (/^(active|provisional)$/i.test(word)) return 'active';
  if (/^(cancelled|canceled|inactive)/i.test(word)) return 'cancelled';
  if (/^suspended/i.test(word)) return 'suspended';
  throw new Error(`the registry knows a status ${word.slice(0, 40)}`);
}
