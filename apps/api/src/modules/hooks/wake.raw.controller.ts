import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { largestHookBody } from '@tessera/contracts/workflows/triggers.raw';
import { triggersRawWire } from '@tessera/contracts/workflows/triggers.wire';
import { DomainError, notFound } from '@tessera/kernel/errors';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { nestPath } from '@tessera/kit/controller-for';
import { Sealing } from '@tessera/kit/sealing';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { readWaitLink, subjectOfCalls } from '@tessera/runs/waits/wait-links';
import type { FastifyRequest } from 'fastify';

interface WakeRequest {
  Params: { token: string };
  Body: JsonValue | undefined;
}

/** Calls that steps of runs wait for. Whoever knows the address may call. */
@Controller()
export class WakeController {
  constructor(
    private readonly waits: RunWaits,
    private readonly sealing: Sealing,
  ) {}

  @Post(nestPath(triggersRawWire.wake.path))
  @HttpCode(202)
  async call(@Req() request: FastifyRequest<WakeRequest>) {
    const step = readWaitLink(this.sealing, request.params.token);
    if (!step) throw notFound('This address');
    if ((request.rawBody?.length ?? 0) > largestHookBody)
      throw new DomainError('TOO_LARGE', `The body is larger than ${largestHookBody / 1024} kB. Send a smaller one.`);
    const values = request.body ?? {};
    if (typeof values !== 'object' || Array.isArray(values))
      throw new DomainError('INVALID_INPUT', 'Send a JSON object.', { field: 'body' });
    const runs = await this.waits.happened(step.workspace, {
      ...{ source: 'call', subject: subjectOfCalls(step), values: values as JsonObject, at: new Date() },
    });
    return { success: true, data: { runs } };
  }
}
