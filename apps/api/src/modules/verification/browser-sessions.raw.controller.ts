import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { verificationSessionsRaw } from '@tessera/contracts/verification/verification-sessions.raw';
import { AgentSessionRequest, StartSession } from '@tessera/contracts/verification/verification-sessions.schema';
import { tooMany } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { parse } from '@tessera/kit/parse';
import type { FastifyRequest } from 'fastify';
import { SessionStarter } from './session-starter.ts';

/** Checked before any lookup: calls of both kinds per address. */
const perAddress = { max: 300, perSeconds: 3600 } as const;

/** The voice service's two calls, in its own format: no stored token, no envelope around a successful response. */
@Controller()
export class BrowserSessionsController {
  constructor(
    private readonly starter: SessionStarter,
    private readonly limiter: RateLimiter,
  ) {}

  @Post(verificationSessionsRaw.startSession.path)
  @HttpCode(200)
  async start(@Req() request: FastifyRequest) {
    await this.admit(request);
    const { id: requestId, ip, headers, protocol, host } = request;
    const caller = { requestId, ip, userAgent: (headers['user-agent'] ?? '').slice(0, 300), acceptLanguage: '' };
    return this.starter.start(parse(StartSession, request.body ?? {}, 'body'), caller, { protocol, host });
  }

  @Post(verificationSessionsRaw.startAgentSession.path)
  @HttpCode(200)
  async startAgent(@Req() request: FastifyRequest) {
    await this.admit(request);
    return this.starter.startAgent(parse(AgentSessionRequest, request.body ?? {}, 'body'));
  }

  private async admit({ ip }: FastifyRequest): Promise<void> {
    const wait = await this.limiter.take(`verification.start|${ip}`, perAddress);
    if (wait > 0) throw tooMany(`Too many calls. Try again in ${wait} seconds.`, wait);
  }
}
