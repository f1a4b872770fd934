import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ExpressionFault } from '@tessera/engine/expression-fault';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { ValueBudget } from '@tessera/engine/value-limits';
import { parseExactJson } from '@tessera/kernel/exact-json';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { signingSecretOf } from '@tessera/runs/signing-secret';
import { z } from 'zod';
import type { WorkerSettings } from '../../config.ts';
import { WORKER_SETTINGS } from '../../settings.ts';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { acceptedEncodings } from '@tessera/kit/outbound/answer-text';
import { type OutboundAnswer, OutboundFault } from '@tessera/kit/outbound/outbound-http';
import { retryAt } from '@tessera/kit/outbound/retry-after';
import { Credentials } from '../../credentials/credentials.ts';

const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Filled = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: Text })),
  query: z.array(z.object({ name: z.string(), value: Text })),
  body: z.discriminatedUnion('type', [
    z.object({ type: z.literal('none') }),
    z.object({ type: z.literal('json'), json: z.custom<JsonValue>() }),
    z.object({ type: z.literal('text'), text: Text }),
  ]),
  credentialId: z.string().default(''),
});
type Filled = z.output<typeof Filled>;

/** Statuses that may differ on the next call. */
const retryableStatuses = new Set([408, 425, 429]);

/** Calls another system and returns its response as the node's variables. */
@Injectable()
export class WebhookExecutor implements NodeExecutor {
  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    private readonly credentials: Credentials,
  ) {}

  async execute(effect: ExecuteEffect, { workspace, signal }: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return fail('BAD_OPTION', z.prettifyError(parsed.error), false);
    const { method, url, query, credentialId } = parsed.data;
    const body = bodyOf(parsed.data);
    const headers = {
      'user-agent': 'Tessera-Webhook/1',
      accept: 'application/json, text/*;q=0.9, */*;q=0.5',
      'accept-encoding': acceptedEncodings,
      ...contentTypeOf(parsed.data),
      ...Object.fromEntries(parsed.data.headers.map(({ name, value }) => [name.toLowerCase(), value])),
      'idempotency-key': effect.key,
      'x-tessera-signature': signature(signingSecretOf(this.settings.SECRET_KEY, workspace), body ?? ''),
    };
    try {
      const call = { method, url: withQuery(url, query), headers, body, signal };
      return outcomeOf(await this.credentials.vault.send(workspace, credentialId, call));
    } catch (error) {
      if (error instanceof OutboundFault) return fail(error.code, error.message, !error.isFinal);
      if (signal.aborted) return fail('ABORTED', 'The call was broken off.', true);
      throw error;
    }
  }
}

/**
 * `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`: lets the receiver verify the caller and the age of the call.
 */
function signature(secret: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function bodyOf({ method, body }: Filled): string | null {
  if (method === 'GET' || body.type === 'none') return null;
  return body.type === 'json' ? JSON.stringify(body.json) : body.text;
}

function contentTypeOf({ method, body }: Filled): Record<string, string> {
  if (method === 'GET' || body.type === 'none') return {};
  return { 'content-type': body.type === 'json' ? 'application/json' : 'text/plain; charset=utf-8' };
}

function withQuery(text: string, query: Filled['query']): string {
  const trimmed = text.trim();
  if (query.length === 0 || !URL.canParse(trimmed)) return trimmed;
  const url = new URL(trimmed);
  for (const { name, value } of query) url.searchParams.append(name, value);
  return url.href;
}

function outcomeOf({ status, headers, body }: OutboundAnswer): Outcome {
  if (status < 300) return doneWith({ status, headers, body: parsedBody(headers, body) });
  const said = body.trim().slice(0, 300);
  const message = `The other side answered ${status}${said ? `: ${said}` : '.'}`;
  const retryable = status >= 500 || retryableStatuses.has(status);
  const at = retryable ? retryAt(headers) : undefined;
  return { ...fail(`HTTP_${status}`, message, retryable), ...(at !== undefined && { retryAt: at }) };
}

/** Rejects values nested too deeply for any node: written into the journal, they would exhaust the stack. */
function doneWith(output: JsonObject): Outcome {
  try {
    new ValueBudget().spend(output);
    return { kind: 'done', output };
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    return fail(error.code, `The answer can't be used. ${error.message}`, false);
  }
}

function parsedBody(headers: Record<string, string>, body: string): JsonValue {
  if (!/[/+]json\b/i.test(headers['content-type'] ?? '')) return body;
  try {
    return parseExactJson(body);
  } catch {
    return body;
  }
}

const fail = (code: string, message: string, retryable: boolean) =>
  ({ kind: 'fail', code, message, retryable }) as const satisfies Outcome;
