import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { hookHeaders, largestHookBody } from '@tessera/contracts/workflows/triggers.raw';
import { triggersRawWire } from '@tessera/contracts/workflows/triggers.wire';
import { DomainError, notFound } from '@tessera/kernel/errors';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { nestPath } from '@tessera/kit/controller-for';
import { RunStarter } from '@tessera/runs/run-starter';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { CallAnswers } from '@tessera/queue/call-answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkProof } from './hook-proof.ts';
import { type Hook, HookDirectory } from './hook-directory.ts';

interface HookRequest {
  Params: { hook: string };
  Querystring: Record<string, string>;
  Body: JsonValue | undefined;
}

/** How long a caller waits for a node that answers it. */
const patienceMs = 30_000;
/** Calls being stored or waiting for their answer. More would only wait longer, so their senders should retry. */
const mostAtOnce = 2_000;
const keyPattern = /^[\x21-\x7e]{1,200}$/;
const noBody = Buffer.alloc(0);

/** Headers with secrets, or of the connection only: a run receives all others. */
const keptBack = new Set<string>([
  hookHeaders.secret,
  hookHeaders.signature,
  ...['authorization', 'proxy-authorization', 'cookie', 'token', 'host', 'connection', 'content-length'],
  ...['accept', 'accept-encoding', 'keep-alive', 'transfer-encoding', 'te', 'upgrade'],
]);

const off = () => new DomainError('GONE', 'This webhook is inactive. Publish its workflow with a webhook trigger.');

/** Inbound webhooks: other systems start workflows. A call reads nothing and writes one document. */
@Controller()
export class HooksController {
  private underWay = 0;

  constructor(
    private readonly hooks: HookDirectory,
    private readonly starter: RunStarter,
    private readonly answers: CallAnswers,
  ) {}

  @Post(nestPath(triggersRawWire.hook.path))
  @HttpCode(202)
  async call(@Req() request: FastifyRequest<HookRequest>, @Res({ passthrough: true }) reply: FastifyReply) {
    const hook = await this.admitted(request);
    const key = idempotencyKeyOf(request);
    if (this.underWay >= mostAtOnce)
      throw new DomainError('UNAVAILABLE', 'Too many concurrent requests. Try again in a second.', {
        retryAfterSeconds: 1,
      });
    this.underWay += 1;
    try {
      const run = await this.starter.start({
        workspace: hook.workspace,
        workflow: { id: hook.workflow, name: hook.name, version: hook.version, isHeld: hook.isHeld },
        trigger: { kind: triggerStartedBy('call'), subject: request.ip },
        input: inputOf(request),
        ...(key !== undefined && { fact: { key: `hook/${key}` } }),
      });
      const started = { success: true, data: { run_id: run.id } };
      return hook.answers ? await this.answered(run.id, reply, started) : started;
    } finally {
      this.underWay -= 1;
    }
  }

  /** The run's own answer; what was started when it does not come in time. */
  private async answered(run: string, reply: FastifyReply, started: object): Promise<unknown> {
    const answer = await this.answers.of(run, patienceMs);
    if (!answer) return started;
    const { status, body } = answer;
    void reply.status(status).header('x-content-type-options', 'nosniff');
    void reply.type(body.type === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8');
    return body.type === 'json' ? JSON.stringify(body.json) : body.text;
  }

  private async admitted(request: FastifyRequest<HookRequest>): Promise<Hook & { version: number }> {
    const hook = await this.hooks.find(request.params.hook);
    if (!hook) throw notFound('This webhook');
    const { secret, version } = hook;
    if (!secret)
      throw new DomainError('UNAUTHENTICATED', 'This webhook has no secret yet. Create one in the workflow editor.');
    const body = request.rawBody ?? noBody;
    if (body.length > largestHookBody)
      throw new DomainError('TOO_LARGE', `The body is larger than ${largestHookBody / 1024} kB. Send a smaller one.`);
    checkProof(secret, { ...proofIn(request), body }, Date.now());
    if (version === null) throw off();
    return { ...hook, version };
  }
}

const proofIn = ({ headers }: FastifyRequest) => ({
  secret: single(headers[hookHeaders.secret]),
  signature: single(headers[hookHeaders.signature]),
});

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = single(headers[hookHeaders.idempotencyKey]);
  if (key === undefined || keyPattern.test(key)) return key;
  throw new DomainError('INVALID_INPUT', 'The idempotency key must have 1 to 200 visible ASCII characters.', {
    field: hookHeaders.idempotencyKey,
  });
}

function inputOf({ body = null, query, headers }: FastifyRequest<HookRequest>): JsonObject {
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !keptBack.has(name)) kept[name] = value;
  return { body, query: { ...query }, headers: kept };
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
