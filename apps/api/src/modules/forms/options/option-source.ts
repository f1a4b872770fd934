import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { longestOffered } from '@tessera/fields/types/selectdynamic/selectdynamic.answer';
import { parseExactJson } from '@tessera/kernel/exact-json';
import { Lru } from '@tessera/kernel/lru';
import { cleanLine, isVisible } from '@tessera/kernel/text';
import { log } from '@tessera/kit/logger';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { acceptedEncodings } from '@tessera/kit/outbound/answer-text';
import { OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';

/** An option of another system. */
export interface FoundOption {
  value: string;
  label: string;
}

/** Where options come from: an address with its parameters, and what of the answer they are made of. */
export interface OptionAddress {
  url: string;
  headers: readonly { name: string; value: string }[];
  resultPath: string;
  labelKey: string;
  valueKey: string;
}

const patienceMs = 5_000;
const keptMs = 60_000;
const mostOptions = 500;

/** Fetches options from other systems, within limits of time, size and number, and remembers them for a minute. */
@Injectable()
export class OptionSource implements OnApplicationShutdown {
  private readonly http: OutboundHttp;
  private readonly kept = new Lru<string, { until: number; found: Promise<FoundOption[]> }>(200);

  constructor(@Inject(API_SETTINGS) settings: Pick<ApiSettings, 'OUTBOUND_ALLOW'>) {
    this.http = new OutboundHttp(new AddressRules(settings.OUTBOUND_ALLOW));
  }

  /** @param owner of the address; @returns none when the other system does not offer any, or does not answer */
  find(owner: string, address: OptionAddress): Promise<FoundOption[]> {
    const key = JSON.stringify([owner, address]);
    const kept = this.kept.get(key);
    if (kept && kept.until > Date.now()) return kept.found;
    const found = this.fetch(address).catch((error: unknown) => {
      log.info({ err: error, owner }, 'options of a form could not be fetched');
      this.kept.delete(key);
      return [];
    });
    this.kept.set(key, { until: Date.now() + keptMs, found });
    return found;
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  private async fetch(address: OptionAddress): Promise<FoundOption[]> {
    const { status, body } = await this.http.send({
      method: 'GET',
      url: address.url,
      body: null,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'user-agent': 'Tessera-Forms/1',
        accept: 'application/json',
        'accept-encoding': acceptedEncodings,
        ...Object.fromEntries(address.headers.map(({ name, value }) => [name.toLowerCase(), value])),
      },
    });
    if (status >= 300) throw new Error(`The other side answered ${status}.`);
    return optionsIn(parseExactJson(body), address);
  }
}

/** What is at a dotted path; a blank path is the value itself. */
function at(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined;
    return Reflect.get(inner, name);
  }, value);
}

const textOf = (value: unknown): string => {
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isText ? cleanLine(String(value)) : '';
  return isVisible(text) && text.length <= longestOffered ? text : '';
};

/** The options in an answer. Entries without a value or a label are left out, and so are repeated values. */
export function optionsIn(answer: unknown, rules: Pick<OptionAddress, 'resultPath' | 'labelKey' | 'valueKey'>) {
  const list = at(answer, rules.resultPath);
  if (!Array.isArray(list)) return [];
  const found = new Map<string, FoundOption>();
  for (const entry of list) {
    const value = textOf(at(entry, typeof entry === 'object' ? rules.valueKey || rules.labelKey : ''));
    const label = textOf(at(entry, typeof entry === 'object' ? rules.labelKey || rules.valueKey : ''));
    if (value !== '' && label !== '' && !found.has(value)) found.set(value, { value, label });
    if (found.size === mostOptions) break;
  }
  return [...found.values()];
}
